"""How an attribute is read: its words, and tokens that bind a number or a statement to its label."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from . import measures
from .synonyms import Tokens
from .text_reader import Reader
from .tokens import Piece

FACTS_CACHED: Final = 1 << 14
_FIRE_RATING: Final = re.compile(r"fd(\d{2,3})")
_COUNT: Final = re.compile(r"(\d{1,6})(?![\d.,/×-])")
_DENYING: Final = re.compile(r"(?:no|none|not|non|without)\b", re.IGNORECASE)
_AFFIRMING: Final = frozenset({"yes", "true"})


def bound_token(label: str, number: str) -> str:
    """Name the token of a number that an attribute has: 9 sp of Speeds are speed=9."""
    return f"{label}={number}"


def stated_token(label: str) -> str:
    """Name the token of what has an attribute at all, and does not deny it: a sensor, not 'no sensor'."""
    return f"{label.casefold().removesuffix('s')}="


def fire_minutes(token: str) -> int:
    """Say for how many minutes a token says that a thing resists fire: fd30; 0 if it does not."""
    match = _FIRE_RATING.fullmatch(token)
    return int(match[1]) if match else 0


def attribute_token(measure: str) -> str:
    """Name the token of a size that is an attribute, not one that is merely mentioned."""
    return f"={measure}"


def counted_token(one: Piece, other: Piece, tokens: Tokens) -> str:
    """Name the token of a number and what it counts, in either order; empty if neither is a number.

    *tokens* are those of both. Ten way are 10way, as 10 way are.
    """
    if number := _number_of(one):
        is_unit = other.surface in measures.UNITS
        return measures.token(number, other.surface) if is_unit else bound_token(tokens[1], number)
    number = _number_of(other)
    return bound_token(tokens[0], number) if number else ""


def side_tokens(pieces: Sequence[Piece], at: int) -> Tokens:
    """Name the sizes that a number without a unit may be, beside another such: 100 x 75 are millimetres."""
    one, beside = pieces[at], (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])
    if not _is_bare(one) or not any(map(_is_bare, beside)):
        return ()
    return (measures.token(one.surface, "mm"), *measures.near_tokens(one.surface, "mm"))


def is_second_side(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number stands behind another: in 'plate 9 x 3 door' three are no doors."""
    return at > 0 and _is_bare(pieces[at]) and _is_bare(pieces[at - 1])


def _number_of(piece: Piece) -> str:
    """Name the digits of a whole number, written so or as a word."""
    return piece.surface if piece.surface.isdecimal() else measures.NUMBER_WORDS.get(piece.surface, "")


def _is_bare(piece: Piece) -> bool:
    """Whether a piece is a number without a unit."""
    return not piece.is_measure and piece.surface.replace(".", "", 1).isdecimal()


@frozen
class AttributeWords:
    """The words of an attribute: those by which it is found, and *marks* of what it binds together."""

    words: Tokens
    marks: Tokens


@lru_cache(maxsize=FACTS_CACHED)
def attribute_words(label: str, value: str, reader: Reader) -> AttributeWords:
    """Read an attribute, or recall how it was read: a catalogue repeats most of them."""
    clause = reader.clause(value)
    words, marks = clause.everything, []
    if value.casefold() in _AFFIRMING:
        words = (*words, *reader.tokens(label))
    is_single = " " not in label
    if is_single and not _DENYING.match(value):
        marks.append(stated_token(label))
    if clause.first_measure:
        marks.append(attribute_token(clause.first_measure))
    if is_single and (count := _COUNT.match(value)) and reader.tokens(label):
        name = label.casefold()
        if name in measures.UNITS:
            words = (*words, measures.token(count[1], name))
        elif not clause.first_measure:
            words = (*words, bound_token(reader.tokens(label)[0], count[1]))
    return AttributeWords(words, tuple(marks))

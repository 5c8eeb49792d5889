"""How searches end: what is recorded of them, and how the owner's report counts them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, Protocol

from attrs import frozen

from shopcore.storefront import Storefront

from .search_query import WordKind
from .search_term import search_term

REPORTED_TEXT_MAXIMUM: Final = 60
"""Characters of a text that are recorded; whole words of it."""
_NO_WORD: Final = re.compile(r"[^\w.,'\"&/+×%°-]+|_+")
_DIGITS: Final = re.compile(r"\+?\d(?:[ ().-]{0,2}\d){8,}")
_PHONE: Final = re.compile(r"\+.*|0\d{9,10}|44\d{9,10}")
_CARD_LENGTHS: Final = range(15, 20)


class SearchOutcome(StrEnum):
    """What a search found; the value is its name in the database."""

    NONE = "none"
    RELAXED = "relaxed"
    FOUND = "found"


class SearchFailure(StrEnum):
    """What did not go well in a search; each is a list of the report."""

    NO_RESULTS = "no results"
    RELAXED = "relaxed"
    NO_CLICK = "no click"


@frozen
class SearchedTerm:
    """Who searched for what on one day: a client is told apart by the number of its network."""

    storefront: Storefront
    term: str
    network: int


@frozen
class RecordedSearch:
    """A search and how it ended; *left_out* are the words that the products found need not have."""

    searched: SearchedTerm
    outcome: SearchOutcome
    left_out: str = ""


@frozen
class SearchCount:
    """How often a text was searched for with one outcome.

    *clients* and *clients_with_click* count different networks, *searches* counts each of them once a day.
    """

    term: str
    left_out: str
    searches: int
    clients: int
    clients_with_click: int

    @property
    def clients_without_click(self) -> int:
        """How many clients opened no product of the result."""
        return self.clients - self.clients_with_click


@frozen
class SearchTotals:
    """All searches of some days, a client once a day for a text; *no_click* are among those that found."""

    searches: int = 0
    no_results: int = 0
    relaxed: int = 0
    no_click: int = 0


class LeftOutWord(Protocol):
    """A word that the products found need not have."""

    @property
    def text(self) -> str:
        """The word, in lower case."""

    @property
    def kind(self) -> WordKind:
        """What it says."""


def outcome_of(found: int, relaxed: Sequence[LeftOutWord]) -> SearchOutcome:
    """Say how a search ended that found so many products, counted before any filter narrows them."""
    if not found:
        return SearchOutcome.NONE
    return SearchOutcome.RELAXED if relaxed else SearchOutcome.FOUND


def left_out_of(words: Iterable[LeftOutWord]) -> str:
    """List the words that were left out, each with its kind: 'red (finish), 3 in (size)'."""
    return ", ".join(f"{word.text} ({word.kind.value})" for word in words)


def reported_term(text: str) -> str:
    """Return the words of a text as they are recorded; '' for what is no search, or seems to name a person.

    Nothing is recorded of a text with an email address, a telephone number or the number of a card in it.
    """
    term = search_term(text)
    if "@" in term or any(map(_is_personal, _DIGITS.findall(term))):
        return ""
    words = " ".join(_NO_WORD.sub(" ", term).split())
    if not any(map(str.isalnum, words)):
        return ""
    if len(words) > REPORTED_TEXT_MAXIMUM:
        return words[: REPORTED_TEXT_MAXIMUM + 1].rpartition(" ")[0] or words[:REPORTED_TEXT_MAXIMUM]
    return words


def _is_personal(number: str) -> bool:
    """Whether digits are a telephone number or that of a card; a barcode has 8 or 12 to 14 of them."""
    digits = re.sub(r"[^\d+]", "", number)
    return _PHONE.fullmatch(digits) is not None or len(digits) in _CARD_LENGTHS

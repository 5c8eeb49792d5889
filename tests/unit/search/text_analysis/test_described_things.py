"""What a text describes is found by words anywhere in it, if they belong to what it looks for."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.described_things import Described
from shopcore.search.text_analysis.tokens import pieces, plain
from tests.support.search.small_vocabulary import a_reader

READER = a_reader(
    one_way=[
        ("hinge + both|either + ways", ["double hinge"]),
        ("hinge + wall", ["parliament hinge"]),
        ("lock + toilet roll|code", ["keypad"]),
        ("hinge + both + ways + window", ["outward hinge"]),
        ("gate | on + hook", ["cabin hook"]),
        ("tees", ["tee hinge"]),
    ]
)


def _knows_all(_: str) -> bool:
    return True


def described(text: str, *unknown: str) -> Described | None:
    cut = tuple(pieces(plain(text)))
    return READER.described(plain(text), cut, lambda token: token not in unknown, _knows_all)


def names(text: str, *unknown: str) -> tuple[tuple[str, ...], ...]:
    result = described(text, *unknown)
    return result.names if result else ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hinges that swing both ways", ("double", "hinge")),
        ("hinge which goes either way", ("double", "hinge")),
        ("something with a hinge to go both ways", ("double", "hinge")),
        ("plate for a hinge on the wall", ("parliament", "hinge")),
        ("hinge that opens both ways, for a window", ("outward", "hinge")),
        ("lock that holds a toilet roll", ("keypad",)),
        ("something to hook a gate on", ("cabin", "hook")),
    ],
)
def test_words_anywhere_describe_a_thing(text: str, name: tuple[str, ...]):
    """Whatever stands between them; of several descriptions the one with most words counts."""
    assert names(text) == (name,)


@pytest.mark.parametrize(
    "text",
    ["both ways hinge", "hinge that swings ways", "knob for both ways of a hinge",
     "back plate for hinge wall", "lock for a toilet", "tees for a hinge", "knob for the door"],
)  # fmt: skip
def test_a_name_or_another_thing_is_no_description(text: str):
    """Nothing is described without 'that' or 'for', nor if what stands before is not part of it."""
    assert described(text) is None


def test_what_the_catalogue_does_not_know_is_not_described():
    """The next best is, if there is one."""
    assert names("hinge that opens both ways, for a window", "outward") == (("double", "hinge"),)
    assert names("hinge for a wall", "parliament") == ()


def test_a_word_is_used_once():
    """A hinge is not also what it is fixed to."""
    reader = a_reader(one_way=[("screw + screws|bolt", ["driver"])])
    cut = tuple(pieces("screws for wood"))

    assert reader.described("screws for wood", cut, _knows_all, _knows_all) is None


def test_a_synonym_is_a_name():
    """Under floor heating is not heating under a floor."""
    reader = a_reader("heating = under floor heating\n", [("heating + floor", ["mat"])])
    text = "under floor heating"

    assert reader.described(text, tuple(pieces(text)), _knows_all, _knows_all) is None
    assert reader.described("heating for floor", tuple(pieces("heating for floor")), _knows_all, _knows_all)


def test_words_that_hold_a_sentence_together_say_no_more():
    cut = tuple(pieces(plain("a brass hinge that you can swing both ways")))
    result = described("a brass hinge that you can swing both ways")

    assert result is not None
    assert [piece.surface for piece in result.others(cut)] == ["brass", "swing"]

"""A sentence describes the type of product whose profile has most of its words."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.described_things import Described
from shopcore.search.text_analysis.tokens import pieces, plain
from tests.support.search.small_vocabulary import a_reader

READER = a_reader(
    one_way=[
        ("bracket|support ~ shelf|hold|board", ["shelf bracket"]),
        ("hook|bracket ~ coat|hall|hang", ["coat hook", "hall peg"]),
        ("box|board ~ fuse|house|trip", ["consumer unit"]),
        ("lamp|light ~ night|garden|drive|red", ["flood light"]),
        ("wedge ~ door|open", ["rubber wedge"]),
        ("catch ~ child|window|far", ["restrictor"]),
        ("mat ~ door|floor", ["coir mat"]),
        ("closer|arm ~ door|slam", ["door closer"]),
        ("stop ~ door|wall", ["door stop"]),
        ("lamp + garden + pond", ["pond lamp"]),
        ("box + fuse", ["fuse holder"]),
    ]
)


def described(text: str, *unsold: str) -> Described | None:
    cut = tuple(pieces(plain(text)))
    return READER.described(plain(text), cut, lambda _: True, lambda token: token not in unsold)


def names(text: str, *unsold: str) -> list[str]:
    result = described(text, *unsold)
    return [" ".join(name) for name in result.names] if result else []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("bracket for a shelf", "shelf bracket"),
        ("support to keep a board up", "shelf bracket"),
        ("thing that holds a shelf", "shelf bracket"),
        ("to hold a shelf", "shelf bracket"),
        ("stops a toddler opening the window too far", "restrictor"),
        ("box with the fuses and trips in for the house", "consumer unit"),
        ("bracket strong enough for a shelf", "shelf bracket"),
        ("light at night that you see on the drive", "flood light"),
        ("something red for night", "flood light"),
        ("something for the trip of a unit", "consumer unit"),
        ("mat for the floor", "coir mat"),
    ],
)
def test_the_type_with_most_of_the_words_is_described(text: str, name: str):
    """By what it may be called, by words that describe it or by words that say much the same."""
    assert names(text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "shelf bracket board",
        "paint for a shelf",
        "bracket for a car in the street at work",
        "wedge for a door",
        "thing to hold",
        "box for a coffee",
        "200 for 300",
    ],
)
def test_a_name_another_thing_or_too_little_is_no_type(text: str):
    """Nor is a text most of which is about something else, or that has one common word."""
    assert names(text) == []


def test_only_names_that_products_are_called_by_count():
    """The next best type is described where nothing is called by any name of the best."""
    assert names("bracket to hang up a coat in the hall", "peg") == ["coat hook"]
    assert names("bracket to hang a coat in the hall by a shelf board", "coat", "hall") == ["shelf bracket"]


def test_a_description_counts_unless_a_profile_has_words_that_tell_more():
    assert names("lamp for a garden with a pond") == ["pond lamp"]
    assert names("box for a fuse") == ["fuse holder"]
    assert names("box for a fuse of a house") == ["consumer unit"]


def test_other_words_say_more_of_it():
    text = "black 40 mm bracket to put up a shelf by hand"
    result = described(text)

    assert result is not None
    assert [piece.surface for piece in result.pieces] == ["bracket", "shelf"]
    assert [piece.surface for piece in result.others(tuple(pieces(text)))] == ["black", "40 mm", "hand"]


def test_words_that_say_the_same_are_one_in_profiles_too():
    """Nothing that is described may have as many words as a profile that knows them by others."""
    reader = a_reader(one_way=[("block ~ telly|knock", ["stone"]), ("wedge ~ door", ["wedge"])])
    text = "concrete thing for bumping into televisions or tv"
    result = reader.described(text, tuple(pieces(text)), lambda _: True, lambda _: True)

    assert result is not None
    assert result.names == (("stone",),)

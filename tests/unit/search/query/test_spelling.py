"""Which word of the catalogue was meant."""

from __future__ import annotations

import pytest

from shopcore.search.query.spelling import Speller
from tests.support.products import a_product
from tests.support.search.small_vocabulary import SmallVocabulary

NAMES = (
    "rose",
    "rose",
    "lock",
    "lock",
    "rack",
    "escutcheon",
    "thermostat",
    "hinge",
    "handle",
    "handles",
    "bolt",
)
VOCABULARY = SmallVocabulary.of(a_product(name=name, category=(), brand="") for name in NAMES)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hnige", "hinge"),
        ("hinges", "hinge"),
        ("escuchon", "escutcheon"),
        ("termostad", "thermostat"),
        ("lcok", "lock"),
        ("locks", "lock"),
        ("thermo", "thermostat"),
        ("handl", "handle"),
        ("handels", "handles"),
        ("hendlas", "handles"),
        ("hxndlzs", None),
        ("ecsut", None),
        ("rope", None),
        ("bol", None),
        ("candle", None),
        ("b0lt", None),
        ("zzzzz", None),
        ("zzzzzzzzz", None),
    ],
)
def test_a_misspelt_word(typed: str, meant: str | None) -> None:
    """One edit, of four letters none replaced; two from eight letters on; none of three, or with a digit.

    A candle is no handle, whether or not it is sold.
    """
    assert Speller(VOCABULARY).repaired(typed) == meant


def test_the_same_first_letter_is_rather_meant() -> None:
    """Two locks against one rack: a text that begins with r means the rack."""
    assert Speller(VOCABULARY).repaired("rackk") == "rack"
    common = SmallVocabulary.of(
        a_product(name=name, category=(), brand="") for name in ("mock", "mock", "mock", "rocky")
    )
    assert Speller(common).repaired("rocks") == "rocky"


def test_of_several_the_commonest_is_meant() -> None:
    """Of the same first letter."""
    several = SmallVocabulary.of(
        a_product(name=name, category=(), brand="")
        for name in ("handle", "candle", "hurdle", "hundle", "hundle")
    )
    assert Speller(several).repaired("hindle") == "hundle"


def test_a_short_word_gains_or_loses_two_letters_at_most() -> None:
    """'door' cut short of 'doorstops' is not repaired to it."""
    doors = SmallVocabulary.of([a_product(name="doorstopper", category=(), brand="")])

    assert Speller(doors).repaired("door") is None
    assert Speller(doors).repaired("doors") == "doorstopper"

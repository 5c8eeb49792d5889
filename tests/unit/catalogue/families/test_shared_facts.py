"""What all products of a family share."""

from __future__ import annotations

from shopcore.catalogue.families.shared_facts import shared_attributes, shared_description
from tests.support.products import a_product


def test_sentences_of_all_descriptions_are_shared() -> None:
    """In the order of the first; what differs is left out."""
    brass = a_product(description="Hinges in brass. Screws are in the pack. Use three!")
    black = a_product(description="Hinges in black.  Use three! Screws are in the pack.")

    assert shared_description([brass, black]) == "Screws are in the pack. Use three!"
    assert shared_description([brass]) == brass.description
    assert shared_description([brass, a_product()]) == shared_description([a_product(), brass]) == ""


def test_attributes_of_all_are_shared() -> None:
    """But what names the make or the range."""
    brass = a_product(attributes={"Family": "F", "Finish": "Brass", "Grade": "7", "Guarantee": "5 years"})
    black = a_product(attributes={"Family": "F", "Finish": "Black", "Grade": "7", "Guarantee": "5 years"})

    assert shared_attributes([brass, black]) == {"Grade": "7"}
    assert shared_attributes([brass, a_product()]) == {}

"""What completes a text being typed, and which products stand for it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adapters.memory import MemoryStore
from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.search.suggest.suggestions import begins_a_code, keywords, varied
from shopcore.search.suggest.typed_text import TypedText
from shopcore.storefront import Storefront
from tests.support.products import TODAY, StoppedClock, a_product
from tests.support.search.small_vocabulary import SmallVocabulary

VOCABULARY = SmallVocabulary.of(
    a_product(sku=f"HBK-LR{n:04}", name=name, category=("Door Handles",), brand="Hallowbeck")
    for n, name in enumerate(("Door knob", "Door knob", "Door knob", "Door knob", "Lever handle"))
)


def test_half_of_what_is_offered_is_popular() -> None:
    """One at least; each once, whatever its form."""
    typed = TypedText("door", "door", ("Door handles", "door closers"))

    assert keywords(typed, ["door", "door handle", "door mats"], 4) == (
        "door",
        "door handle",
        "door closers",
    )
    assert keywords(typed, ["door", "x"], 1) == ("door",)
    assert keywords(typed, [], 1) == ("Door handles",)
    many = TypedText("", "", tuple(map(str, range(20))))
    assert len(keywords(many, [], 50)) == 10


@pytest.mark.parametrize(
    ("text", "is_code"), [("lr0001", True), ("lr0009", False), ("hbk", True), ("hallo", False), ("lr", False)]
)
def test_a_text_may_be_the_start_of_a_code(text: str, is_code: bool) -> None:
    """Letters alone are words as long as they go on to a keyword."""
    assert begins_a_code(VOCABULARY, TypedText.of(VOCABULARY, text)) is is_code


def test_products_of_many_families_are_chosen() -> None:
    """One of each first, in order; one without a family is its own. Of one name the first alone is chosen."""
    families = {"A1": "A", "A2": "A", "B1": "B", "C1": "", "C2": ""}
    products = [
        a_product(sku=sku, name=sku, attributes={"Family": family} if family else {})
        for sku, family in families.items()
    ]
    products.append(a_product(sku="D1", name="b1"))

    assert [one.sku for one in varied(products, 4)] == ["A1", "B1", "C1", "C2"]
    assert [one.sku for one in varied(products, 9)] == ["A1", "B1", "C1", "C2", "A2"]


def test_terms_that_begin_so_come_most_searched_first() -> None:
    """Those alone whose words the catalogue knows, and at most so many."""
    terms = RankedTerms.of(["door mats", "hinges", "door", "door knobs"])

    assert terms.beginning("door", 5, lambda _: True) == ("door mats", "door", "door knobs")
    assert terms.beginning("door", 5, lambda term: term != "door mats") == ("door", "door knobs")
    assert terms.beginning("door", 1, lambda _: True) == ("door mats",)
    assert RankedTerms().beginning("door", 5, lambda _: True) == ()


def test_terms_are_read_of_the_last_thirty_days_if_three_networks_searched_for_them() -> None:
    """Most searched first."""
    store = MemoryStore(StoppedClock())
    for text, networks, days in (("latch", 3, 0), ("lever", 4, 30), ("lock", 2, 0), ("letter plate", 5, 31)):
        with store.change() as shop:
            for network in range(networks):
                shop.terms.record(
                    Storefront.IRONMONGERY, text, network=network, day=TODAY - timedelta(days=days)
                )

    with store.read() as shop:
        terms = RankedTerms.read(shop.terms, Storefront.IRONMONGERY, TODAY)

    assert terms.beginning("l", 9, lambda _: True) == ("lever", "latch")

"""What completes a text being typed, and which products stand for it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adapters.memory import MemoryStore
from shopcore.search.suggest.completions import Completions
from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.search.suggest.suggestions import (
    TYPED_MAXIMUM,
    TypedText,
    begins_a_code,
    keywords,
    typed_text,
    varied,
)
from shopcore.storefront import Storefront
from tests.support.products import TODAY, StoppedClock, a_product
from tests.support.search.small_vocabulary import SmallVocabulary

KEYWORDS = Completions.of([("door handles", 9), ("beehive door knobs", 7), ("Door closers", 5), ("brass", 4)])
VOCABULARY = SmallVocabulary.of(
    a_product(sku=f"HBK-LR{n:04}", name=name, category=("Door Handles",), brand="Hallowbeck")
    for n, name in enumerate(("Door knob", "Door knob", "Door knob", "Door knob", "Lever handle"))
)


def test_keywords_that_begin_so_come_before_those_with_a_later_word() -> None:
    """The commonest first; at most so many."""
    assert KEYWORDS.complete("door", 5) == ["door handles", "Door closers", "beehive door knobs"]
    assert KEYWORDS.complete("door", 2) == ["door handles", "Door closers"]
    assert KEYWORDS.complete("door kn", 5) == ["beehive door knobs"]


def test_words_typed_apart_complete_a_keyword_that_holds_both() -> None:
    """Only if nothing goes on from the text as it is."""
    assert KEYWORDS.complete("bee kn", 5) == ["beehive door knobs"]
    assert KEYWORDS.complete("brass kn", 5) == []
    assert KEYWORDS.complete("zzz", 5) == []
    assert KEYWORDS.complete(" ", 5) == []


def test_a_keyword_of_one_word_twice_is_offered_once() -> None:
    """As one that begins so."""
    assert Completions.of([("door to door", 1), ("a door", 1)]).complete("door", 5) == [
        "door to door",
        "a door",
    ]


def test_what_is_typed_is_read_plainly() -> None:
    """In single spaces, up to sixty letters."""
    assert typed_text("  Satin   CHROMÉ ") == "satin chrome"
    assert len(typed_text("x" * 200)) == TYPED_MAXIMUM


def test_a_wrong_letter_in_the_last_word_is_forgiven() -> None:
    """If there is no other way, the word is long enough and begins with the same letter."""
    typed = TypedText.of(VOCABULARY, "door hamd")

    assert typed.guesses == ("door handles", "door handle")
    assert (typed.completed, typed.likely) == (("door handles", "door handles"), "door handles")
    assert TypedText.of(VOCABULARY, "door ham").guesses == ()
    assert TypedText.of(VOCABULARY, "xoor").guesses == ()
    assert TypedText.of(VOCABULARY, "leve").guesses == ()


def test_the_likeliest_keyword_goes_on_from_the_text() -> None:
    """One with a later word that does is not it."""
    assert TypedText.of(VOCABULARY, "door").likely == "door handles"
    assert TypedText.of(VOCABULARY, "handles").likely == ""


def test_half_of_what_is_offered_is_popular() -> None:
    """One at least; each once, whatever its case."""
    typed = TypedText("door", (), ("Door handles", "door closers"))

    assert keywords(typed, ["door", "door handles", "door mats"], 4) == (
        "door",
        "door handles",
        "door closers",
    )
    assert keywords(typed, ["door", "x"], 1) == ("door",)
    assert keywords(typed, [], 1) == ("Door handles",)
    many = TypedText("", (), tuple(map(str, range(20))))
    assert len(keywords(many, [], 50)) == 10


@pytest.mark.parametrize(
    ("text", "is_code"), [("lr0001", True), ("lr0009", False), ("hbk", True), ("hallo", False), ("lr", False)]
)
def test_a_text_may_be_the_start_of_a_code(text: str, is_code: bool) -> None:
    """Letters alone are words as long as they go on to a keyword."""
    assert begins_a_code(VOCABULARY, TypedText.of(VOCABULARY, text)) is is_code


def test_products_of_many_families_are_chosen() -> None:
    """One of each first, in order; one without a family is its own."""
    families = {"A1": "A", "A2": "A", "B1": "B", "C1": "", "C2": ""}
    products = [
        a_product(sku=sku, attributes={"Family": family} if family else {})
        for sku, family in families.items()
    ]

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

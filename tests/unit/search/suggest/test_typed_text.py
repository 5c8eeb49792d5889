"""What is being typed: how it is read, completed, and spelt where it is wrong."""

from __future__ import annotations

import pytest

from shopcore.search.query.query_words import understand
from shopcore.search.suggest.typed_text import TYPED_MAXIMUM, TypedText, distinct, respelt, typed_text
from tests.support.products import a_product
from tests.support.search.small_vocabulary import SmallVocabulary

VOCABULARY = SmallVocabulary.of(
    a_product(sku=f"HBK-LR{n:04}", name=name, category=("Door Handles",), brand="Hallowbeck")
    for n, name in enumerate(("Door knob", "Door knob", "Door knob", "Door knob 38 mm", "Lever handle"))
)


def test_what_is_typed_is_read_plainly() -> None:
    """In single spaces, up to sixty letters, and never ending in one."""
    assert typed_text("  Satin   CHROMÉ ") == "satin chrome"
    assert len(typed_text("x" * 200)) == TYPED_MAXIMUM
    assert typed_text("x" * (TYPED_MAXIMUM - 1) + " yz") == "x" * (TYPED_MAXIMUM - 1)


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("door hamd", ["door handles", "door handle"]),
        ("door ham", []),
        ("hamd", []),
        ("levr", ["lever"]),
        ("leve", []),
        ("lever", []),
        ("xoor", []),
        ("pleased", []),
        ("levver han", ["lever han"]),
        ("doorhan", ["door han"]),
        ("doorzzz", []),
        ("door 38 mn", []),
        ("door 38 mm", []),
        ("zzzzz zzzzz", []),
    ],
)
def test_a_typing_error_is_forgiven_in_any_word(text: str, spelt: list[str]) -> None:
    """Of four letters one is replaced only beside a neighbour."""
    before = understand(VOCABULARY, text.rpartition(" ")[0])

    assert list(respelt(VOCABULARY, text, before)) == spelt


def test_the_likeliest_keyword_goes_on_from_the_text() -> None:
    """Of one word, one with a later word that does is not it; several words are all in it."""
    assert TypedText.of(VOCABULARY, "door").likely == "door handles"
    assert TypedText.of(VOCABULARY, "handles").likely == ""
    assert TypedText.of(VOCABULARY, "zzz").likely == ""
    assert TypedText("knob brass", "knob brass", ("brass knobs", "x")).likely == "brass knobs"


def test_texts_that_differ_in_form_alone_are_one() -> None:
    """In the order of words, the plural, and how a size is written; the first is offered."""
    texts = ["door handles", "Door handle", "handle door", "100 mm bolt", "bolt 100mm", "lever"]

    assert distinct(texts) == ("door handles", "100 mm bolt", "lever")
    assert distinct(texts, 2) == ("door handles", "100 mm bolt")
    assert distinct([]) == ()


def test_more_texts_stand_behind_those_from_memory() -> None:
    assert TypedText("d", "d", ("door",)).with_more(["doors", "drill"]).completed == ("door", "drill")

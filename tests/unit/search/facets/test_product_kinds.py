"""What a result is of: by the categories that its text names, or that most of it is in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shopcore.search.facets.product_kinds import MainKind, ProductKinds
from shopcore.search.facets.trade_order import TradeOrder
from shopcore.search.indexing.storefront_lists import StorefrontLists
from tests.support.search.small_vocabulary import a_reader

NAMES = {
    "hinges": "Hinges",
    "hinges/butt-hinges": "Butt Hinges",
    "hinges/butt-hinges/brass": "Brass",
    "handles": "Door Handles",
    "handles/pulls": "Push & Pull Handles",
    "handles/pulls/long-bars": "Long bars",
    "locks": "Locks & Latches",
    "cable": "Cable",
}
LISTS = StorefrontLists(
    labels={},
    values={},
    sized=frozenset(),
    shares={},
    category_names=NAMES,
    brands={},
    keywords=(),
    combinations={},
    new_from=0,
)
READER = a_reader()
KINDS = ProductKinds.of(
    LISTS,
    READER,
    TradeOrder.read("*: finish\nhinges: size\npull handles: length\nhandles: finish\nlocks: keys"),
)


def main(shelves: Mapping[str, int], text: str = "") -> MainKind:
    return KINDS.main(shelves, frozenset(READER.tokens(text)))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("hinges/butt-hinges/brass", "hinges"),
        ("handles", "handles"),
        ("handles/pulls", "pull handles"),
        ("handles/pulls/long-bars", "pull handles"),
        ("locks", "locks"),
        ("cable", ""),
        ("unknown", ""),
    ],
)
def test_a_category_is_of_the_kind_that_its_name_ends_with(path, kind):
    """The nearest one, and of that the longest name: pull handles are more than handles."""
    assert main({path: 9}).kind == kind


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("hinges", {"hinges", "hinges/butt-hinges"}),
        ("brass butt hinges", {"hinges", "hinges/butt-hinges"}),
        ("locks", {"locks"}),
        ("push handles", {"handles/pulls", "handles/pulls/long-bars"}),
        ("long bars", {"handles/pulls/long-bars"}),
        ("cable", {"cable"}),
    ],
)
def test_a_text_names_the_categories_that_are_called_so(text, paths):
    """With all words of a name, or of one of the things that it lists; of these alone the kind is."""
    shelves = dict.fromkeys(NAMES, 1) | dict.fromkeys(paths, 5)
    del shelves["hinges/butt-hinges/brass"]

    result = main(shelves, text)

    assert (set(result.shelves), result.is_clear) == (paths, True)


def test_far_down_only_a_plural_names_products():
    """Brass hinges are in a category Brass, which does not make brass a kind of product."""
    shelves = {"hinges/butt-hinges/brass": 1, "locks": 1, "cable": 1}

    assert main(shelves, "brass") == MainKind(shelves, is_clear=False, kind="")


def test_what_is_named_counts_from_one_product_in_four():
    """Of fewer the department of most products says what the result is, if any does."""
    assert main({"handles": 75, "hinges": 25}, "hinges").kind == "hinges"
    assert main({"handles": 76, "hinges": 24}, "hinges").kind == "handles"


def test_half_of_a_result_in_one_department_makes_its_kind_clear():
    """Whatever the text."""
    half = {"hinges": 3, "locks": 4, "hinges/butt-hinges": 3, "cable": 2}

    assert main(half) == MainKind({"hinges": 3, "hinges/butt-hinges": 3}, is_clear=True, kind="hinges")
    assert main(half | {"cable": 3}) == MainKind(half | {"cable": 3}, is_clear=False, kind="")
    assert main({}) == MainKind({}, is_clear=False, kind="")

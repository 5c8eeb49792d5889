"""What a pasted order means: each line is found, a choice, or missing, and none is dropped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import pytest
from attrs import field, frozen

from shopcore.basket.quick_order import pasted_lines
from shopcore.catalogue.product import Product
from shopcore.errors import TooManyLines
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.match_codes import (
    AT_A_TIME,
    CANDIDATES,
    Match,
    MatchedLine,
    match_some_at_a_time,
)
from tests.support.products import a_product
from tests.support.search_shop import LEVERS, a_search, search_product, search_products

TWINS = [
    search_product(f"TWN-{n}", f"Twin lever {n}", LEVERS, facts={"Catalogue code": "555111"}) for n in (1, 2)
]


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    return a_search(tmp_path_factory.mktemp("codes"), [*search_products(), *TWINS])


def matched(search, text, storefront=Storefront.IRONMONGERY):
    return tuple(chain.from_iterable(match_some_at_a_time(search, storefront, text)))


@pytest.mark.parametrize(
    "line",
    [
        "HBK-LR0412-SC 5",
        "5 hbk-lr0412-sc",
        "hbklr0412sc x 5",
        "5× HBK LR0412 SC",
        "HBK LR0412 SC;5",
        "HBK_LR0412_SC\t5",
        "HBK-LR0412-SC,Merrow lever 56 mm,5",
        "hbklr0412scx5",
    ],
)
@pytest.mark.spec("RT-06")
def test_a_code_is_found_in_any_case_and_with_any_hyphens(search, line):
    """With its quantity, on either side."""
    (result,) = matched(search, line)

    assert (result.status, result.product.sku, result.quantity) == (Match.FOUND, "HBK-LR0412-SC", 5)
    assert result.candidates == ()


def test_a_catalogue_code_of_digits_is_told_from_its_quantity(search):
    """Either may come first; alone, one is wanted."""
    result = matched(search, "318204 12\n12 318204\n318204")

    assert [(line.product.sku, line.quantity) for line in result] == [
        ("HBK-BH0001-SC", 12),
        ("HBK-BH0001-SC", 12),
        ("HBK-BH0001-SC", 1),
    ]


@pytest.mark.spec("RT-06")
def test_a_code_that_is_cut_short_or_mistyped_is_a_choice(search):
    """So is one that two products share; there are five at most."""
    short, typed, shared = matched(search, "HBK-LR0412 2\nHBK-LR0421-SC 3\n555111")

    assert {line.status for line in (short, typed, shared)} == {Match.CHOOSE}
    assert {product.sku for product in short.candidates} == {
        f"HBK-LR0412-{end}" for end in ("SC", "PB", "BLK")
    }
    assert [product.sku for product in typed.candidates] == ["HBK-LR0412-SC"]
    assert {product.sku for product in shared.candidates} == {"TWN-1", "TWN-2"}
    assert [line.quantity for line in (short, typed, shared)] == [2, 3, 1]
    assert all(len(line.candidates) <= CANDIDATES and line.product is None for line in (short, typed, shared))


@pytest.mark.spec("RT-06")
def test_what_nobody_sells_here_is_missing_and_stays_in_its_place(search):
    """Also what the other storefront sells."""
    lines = matched(search, "Code,Qty\nNOPE-1,2\nHBK-TB0001,1\nLW-MC0006 4\n???")

    assert [(line.line.number, line.status, line.quantity) for line in lines] == [
        (1, Match.MISSING, 2),
        (2, Match.FOUND, 1),
        (3, Match.MISSING, 4),
        (4, Match.MISSING, 1),
    ]
    assert matched(search, "LW-MC0006 4", Storefront.ELECTRICAL)[0].status is Match.FOUND


def test_nothing_pasted_is_nothing_found(search):
    """And more than a thousand lines are refused."""
    assert matched(search, " \n\n") == ()
    with pytest.raises(TooManyLines):
        matched(search, "A-1\n" * 1001)


@frozen
class Shelf:
    """A search over products by codes that are told, and by codes that are like them; it notes both."""

    by: Mapping[str, Sequence[Product]] = field(factory=dict)
    like: Mapping[str, Sequence[Product]] = field(factory=dict)
    lookups: list[tuple[Any, ...]] = field(factory=list, init=False)

    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, Sequence[Product]]:
        self.lookups.append((storefront, *codes))
        return {code: self.by[code] for code in self.by if code in codes}

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, Sequence[Product]]:
        self.lookups.append((storefront, *codes, limit))
        return {code: self.like[code][:limit] for code in self.like if code in codes}


MANY = [a_product(sku=f"HINGE-{n}") for n in range(7)]


def test_what_a_line_means_is_said_in_one_of_three_words():
    """Browsers read them."""
    assert [match.value for match in Match] == ["found", "choose", "missing"]


def test_each_line_is_answered_with_what_was_pasted_of_it():
    """Found, shared by too many, like some, like nothing.

    A code that is found is not guessed at, and a line that looks like something is guessed at once.
    """
    shelf = Shelf({"AB": MANY[:1], "CD": MANY}, {"EF": MANY[:2]})
    text = "AB 3\nCD 4\nEF 5\nGH 6"
    result, shared, like, nothing = pasted_lines(text)

    assert matched(shelf, text) == (
        MatchedLine(result, 3, Match.FOUND, MANY[0]),
        MatchedLine(shared, 4, Match.CHOOSE, candidates=tuple(MANY[:5])),
        MatchedLine(like, 5, Match.CHOOSE, candidates=tuple(MANY[:2])),
        MatchedLine(nothing, 6, Match.MISSING),
    )
    first, likeliest, next_likely = shelf.lookups
    assert first == (Storefront.IRONMONGERY, "AB", "AB 3", "CD", "CD 4", "EF", "EF 5", "GH", "GH 6")
    assert likeliest == (Storefront.IRONMONGERY, "EF", "GH", 5)
    assert next_likely == (Storefront.IRONMONGERY, "GH 6", 5)


def test_only_the_two_likeliest_readings_are_guessed_at():
    """Else the quantity would be taken for a code, because another line asks for that."""
    shelf = Shelf(like={"5": MANY[:1]})
    words, alone = matched(shelf, "5 AB CD\n5")

    assert (words.status, alone.status) == (Match.MISSING, Match.CHOOSE)
    assert shelf.lookups[1:] == [
        (Storefront.IRONMONGERY, "AB CD", "5", 5),
        (Storefront.IRONMONGERY, "5 AB CD", 5),
    ]


def test_a_long_order_is_matched_in_steps_which_are_the_whole_in_order(search):
    """A code may stand in several of them."""
    lines = "\n".join(f"{'HBK-LR0412-SC' if n % 3 else 'NOBODYS'} {n}" for n in range(1, 2 * AT_A_TIME + 11))
    steps = [*match_some_at_a_time(search, Storefront.IRONMONGERY, lines)]

    assert [len(step) for step in steps] == [AT_A_TIME, AT_A_TIME, 10]
    assert tuple(one for step in steps for one in step) == matched(search, lines)
    assert [one.line.number for step in steps for one in step] == [*range(1, 2 * AT_A_TIME + 11)]
    assert [one.quantity for one in steps[1]] == [*range(AT_A_TIME + 1, 2 * AT_A_TIME + 1)]

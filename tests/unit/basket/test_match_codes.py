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
from shopcore.search.search_query import TextProducts
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.match_codes import (
    AT_A_TIME,
    CANDIDATES,
    DESCRIPTIONS_MAXIMUM,
    TEXTS_AT_A_TIME,
    Match,
    MatchedLine,
    ReadAs,
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
    described: Mapping[str, TextProducts] = field(factory=dict)
    lookups: list[tuple[Any, ...]] = field(factory=list, init=False)
    searched: list[tuple[str, ...]] = field(factory=list, init=False)

    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, Sequence[Product]]:
        self.lookups.append((storefront, *codes))
        return {code: self.by[code] for code in self.by if code in codes}

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, Sequence[Product]]:
        self.lookups.append((storefront, *codes, limit))
        return {code: self.like[code][:limit] for code in self.like if code in codes}

    def by_text(self, storefront: Storefront, texts: Iterable[str], limit: int) -> Mapping[str, TextProducts]:
        self.searched.append(tuple(texts))
        return {text: self.described[text] for text in texts if text in self.described}


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


@pytest.mark.spec("RT-06")
@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("HBK-LRO412-SC 5", "HBK-LR0412-SC"),
        ("hbk lr04l2 5c x 5", "HBK-LR0412-SC"),
        ("5 x 3I82O4", "318204"),
    ],
)
def test_a_code_whose_characters_look_like_the_right_ones_is_found(search, line, meant):
    """And what it was read as is told: O for 0, I or l for 1, S for 5; a number of the catalogue as such."""
    (result,) = matched(search, line)

    assert (result.status, result.quantity) == (Match.FOUND, 5)
    assert result.read_as is not None
    assert result.read_as.meant == meant
    assert meant in {result.product.sku, result.product.attributes.get("Catalogue code")}
    assert result.read_as.typed in line


def test_a_code_that_may_be_two_is_a_choice(search):
    """One whose characters look alike is not taken for either of two."""
    twins = [a_product(sku="AB-10"), a_product(sku="AB-IO")]
    (result,) = matched(Shelf(like={"AB-1O": twins}), "AB-1O")

    assert (result.status, result.candidates, result.read_as) == (Match.CHOOSE, tuple(twins), None)


def test_the_only_code_that_comes_near_is_told(search):
    """The shopper still confirms it; of several none is told."""
    one, several = matched(search, "HBK-LR0421-SC\nHBK-LR0412")

    assert (one.status, one.read_as) == (Match.CHOOSE, ReadAs("HBK-LR0421-SC", "HBK-LR0412-SC"))
    assert (several.status, several.read_as) == (Match.CHOOSE, None)


@pytest.mark.spec("RT-06")
@pytest.mark.parametrize(
    ("line", "sku", "quantity", "read_as"),
    [
        ("satin chrome butt hinge 3 in x 4", "HBK-BH0001-SC", 4, None),
        ("butt hinge 102 x 76 mm polished brass, 12", "EMB-BH0003-PB EMB-BH0001-PB", 12, None),
        ("beehve knob 2", "BKM-MK0001-BLK HBK-MK0001-PB", 2, ReadAs("beehve knob", "beehive knob")),
        ("purple butt hinge polished brass", "EMB-BH0001-PB", 1,
         ReadAs("purple butt hinge polished brass", "butt hinge polished brass")),
    ],
)  # fmt: skip
def test_a_description_is_read_as_the_search_reads_it(search, line, sku, quantity, read_as):
    """Sizes and synonyms, spelling and words that no product has; the likeliest comes first."""
    (result,) = matched(search, line)

    assert (result.status, result.quantity, result.read_as) == (Match.CHOOSE, quantity, read_as)
    assert result.candidates[0].sku in sku.split()


@pytest.mark.parametrize("line", ["gargoyle 4", "purple 4", "of the 3", "tower bolt not bolt"])
def test_a_description_of_what_is_not_sold_is_missing(search, line):
    """A word that merely stands somewhere names no goods."""
    (result,) = matched(search, line)

    assert (result.status, result.read_as) == (Match.MISSING, None)


def test_the_likeliest_description_that_finds_something_counts():
    """A size is one before it is a quantity; what is found as a code is not searched for."""
    goods = TextProducts(tuple(MANY[:7]), "three pin socket")
    shelf = Shelf({"AB": MANY[:1]}, described={"3 pin socket": goods})
    sized, coded, nothing = matched(shelf, "10 x 3 pin socket\nAB\nGH 6")

    assert (sized.status, sized.quantity, sized.candidates) == (Match.CHOOSE, 10, tuple(MANY[:5]))
    assert sized.read_as == ReadAs("3 pin socket", "three pin socket")
    assert (coded.status, nothing.status) == (Match.FOUND, Match.MISSING)
    assert shelf.searched == [("10 x 3 pin socket",), ("3 pin socket",)]


def test_few_descriptions_are_searched_for_in_each_step_and_not_without_end():
    """Searching takes longer than looking up codes; a text that comes again is searched for once."""
    described = {
        f"hinge {chr(97 + n // 26)}{chr(97 + n % 26)}": TextProducts(tuple(MANY[:1])) for n in range(250)
    }
    shelf = Shelf(described=described)
    steps = [
        *match_some_at_a_time(
            shelf, Storefront.IRONMONGERY, "\n".join([*described, *[next(iter(described))] * 9])
        )
    ]
    lines = [line for step in steps for line in step]

    assert max(len(texts) for texts in shelf.searched) <= TEXTS_AT_A_TIME
    assert sum(map(len, shelf.searched)) == DESCRIPTIONS_MAXIMUM
    assert [line.status for line in lines].count(Match.CHOOSE) == DESCRIPTIONS_MAXIMUM
    assert [line.line.number for line in lines] == [*range(1, 260)]

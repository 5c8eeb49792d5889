"""The price check: each slip is named once, with what may be done about it."""

from __future__ import annotations

import re
from datetime import date

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.analysis.price_checks import (
    GRID_PENCE,
    PriceCharged,
    PriceIssueKind,
    PriceIssues,
    StatedPrices,
    lint_prices,
)
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.pricing.price_list import PriceBreak
from tests.support.paths import ROOT
from tests.support.products import a_price_list, a_product

OCTOBER, TODAY = date(2026, 10, 1), date(2026, 11, 21)


def stated(pounds: str | None, breaks=(), sale: str | None = None, **more) -> StatedPrices:
    """Prices as they stand in a file."""
    return StatedPrices(
        sku="A",
        list_price=None if pounds is None else Money.of(pounds),
        breaks=tuple(PriceBreak(quantity, Money.of(price)) for quantity, price in breaks),
        sale_price=None if sale is None else Money.of(sale),
        **more,
    )


def charged(*pounds: str, on: date = OCTOBER, sku: str = "A") -> list[PriceCharged]:
    return [PriceCharged(sku, on, Money.of(price)) for price in pounds]


def found(product, **past) -> list[tuple[PriceIssueKind, str]]:
    return [(issue.kind, issue.finding) for issue in lint_prices([product], **past)]


@pytest.mark.spec("PR-01", "PR-02", "AN-05")
@pytest.mark.parametrize(
    ("prices", "issues"),
    [
        (a_price_list("4.15", [(10, "3.90"), (25, "3.70")], "3.50"), []),
        (a_price_list("4.15", [(10, "3.90")]), []),
        (
            a_price_list("4.15", [(10, "4.20")]),
            [(PriceIssueKind.DEARER_BREAK, "10 cost £4.20 each, more than 1 at £4.15")],
        ),
        (
            a_price_list("4.15", [(10, "3.90"), (25, "4.00")]),
            [(PriceIssueKind.DEARER_BREAK, "25 cost £4.00 each, more than 10 at £3.90")],
        ),
        (
            a_price_list("4.15", sale="4.15"),
            [(PriceIssueKind.SALE_NOT_BELOW_LIST, "the sale price £4.15 is not below the list price £4.15")],
        ),
        (
            a_price_list("7.75", [(10, "5.90"), (25, "5.80")], "6.20"),
            [(PriceIssueKind.SALE_ABOVE_BREAK, "the sale price £6.20 is above the break £5.90")],
        ),
        (a_price_list("7.75", [(10, "5.90"), (25, "5.80")], "5.80"), []),
        (
            a_price_list("7.77", [(10, "7.71")], "0.04"),
            [(PriceIssueKind.OFF_GRID, "£7.77, £7.71, £0.04 off the 5p grid")],
        ),
        (
            a_price_list("4.15", [(10, "3.70")]),
            [(PriceIssueKind.CHEAPER_IN_ALL, "10 cost £37.00 in all, 9 cost £37.35")],
        ),
    ],
)
def test_a_price_that_looks_like_a_slip_is_pointed_out(prices, issues):
    """Inverted breaks, sales that are none or dearer than a break, pennies off the grid, more for less."""
    assert found(a_product(prices)) == issues
    assert {issue.sku for issue in lint_prices([a_product(prices, sku="B")])} == ({"B"} if issues else set())


def test_the_price_above_which_a_break_undercuts_nothing_is_named():
    """One penny less and it would be cheaper again."""
    (issue,) = lint_prices([stated("4.15", [(10, "3.70")])])

    assert issue.advice == "charge £3.74 or more from 10, or let the basket suggest 10"
    assert PriceIssueKind.CHEAPER_IN_ALL in dict(found(stated("4.15", [(10, "3.73")])))
    assert PriceIssueKind.CHEAPER_IN_ALL not in dict(found(stated("4.15", [(10, "3.74")])))


@pytest.mark.spec("PR-01")
def test_a_quantity_that_is_listed_twice_names_both_prices():
    """A price list alone would have forgotten one of them."""
    (issue,) = lint_prices([stated("4.15", [(10, "4.00"), (25, "3.90"), (10, "3.90")])])

    assert (issue.sku, issue.kind) == ("A", PriceIssueKind.REPEATED)
    assert str(issue) == "10 is listed at £4.00 and £3.90; keep one; £3.90 is charged now"


@pytest.mark.parametrize(
    ("place", "price"),
    [("list", "0.00"), ("list", "-0.05"), ("break", "0.00"), ("sale", "0.00"), ("sale", "-0.05")],
)
def test_a_price_of_nothing_hides_every_other_doubt(place, price):
    """Beside 0.00 every other price would look too high; no price break can be made of less."""
    prices = {
        "list": lambda: stated(price, [(10, "3.91")]),
        "break": lambda: stated("4.15", [(10, price)]),
        "sale": lambda: stated("4.15", [(10, "4.30")], price),
    }

    assert found(prices[place]()) == [(PriceIssueKind.ZERO, f"{Money.of(price)} is not a price")]


def test_a_missing_price_is_told_and_so_is_a_break_of_nothing_beside_it():
    """There is no price list to look at further."""
    assert found(stated(None, [(10, "4.17")])) == [(PriceIssueKind.MISSING, "there is no list price")]
    assert [kind for kind, _ in found(stated(None, [(10, "0.00")]))] == [
        PriceIssueKind.MISSING,
        PriceIssueKind.ZERO,
    ]


@pytest.mark.parametrize(
    ("prices", "description"),
    [
        (stated("12.50", sale="15.00"), "the sale price £15.00 is £12.50 with VAT"),
        (stated("12.50", [(10, "15.00")]), "the break at 10 £15.00 is £12.50 with VAT"),
        (stated("12.50", inc_vat=Money.of("12.50")), "£12.50 ex VAT is £15.00 inc VAT, not £12.50 as stated"),
    ],
)
def test_prices_with_and_without_vat_in_one_row_are_one_doubt(prices, description):
    """And not also a sale above the list price, or a dearer break."""
    assert found(prices) == [(PriceIssueKind.VAT, description)]


def test_a_stated_price_with_vat_that_is_right_is_no_doubt():
    """To the penny, at the rate that holds."""
    assert found(stated("12.45", inc_vat=Money.of("14.94"))) == []
    assert found(stated("12.45", inc_vat=Money.of("14.94")), vat_rate=VatRate(500)) == [
        (PriceIssueKind.VAT, "£12.45 ex VAT is £13.07 inc VAT, not £14.94 as stated")
    ]


def test_without_vat_nothing_can_be_mixed_up():
    """At a rate of nothing a price is itself with VAT."""
    equal = stated("4.15", [(10, "4.15")], "4.15", inc_vat=Money.of("4.15"))

    assert [kind for kind, _ in found(equal, vat_rate=VatRate(0))] == [PriceIssueKind.SALE_NOT_BELOW_LIST]


def test_a_list_price_that_was_the_latest_with_vat_is_doubted():
    """Of one day the dearest counts; what was charged before is no news."""
    past = [*charged("9.95", "12.50", on=TODAY), *charged("15.00", sku="B"), *charged("30.00")]

    assert found(stated("15.00"), charged=past) == [
        (PriceIssueKind.VAT, "the list price £15.00 is £12.50, charged on 2026-11-21, with VAT")
    ]
    assert found(stated("15.00"), charged=[*past, *charged("15.00")]) == []
    assert found(stated("15.05"), charged=past) == []


def test_a_was_price_must_have_been_charged():
    """Where the past of a SKU is known, and there is a sale."""
    past = [*charged("4.10", "4.60"), *charged("4.50", on=TODAY), *charged("5.00", sku="B", on=TODAY)]
    description = "the was-price £5.00 was never charged from 2026-10-01 to 2026-11-21, at most £4.60"

    assert found(stated("5.00", sale="4.15"), charged=past) == [(PriceIssueKind.NEVER_CHARGED, description)]
    assert found(stated("4.50", sale="4.15"), charged=past) == []
    assert found(stated("5.00"), charged=past) == []
    assert found(evolve(stated("5.00", sale="4.15"), sku="C"), charged=past) == []


@pytest.mark.parametrize(("pounds", "nearest"), [("7.77", "£7.75 or £7.80"), ("0.02", "£0.05")])
def test_the_nearest_prices_on_the_grid_are_named(pounds, nearest):
    """Never a price of nothing."""
    (issue,) = lint_prices([stated(pounds)])

    assert issue.advice == f"nearest multiples of 5p: {nearest}"


DESCRIPTIONS = [
    (
        stated(None),
        "missing price",
        "there is no list price; add one, or leave the SKU out",
    ),
    (
        stated("0.00", [(10, "0.01")], "0.00"),
        "price of zero",
        "£0.00, £0.00 is not a price; enter what it costs, or leave out what is not for sale",
    ),
    (
        stated("4.15", [(10, "4.00"), (10, "3.90")]),
        "quantity listed twice",
        "10 is listed at £4.00 and £3.90; keep one; £3.90 is charged now",
    ),
    (
        stated("12.50", inc_vat=Money.of("12.50")),
        "VAT mixed up",
        "£12.50 ex VAT is £15.00 inc VAT, not £12.50 as stated; correct one of the two; VAT is 20%",
    ),
    (
        stated("12.50", sale="15.00"),
        "VAT mixed up",
        "the sale price £15.00 is £12.50 with VAT; give every price ex VAT",
    ),
    (
        stated("5.70"),
        "VAT mixed up",
        "the list price £5.70 is £4.75, charged on 2026-11-21, with VAT; "
        "give prices ex VAT, unless the price really went up by that much",
    ),
    (
        stated("4.15", [(10, "4.20")]),
        "inverted break",
        "10 cost £4.20 each, more than 1 at £4.15; charge at most £4.15, or remove the break",
    ),
    (
        stated("4.15", sale="4.20"),
        "sale not below list",
        "the sale price £4.20 is not below the list price £4.15; lower it, or leave it empty",
    ),
    (
        stated("7.75", [(10, "5.90"), (25, "5.80")], "6.20"),
        "sale above a break",
        "the sale price £6.20 is above the break £5.90; charge at most £5.80: no price break applies on sale",
    ),
    (
        stated("5.00", sale="4.15"),
        "was-price never charged",
        "the was-price £5.00 was never charged from 2026-11-21 to 2026-11-21, at most £4.75; "
        "charge it before the sale begins, or remove the sale price",
    ),
    (
        stated("4.15", [(10, "3.70")]),
        "more units cost less in all",
        "10 cost £37.00 in all, 9 cost £37.35; charge £3.74 or more from 10, or let the basket suggest 10",
    ),
    (
        stated("7.77", [(10, "7.71")]),
        "off the 5p grid",
        "£7.77, £7.71 off the 5p grid; nearest multiples of 5p: £7.75 or £7.80, £7.70 or £7.75",
    ),
]


@pytest.mark.parametrize(("prices", "kind", "description"), DESCRIPTIONS)
def test_each_doubt_says_its_kind_what_was_found_and_the_way_on(prices, kind, description):
    """In whole sentences, as the report prints them."""
    past = charged("4.75", on=TODAY) if kind.startswith("was") or description.startswith("the list") else []

    assert [(d.sku, d.kind.value, str(d)) for d in lint_prices([prices], charged=past)] == [
        ("A", kind, description)
    ]


def test_a_penny_is_a_price_and_ten_for_the_price_of_nine_cost_no_less():
    """The least price there is, and a break that undercuts nothing."""
    assert [kind for kind, _ in found(StatedPrices(sku="A", list_price=Money(1)))] == [
        PriceIssueKind.OFF_GRID
    ]
    assert found(stated("10.00", [(10, "9.00")])) == []


def test_prices_are_mixed_up_at_the_rate_that_holds():
    """At 5 % a sale at 10.50 is the list price with VAT; one at 12.00 is only dear."""
    assert found(stated("10.00", sale="10.50"), vat_rate=VatRate(500)) == [
        (PriceIssueKind.VAT, "the sale price £10.50 is £10.00 with VAT")
    ]
    assert [kind for kind, _ in found(stated("10.00", sale="12.00"), vat_rate=VatRate(500))] == [
        PriceIssueKind.SALE_NOT_BELOW_LIST
    ]


def test_doubts_are_counted_by_kind_and_shown_as_a_table():
    """What a file says is text, whatever it looks like."""
    issues = lint_prices([stated("7.77"), evolve(stated("7.78", sale="8.00"), sku="<b>")])

    assert issues.by_kind() == {PriceIssueKind.OFF_GRID: 2, PriceIssueKind.SALE_NOT_BELOW_LIST: 1}
    assert "<th>SKU</th><th>Issue</th><th>Found</th><th>Advice</th>" in issues._repr_html_()
    assert "<td>A</td><td>off the 5p grid</td><td>£7.77 off the 5p grid</td>" in issues._repr_html_()
    assert "<td>&lt;b&gt;</td>" in issues._repr_html_()
    assert PriceIssues()._repr_html_() == "<p>No issues.</p>"


@st.composite
def sound(draw: st.DrawFn) -> StatedPrices:
    """Prices on the grid whose breaks fall so little that more units always cost more."""
    price = draw(st.integers(400, 4_000)) * GRID_PENCE
    breaks, quantity = [], 1
    for further in draw(st.lists(st.integers(2, 20), min_size=1, max_size=4)):
        quantity += further
        price -= draw(st.integers(0, price // quantity // GRID_PENCE)) * GRID_PENCE
        breaks.append(PriceBreak(quantity, Money(price)))
    first = breaks[0].unit_price + Money(draw(st.integers(0, 2)) * GRID_PENCE)
    return StatedPrices(sku="A", list_price=first, breaks=tuple(breaks))


def spoilt(prices: StatedPrices, kind: PriceIssueKind) -> StatedPrices:
    """Prices that were sound, with one slip of this kind."""
    assert prices.list_price is not None
    price, last, five = prices.list_price, prices.breaks[-1], Money(GRID_PENCE)
    changes = {
        PriceIssueKind.MISSING: {"list_price": None},
        PriceIssueKind.ZERO: {"sale_price": Money(0)},
        PriceIssueKind.REPEATED: {"breaks": (*prices.breaks, last)},
        PriceIssueKind.VAT: {"inc_vat": price},
        PriceIssueKind.DEARER_BREAK: {
            "breaks": (*prices.breaks, PriceBreak(last.quantity + 1, last.unit_price + five))
        },
        PriceIssueKind.CHEAPER_IN_ALL: {"breaks": (*prices.breaks, PriceBreak(last.quantity + 1, five))},
        PriceIssueKind.SALE_NOT_BELOW_LIST: {"sale_price": price + five},
        PriceIssueKind.SALE_ABOVE_BREAK: {
            "list_price": price + five * 2,
            "sale_price": last.unit_price + five,
            "breaks": (last,),
        },
        PriceIssueKind.NEVER_CHARGED: {"sale_price": last.unit_price - five},
        PriceIssueKind.OFF_GRID: {"breaks": (), "list_price": price + Money(1)},
    }
    return evolve(prices, **changes[kind])


@given(sound(), st.sampled_from(PriceIssueKind))
def test_each_slip_is_doubted_once_and_a_sound_price_list_never(prices, kind):
    """A table with one thing wrong has one line in the report, of that kind."""
    past = charged("0.05") if kind is PriceIssueKind.NEVER_CHARGED else []

    assert lint_prices([prices]) == ()
    assert [kind for kind, _ in found(spoilt(prices, kind), charged=past)] == [kind]


def test_the_example_of_the_guide_finds_what_no_product_can_have(capsys):
    """A price that is missing, VAT that does not fit, and a was-price that nobody was asked."""
    guide = (ROOT / "docs" / "importing.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", guide, flags=re.DOTALL)

    exec(example, {})

    assert capsys.readouterr().out.splitlines() == [
        "BOLT missing price",
        "HOOK VAT mixed up",
        "LOCK was-price never charged",
    ]

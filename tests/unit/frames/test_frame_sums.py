"""Sums on columns round as sums on one amount do, and are refused one penny before they could not."""

from __future__ import annotations

import narwhals.stable.v2 as nw
import polars as pl
import pytest

from shopcore.analysis.policy import BreakDiscount, Policy
from shopcore.frames import FrameFault, compare, price_lines, price_orders
from shopcore.frames.sums import greatest_amount, half_up, vat_of
from shopcore.money.money import Money, round_half_up
from shopcore.money.vat import VatRate, vat_on

AMOUNTS = [*range(300), 12_345, 2**40 + 1]
EXACT = 2**53
FREE = Policy(delivery_fee=Money(0), large_item_surcharge=Money(0), vat_rate=VatRate(0))


def on_each(expr):
    """What becomes of each amount; never a float, however whole."""
    frame = nw.from_native(pl.DataFrame({"amount": AMOUNTS}))
    result = frame.select(expr.alias("found")).get_column("found")
    assert result.dtype == nw.Int64
    return result.to_list()


@pytest.mark.parametrize("share", [(1, 1), (3, 1), (0, 7), (1, 2), (3, 4), (1, 3), (2, 5), (7, 40), (6, 9)])
def test_a_share_of_a_column_is_rounded_half_up(share):
    """Whole, even and odd denominators, reduced or not."""
    assert on_each(half_up(nw.col("amount"), *share)) == [
        round_half_up(n * share[0], share[1]) for n in AMOUNTS
    ]


@pytest.mark.filterwarnings("ignore:VatRate")
@pytest.mark.parametrize("rate", [0, 1, 500, 1_750, 1_999, 2_000, 10_000])
def test_vat_on_a_column_is_vat_on_each(rate):
    """At any rate."""
    vat = on_each(vat_of(nw.col("amount"), VatRate(rate)))

    assert vat == [vat_on(Money(n), VatRate(rate)).pence for n in AMOUNTS]


@pytest.mark.filterwarnings("ignore:VatRate")
@pytest.mark.parametrize(
    ("rate", "most"),
    [
        (2_000, EXACT - 1 - 2),
        (1_750, (EXACT - 1 - 20) // 7),
        (1, EXACT - 1 - 5_000),
        (1_999, (EXACT - 1 - 5_000) // 1_999),
        (10_000, EXACT - 1),
        (0, EXACT - 1),
    ],
)
def test_the_greatest_amount_is_the_last_whose_vat_stays_exact(rate, most):
    """What is divided for it, the half that rounds it included, is below 2^53."""
    assert greatest_amount(VatRate(rate)) == most


def a_line(quantity, **more):
    return pl.DataFrame({"order_number": [1], "sku": ["A"], "quantity": [quantity], **more})


def prices(pence, **more):
    return pl.DataFrame({"sku": ["A"], "list_pence": [pence], **more})


def test_goods_may_come_to_half_of_the_greatest_amount():
    """A penny more is refused, by the line that does it."""
    limit = EXACT // 2 - 1
    assert price_orders(a_line(limit), prices(1), FREE)["total_pence"].to_list() == [limit]
    with pytest.raises(FrameFault) as caught:
        price_orders(a_line(limit + 1), prices(1), FREE)
    assert str(caught.value) == (
        "lines, column quantity, row 0: 4503599627370496 units come to more than £45,035,996,273,704.95, "
        "from where sums pass 2^53"
    )


def test_goods_that_do_so_together_are_refused_by_their_sum():
    """None of them alone; at the highest price of their SKU they only might."""
    limit = EXACT // 2 - 1
    lines = pl.DataFrame(
        {"order_number": [1, 2], "sku": ["A", "A"], "quantity": [limit // 2, limit // 2 + 2**26]}
    )
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, prices(1), FREE)
    assert str(caught.value) == (
        "lines, column quantity: all lines come to more than £45,035,996,273,704.95, "
        "from where sums pass 2^53"
    )


FALLING = {"break_1_quantity": [2], "break_1_pence": [1]}
"""At ten pence, from two on a penny: what a SKU might come to is ten times what its lines do."""
COARSE, HALF = 2**24, 2**27


def two_lines(one, other):
    return pl.DataFrame({"order_number": [1, 2], "sku": ["A", "A"], "quantity": [one, other]})


def test_lines_together_are_counted_in_sixteen_millions_of_pence():
    """Each that is begun counts whole, so that the sum itself cannot pass anything."""
    last = (HALF - 1) * COARSE - 1
    good = price_lines(two_lines(last, last), prices(10, **FALLING), FREE)
    assert good["goods_pence"].to_list() == [last, last]
    with pytest.raises(FrameFault, match=r"^lines, column quantity: all lines come to more than £45,035"):
        price_lines(two_lines(last, last + 1), prices(10, **FALLING), FREE)


def test_a_line_is_blamed_when_it_passes_the_limit_alone():
    """At the limit it is the sum of all; what costs nothing counts a penny."""
    limit = EXACT // 2 - 1
    with pytest.raises(FrameFault, match=r"^lines, column quantity: all lines come to more"):
        price_lines(a_line(limit), prices(10, **FALLING), FREE)
    with pytest.raises(FrameFault, match=r"^lines, column quantity, row 0: 4503599627370496 units come to"):
        price_lines(a_line(limit + 1), prices(10, **FALLING), FREE)

    value = FALLING | {"break_1_pence": [0]}
    with pytest.raises(FrameFault, match=r"^lines, column quantity, row 0: 4503599627370496 units come to"):
        price_lines(a_line(limit + 1), prices(10, **value), FREE)
    assert price_lines(a_line(limit), prices(10, **value), FREE)["goods_pence"].to_list() == [0]


@pytest.mark.parametrize("where", ["lines", "prices"])
def test_costs_may_come_to_as_much(where):
    """Of the line, or of the table of prices."""
    limit, cost = EXACT // 2 - 1, {"unit_cost_pence": [3]}
    costs = [cost if where == "lines" else {}, cost if where == "prices" else {}]
    good = price_orders(a_line(limit // 3, **costs[0]), prices(1, **costs[1]), FREE)

    assert good["cost_pence"].to_list() == [limit // 3 * 3]
    with pytest.raises(FrameFault, match=r"column quantity, row 0: \d+ units come to more than £45,035"):
        price_orders(a_line(limit // 3 + 1, **costs[0]), prices(1, **costs[1]), FREE)


@pytest.mark.parametrize("name", ["delivery_fee", "large_item_surcharge", "standard_door_charge"])
def test_charges_may_come_to_as_much_again(name):
    """With the cap on doors, whether or not a line meets them; a penny more is refused, in what-ifs too."""
    limit, lines = EXACT // 2 - 1 - FREE.door.cap.pence, a_line(1)
    good, bad = (Policy.of(FREE, **{name: Money(pence)}) for pence in (limit, limit + 1))

    assert price_orders(lines, prices(1), good).height == 1
    with pytest.raises(FrameFault, match="column quantity: so many lines with charges of £45,0"):
        price_orders(lines, prices(1), bad)
    with pytest.raises(FrameFault, match="column quantity: so many lines with charges of £45,0"):
        compare(lines, {"good": good, "bad": bad}, prices=prices(1))


def test_as_many_lines_may_be_charged_as_stay_below():
    """Four lines at a quarter of 2^53 each are one too many."""
    quarter = Policy.of(FREE, delivery_fee=Money(EXACT // 4 - FREE.door.cap.pence))
    lines = pl.DataFrame({"order_number": [1, 2, 3, 4], "sku": ["A"] * 4, "quantity": [1] * 4})

    assert sum(price_orders(lines.head(3), prices(1), quarter)["delivery_pence"]) == 3 * (EXACT // 4 - 80_00)
    with pytest.raises(FrameFault, match=r"so many lines with charges of £22,517,998,136,852\.48 each"):
        price_orders(lines, prices(1), quarter)


def a_piece(width, height, quantity=1):
    return a_line(quantity, width_mm=[width], height_mm=[height])


CUT = {"is_made_to_measure": [True]}


def test_a_piece_may_cost_a_penny_and_as_much_as_can_be_divided():
    """50 square millimetres at £100.00 per m² are half a penny, which is one."""
    for width, height in ((5, 10), (10, 5)):
        assert price_lines(a_piece(width, height), prices(100_00, **CUT))["unit_pence"].to_list() == [1]
    with pytest.raises(FrameFault, match="row 0: the piece is so small that it would cost nothing"):
        price_lines(a_piece(7, 7), prices(100_00, **CUT))
    half = Policy(breaks=[BreakDiscount(1, 5_000)])
    assert price_lines(a_piece(10, 10), prices(100_00, **CUT), half)["unit_pence"].to_list() == [1]
    with pytest.raises(FrameFault, match="so small"):
        price_lines(a_piece(9, 11), prices(100_00, **CUT), half)

    side, most = 2**20, (EXACT - 1_000_000) // 2**40
    assert price_lines(a_piece(side, side), prices(most, **CUT))["unit_pence"].to_list() == [
        round_half_up(side * side * most, 1_000_000)
    ]
    with pytest.raises(FrameFault, match="row 0: the piece is too large for its price"):
        price_lines(a_piece(side, side), prices(most + 1, **CUT))


def test_pieces_may_come_to_as_much_as_other_goods():
    """Of a penny each, of more than a square metre, and beside them what is not cut."""
    limit = EXACT // 2 - 1
    few = limit - 2**26
    penny, two = prices(100_00, **CUT), prices(50_00, **CUT)
    assert price_lines(a_piece(5, 10, few), penny, FREE)["goods_pence"].to_list() == [few]
    half = few // 100_00
    assert price_lines(a_piece(2_000, 1_000, half), two, FREE)["goods_pence"].to_list() == [half * 100_00]
    both = pl.DataFrame({"sku": ["A", "B"], "list_pence": [100_00, 2], "is_made_to_measure": [True, False]})
    beside = pl.DataFrame(
        {"order_number": [1], "sku": ["B"], "quantity": [limit // 2 + 1], "width_mm": [0], "height_mm": [0]}
    )

    for lines, table in (
        (a_piece(5, 10, limit + 1), penny),
        (a_piece(2_000, 1_000, limit // 100_00 + 1), two),
        (pl.concat([beside, a_piece(5, 10)]), both),
    ):
        with pytest.raises(FrameFault, match=r"column quantity, row 0: \d+ units come to more than £45,035"):
            price_lines(lines, table, FREE)


@pytest.mark.parametrize(
    "more",
    [
        {"sale_pence": [99_99]},
        {"break_1_quantity": [1], "break_1_pence": [99_99]},
        {"sale_pence": [None], "break_1_quantity": [None], "break_1_pence": [None]},
        {"sale_pence": [200_00], "break_1_quantity": [2], "break_1_pence": [200_00]},
    ],
)
def test_a_piece_that_costs_nothing_does_so_at_the_price_that_holds(more):
    """On sale, at a break from the first unit, and at the list price where neither is lower."""
    dear = 100_00 if more["sale_pence" if "sale_pence" in more else "break_1_pence"][0] == 99_99 else 99_99
    with pytest.raises(FrameFault, match="row 0: the piece is so small that it would cost nothing"):
        price_lines(a_piece(5, 10), prices(dear, **CUT, **more))


def test_a_piece_that_a_discount_gives_away_is_refused():
    """However large it is."""
    everything = Policy(breaks=[BreakDiscount(1, 10_000)])
    with pytest.raises(FrameFault, match="row 0: the piece is so small that it would cost nothing"):
        price_lines(a_piece(1_000, 1_000), prices(100_00, **CUT), everything)


def test_what_is_not_cut_may_stand_beside_empty_sizes():
    """Where nothing is cut no piece is the smallest."""
    uncut = prices(4_15, is_made_to_measure=[False])

    assert price_lines(a_piece(0, 0, 2), uncut)["goods_pence"].to_list() == [8_30]


def test_what_is_given_away_is_priced():
    """Nothing is a price where nothing is cut."""
    assert price_orders(a_line(3), prices(0))["goods_pence"].to_list() == [0]


def test_a_piece_may_be_a_millimetre_wide_or_high():
    """The least size there is."""
    dear = prices(10**6, **CUT)

    assert price_lines(a_piece(1, 5), dear)["unit_pence"].to_list() == [5]
    assert price_lines(a_piece(5, 1), dear)["unit_pence"].to_list() == [5]


def test_no_lines_cost_nothing_and_what_cost_nothing_is_all_margin():
    """An empty frame is no fault, nor is a cost of 0."""
    nothing = a_line(1).head(0)
    assert price_orders(nothing, prices(1)).height == price_orders(nothing, prices(1).head(0)).height == 0
    free = a_line(2, unit_cost_pence=[0])
    assert price_orders(free, prices(100_00))["margin_pence"].to_list() == [200_00]


def test_pieces_at_the_very_edge_are_priced_when_they_are_looked_at_one_by_one():
    """A penny where a break would make it nothing, and the largest area of a price."""
    low = FALLING | {"break_1_quantity": [5]}
    assert price_lines(a_piece(5, 10), prices(100_00, **CUT, **low))["unit_pence"].to_list() == [1]

    lines = two_lines(1, 2).with_columns(
        width_mm=pl.Series([47, 1_000]), height_mm=pl.Series([178_481, 1_000])
    )
    result = price_lines(lines, prices(2**30, **CUT, **FALLING), FREE)
    assert result["unit_pence"].to_list() == [round_half_up(47 * 178_481 * 2**30, 10**6), 1]


def test_a_dear_sku_beside_a_large_piece_is_no_fault():
    """Area and price are those of one line, not of any two."""
    lines = pl.DataFrame(
        {
            "order_number": [1, 2],
            "sku": ["A", "A"],
            "quantity": [1, 2],
            "width_mm": [2**21, 1],
            "height_mm": [2**21, 1],
        }
    )
    table = prices(10**9, break_1_quantity=[2], break_1_pence=[1_000], **CUT)
    with pytest.raises(FrameFault, match="row 0: the piece is too large"):
        price_lines(lines, table)
    good = lines.with_columns(quantity=pl.Series([2, 1]))

    assert price_lines(good, table)["unit_pence"].to_list() == [round_half_up(2**42 * 1_000, 10**6), 1_000]


def test_prices_above_32_bits_are_priced_as_any_other():
    """At its break, below it, and on sale."""
    dear, skus = 2**31 + 5, ["A", "B"]
    table = pl.DataFrame(
        {
            "sku": skus,
            "list_pence": [dear, dear],
            "sale_pence": [None, dear - 1],
            "break_1_quantity": [3, None],
            "break_1_pence": [dear - 2, None],
        }
    )
    lines = pl.DataFrame({"order_number": [1, 2, 3], "sku": ["A", "A", "B"], "quantity": [2, 3, 4]})

    assert price_lines(lines, table)["unit_pence"].to_list() == [dear, dear - 2, dear - 1]
    many = pl.DataFrame({"order_number": [1], "sku": ["A"], "quantity": [2**31]})
    cheap = prices(5, break_1_quantity=[2**31], break_1_pence=[4])
    assert price_lines(many, cheap)["unit_pence"].to_list() == [4]
    assert price_lines(many.with_columns(quantity=pl.lit(2**31 - 1)), cheap)["unit_pence"].to_list() == [5]

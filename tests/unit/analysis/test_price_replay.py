"""What baskets would cost at another price list."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.analysis.price_replay import Replay, replay
from shopcore.basket.basket import Basket, Line
from shopcore.basket.price_basket import price_basket
from shopcore.charges.tariff import Tariff
from shopcore.errors import DimensionsOutOfRange
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, Amount, VatRate
from shopcore.pricing.made_to_measure import Size
from shopcore.pricing.price_list import PriceBreak, PriceList
from tests.support.products import a_plate, a_price_list, a_product

SKUS = ("A", "B", "<i>C</i>")
OLD = {"A": a_price_list("10.00"), "B": a_price_list("20.00", [(3, "18.00")]), "PLATE": a_price_list("85.00")}


def a_basket(name: str, *requested: tuple[str, int]) -> Basket:
    """A basket of products whose own prices are another's."""
    lines = [
        Line(f"l-{n}", a_product("999.00", sku=sku), quantity)
        for n, (sku, quantity) in enumerate(requested, start=1)
    ]
    return Basket(tuple(lines), name)


def amount(ex_vat: str, vat: str) -> Amount:
    return Amount(Money.of(ex_vat), Money.of(vat))


def test_a_basket_is_priced_at_both_lists_with_its_delivery():
    """4 at 10.00 pay 6.95 for delivery, 4 at 12.50 pay nothing."""
    outcome = replay([a_basket("b-1", ("A", 4))], OLD, {"A": a_price_list("12.50")})

    (basket,) = outcome.baskets
    assert (basket.before, basket.after) == (amount("46.95", "9.39"), amount("50.00", "10.00"))
    assert basket.difference == outcome.difference == amount("3.05", "0.61")
    assert (basket.delivery_before, basket.delivery_after) == (amount("6.95", "1.39"), ZERO)
    assert (outcome.dearer, outcome.cheaper, outcome.delivery_changed) == (1, 0, 1)


def test_the_tariff_is_the_one_that_is_given():
    """Without a fee nothing but the goods is compared."""
    free = Tariff(delivery_fee=Money(0))

    outcome = replay([a_basket("b-1", ("A", 4))], OLD, {"A": a_price_list("12.50")}, tariff=free)

    assert outcome.difference == amount("10.00", "2.00")
    assert outcome.delivery_changed == 0

    dear = replay([a_basket("b-1", ("A", 1))], OLD, {"A": a_price_list("10.00")}, tariff=Tariff(VatRate(500)))
    assert (dear.before, dear.difference) == (amount("16.95", "0.85"), ZERO)


def test_the_largest_movers_come_first_whichever_way_they_move():
    """Of equal ones the first that came; what stays is no mover."""
    new = {"A": a_price_list("9.00"), "B": a_price_list("21.00", [(3, "17.00")])}
    requested = {
        "still": (),
        "one": (("A", 10),),
        "two": (("B", 100),),
        "three": (("B", 10),),
        "four": (("B", 1),),
    }
    outcome = replay([a_basket(name, *lines) for name, lines in requested.items()], OLD, new)

    assert [b.basket_id for b in outcome.movers()] == ["two", "one", "three", "four"]
    assert [b.basket_id for b in outcome.movers(2)] == ["two", "one"]
    assert [b.difference.ex_vat for b in outcome.movers()] == [
        Money(p) for p in (-100_00, -10_00, -10_00, 1_00)
    ]
    assert (outcome.dearer, outcome.cheaper, len(outcome.baskets)) == (1, 3, 5)


def test_a_penny_more_is_dearer_and_ten_movers_are_shown():
    """A penny is counted; the eleventh basket stands in the sums alone."""
    requested = [a_basket(f"b-{n}", ("A", 1)) for n in range(11)]
    outcome = replay(requested, OLD, {"A": a_price_list("10.01")})

    assert (outcome.dearer, outcome.cheaper) == (11, 0)
    assert [b.basket_id for b in outcome.movers()] == [f"b-{n}" for n in range(10)]


def test_skus_that_a_list_lacks_are_named_and_left_out_on_both_sides():
    """So that what is compared is the same goods."""
    baskets = [a_basket("b-1", ("A", 6), ("B", 1), ("C", 2)), a_basket("b-2", ("B", 1), ("D", 1))]

    outcome = replay(baskets, OLD, {"A": a_price_list("11.00"), "C": a_price_list("1.00")})

    assert (outcome.missing_before, outcome.missing_after) == (("C", "D"), ("B", "D"))
    assert outcome.lines_left_out == 4
    assert [b.difference for b in outcome.baskets] == [amount("6.00", "1.20"), ZERO]
    assert outcome.baskets[1].before == ZERO


def test_a_cut_piece_is_cut_at_both_prices():
    """One that would cost nothing is refused, as everywhere."""
    piece = Line("l-1", a_plate("1.00"), 2, Size(100, 50, has_screw_holes=False))

    outcome = replay([Basket((piece,), "b-1")], OLD, {"PLATE": a_price_list("100.00")})

    assert outcome.difference.ex_vat == Money(2 * (50 - 43))
    with pytest.raises(DimensionsOutOfRange):
        replay([Basket((piece,), "b-1")], OLD, {"PLATE": a_price_list("0.01")})


def test_a_replay_shows_its_movers_its_sums_and_what_is_missing():
    """Names of baskets and SKUs are text."""
    visible = replay(
        [a_basket("<b>1", ("A", 10), ("<i>", 1))], OLD, {"A": a_price_list("9.00")}
    )._repr_html_()

    assert "<tr><td>&lt;b&gt;1</td><td>£100.00</td><td>£90.00</td><td>-£10.00</td></tr>" in visible
    assert "<tr><td>All baskets</td><td>£100.00</td><td>£90.00</td><td>-£10.00</td></tr>" in visible
    assert "<tr><td>SKUs missing after</td><td>&lt;i&gt;</td></tr>" in visible
    assert "<tr><td>cheaper</td><td>1</td></tr>" in visible
    assert "dearer" not in visible
    headings = ("Basket", "Before ex VAT", "After ex VAT", "Difference")
    assert f"<thead><tr>{''.join(f'<th>{heading}</th>' for heading in headings)}</tr></thead>" in visible


def test_a_replay_says_in_words_what_its_sums_do_not():
    """Baskets up and down, those that cross the threshold, and every SKU that one list lacks."""
    baskets = [
        a_basket("b-1", ("A", 4), ("C", 1), ("D", 1)),
        a_basket("b-2", ("B", 1), ("E", 1), ("F", 2)),
    ]
    old = OLD | {"E": a_price_list("1.00"), "F": a_price_list("1.00")}
    new = {
        "A": a_price_list("12.50"),
        "B": a_price_list("19.00"),
        "C": a_price_list("1.00"),
        "D": a_price_list("1.00"),
    }

    assert replay(baskets, old, new).notes() == (
        ("Baskets", 2),
        ("dearer", 1),
        ("cheaper", 1),
        ("with another delivery charge", 1),
        ("SKUs missing before", "C, D"),
        ("SKUs missing after", "E, F"),
        ("lines left out for them", 4),
    )


def test_no_basket_changes_nothing():
    """And still says how many there were."""
    assert replay([], OLD, {}) == Replay(())
    assert Replay(()).difference == ZERO
    assert Replay(()).notes() == (("Baskets", 0),)


money = st.integers(1, 9_999).map(Money)
price_lists = st.builds(
    PriceList,
    money,
    st.lists(st.builds(PriceBreak, st.integers(2, 30), money), max_size=3).map(tuple),
    st.none() | money,
)
lists = st.fixed_dictionaries(dict.fromkeys(SKUS, price_lists))
baskets = st.lists(
    st.lists(st.tuples(st.sampled_from(SKUS), st.integers(1, 40)), max_size=4).map(
        lambda requested: a_basket("b", *requested)
    ),
    max_size=5,
)


@given(baskets, lists)
def test_unchanged_prices_change_no_basket(requested, prices):
    """Not by a penny."""
    outcome = replay(requested, prices, dict(prices))

    assert outcome.difference == ZERO
    assert outcome.movers() == ()
    assert (outcome.dearer, outcome.cheaper, outcome.delivery_changed, outcome.lines_left_out) == (0, 0, 0, 0)


@pytest.mark.spec("AN-05")
@given(baskets, lists, lists)
def test_a_replay_is_what_pricing_the_baskets_at_each_list_says(requested, old, new):
    """The sums are those of the baskets, and going back takes everything back."""
    outcome, back = replay(requested, old, new), replay(requested, new, old)

    for basket, change in zip(requested, outcome.baskets, strict=True):
        at_new = [Line("l", a_product(new[o.product.sku]), o.quantity) for o in basket.lines]
        assert change.after == price_basket(at_new).total
    assert outcome.before + outcome.difference == outcome.after == back.before
    assert (outcome.dearer, outcome.cheaper) == (back.cheaper, back.dearer)


def test_a_basket_whose_vat_alone_moves_is_a_mover_too():
    """VAT is rounded line by line, so it may move by a penny alone; such a basket comes after the others."""
    pennies = a_basket("pennies", ("A", 1), ("B", 1))
    dearer = a_basket("dearer", ("C", 1))
    old = {"A": a_price_list("0.02"), "B": a_price_list("0.04"), "C": a_price_list("1.00")}
    new = {"A": a_price_list("0.03"), "B": a_price_list("0.03"), "C": a_price_list("1.05")}

    outcome = replay([pennies, dearer], old, new)

    assert outcome.baskets[0].difference == amount("0.00", "0.01")
    assert [basket.basket_id for basket in outcome.movers()] == ["dearer", "pennies"]

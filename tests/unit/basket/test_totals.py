"""What a basket costs, to the penny."""

import pytest

from shopcore.basket.price_basket import price_basket, totals_of, with_supplements
from shopcore.basket.totals import DeliverySupplement
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DoorTariff, Tariff, charges_beside, delivery_charge, door_charge
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import Amount, VatRate
from shopcore.pricing.made_to_measure import Size
from tests.support.products import a_line, a_plate, a_price_list, a_product, lines_of

DOORS = Tariff(door=DoorTariff(brand="Oakenshard"))


def amount(ex: str, vat: str) -> Amount:
    return Amount(Money.of(ex), Money.of(vat))


def a_door(quantity: int, **changes):
    door = a_product("210.00", sku="DOOR", brand="Oakenshard", stock=Stock(is_direct=True))
    return a_line(door, quantity, **changes)


@pytest.mark.spec("PR-03", "PR-01")
@pytest.mark.parametrize(
    ("unit", "quantity", "ex", "vat", "inc"),
    [
        ("1.41", 100, "141.00", "28.20", "169.20"),
        ("0.99", 100, "99.00", "19.80", "118.80"),
        ("31.86", 10, "318.60", "63.72", "382.32"),
        ("0.02", 1, "0.02", "0.00", "0.02"),
        ("0.03", 1, "0.03", "0.01", "0.04"),
        ("12.45", 999, "12437.55", "2487.51", "14925.06"),
    ],
)
def test_a_line_is_priced_from_its_ex_vat_unit(unit, quantity, ex, vat, inc):
    """VAT is rounded on the line, never on the unit."""
    goods = price_basket(lines_of((unit, quantity))).goods

    assert goods == amount(ex, vat)
    assert goods.inc_vat == Money.of(inc)


@pytest.mark.spec("PR-03")
def test_basket_figures_are_sums_of_lines():
    """VAT of the total would say 3.54."""
    lines = lines_of(("4.15", 3), ("0.99", 1), ("0.35", 12), ("0.02", 1), ("0.02", 1))

    goods = price_basket(lines).goods

    assert (goods, goods.inc_vat) == (amount("17.68", "3.53"), Money.of("21.21"))


@pytest.mark.spec("DL-01")
@pytest.mark.parametrize(
    ("goods", "charge"), [("0.01", "6.95"), ("49.99", "6.95"), ("50.00", "0.00"), ("50.01", "0.00")]
)
def test_delivery_is_free_from_the_threshold_on(goods, charge):
    """Reached exactly counts."""
    assert delivery_charge(Money.of(goods)) == Money.of(charge)
    assert price_basket(lines_of((goods, 1))).delivery.ex_vat == Money.of(charge)


@pytest.mark.spec("DL-01")
def test_the_threshold_counts_goods_at_the_price_paid():
    """After breaks and sale, before delivery, without what a voucher added."""
    on_sale = a_line(a_product(a_price_list("60.00", sale="45.00")))
    gift = a_line(a_product("10.00", sku="GIFT"), is_added_by_voucher=True, line_id="l-2")

    assert price_basket([on_sale]).delivery.ex_vat == Money.of("6.95")
    assert price_basket([on_sale, gift]).delivery.ex_vat == Money.of("6.95")
    assert price_basket([on_sale, gift]).goods.ex_vat == Money.of("55.00")


@pytest.mark.spec("DL-01")
def test_what_is_missing_to_free_delivery_is_said():
    """39.00 ex VAT is 11.00 short, 13.20 with VAT; nothing is missing at the threshold."""
    short = price_basket(lines_of(("39.00", 1))).free_delivery_shortfall

    assert (short.ex_vat, short.inc_vat) == (Money.of("11.00"), Money.of("13.20"))
    assert not price_basket(lines_of(("50.00", 1))).free_delivery_shortfall
    assert not price_basket([]).free_delivery_shortfall
    assert price_basket([]).free_delivery_from.inc_vat == Money.of("60.00")


@pytest.mark.spec("DL-02")
@pytest.mark.parametrize("unit", ["18.00", "180.00"])
def test_a_large_item_is_charged_once(unit):
    """Also when delivery is free, and once for many."""
    lines = [
        a_line(a_product(unit, is_long=True, sku="A"), 5),
        a_line(a_product(unit, is_long=True, sku="B"), 2, line_id="l-2"),
    ]

    assert price_basket(lines).large_item == amount("4.95", "0.99")


@pytest.mark.spec("DL-03")
@pytest.mark.parametrize(
    ("doors", "charge"), [(0, 0), (1, 40), (2, 45), (7, 70), (8, 75), (9, 80), (10, 80), (20, 80)]
)
def test_doors_are_charged_by_their_number(doors, charge):
    """40 for the first, 5 for each further, 80 at most."""
    assert door_charge(doors) == Money(charge * 100)


@pytest.mark.spec("DL-03")
def test_doors_count_over_all_lines_and_only_of_the_brand_and_direct():
    """Two lines make one charge; another brand or a door from stock makes none."""
    own = [a_door(2), a_door(3, line_id="l-2")]
    other_brand = a_line(a_product("90.00", brand="Elmsquire", stock=Stock(is_direct=True)), line_id="l-3")
    from_stock = a_line(a_product("90.00", brand="Oakenshard"), line_id="l-4")

    assert price_basket([*own, other_brand, from_stock], DOORS).door == amount("60.00", "12.00")
    assert not price_basket([other_brand, from_stock], DOORS).door
    assert not price_basket(own, Tariff()).door


@pytest.mark.spec("DL-04")
def test_a_standard_door_charge_is_nothing_until_it_is_set():
    """Set, it comes once with the doors and is a figure of its own."""
    tariff = Tariff(door=DoorTariff(brand="Oakenshard"), standard_door_charge=Money.of("12.50"))

    assert not price_basket([a_door(2)], DOORS).standard_door
    assert price_basket([a_door(2)], tariff).standard_door == amount("12.50", "2.50")
    assert not price_basket(lines_of(("1.00", 1)), tariff).standard_door


@pytest.mark.spec("DL-01", "DL-02")
def test_an_empty_or_collected_basket_pays_no_delivery():
    """Nothing is delivered, so nothing is charged."""
    collected = price_basket([a_line(a_product("18.00", is_long=True)), a_door(1)], DOORS, is_collected=True)

    assert collected.total == collected.goods
    assert price_basket([]).total == amount("0.00", "0.00")


@pytest.mark.spec("MM-01")
def test_a_cut_piece_is_priced_and_then_multiplied():
    """One rounding for the piece, then whole pence."""
    line = a_line(a_plate("85.00"), 3, Size(100, 50, has_screw_holes=True))

    assert price_basket([line]).goods.ex_vat == Money.of("1.29")


def test_the_total_is_the_sum_of_its_figures():
    """Goods, delivery, large item and doors, each with its VAT."""
    totals = price_basket([a_line(a_product("18.00", is_long=True))], DOORS)

    assert totals.total == amount("29.90", "5.98")
    assert [name for name, _ in totals.figures()] == ["Goods", "Delivery", "Large item surcharge", "Total"]
    assert "<td>Delivery</td><td>£6.95 ex VAT, £8.34 inc VAT</td>" in totals._repr_html_()


def test_another_rate_of_vat_reaches_every_figure():
    """The rate is the tariff's."""
    totals = price_basket(lines_of(("10.00", 1)), Tariff(vat_rate=VatRate(500)))

    assert totals.total == amount("16.95", "0.85")
    assert totals.lines[0].unit_inc_vat == Money.of("10.50")


@pytest.mark.spec("DL-01", "DL-02", "DL-03")
def test_charges_stand_beside_the_price_of_a_product():
    """From the first look, with the rule of free delivery in both VAT figures."""
    door = a_product("210.00", brand="Oakenshard", stock=Stock(is_direct=True), is_long=True)

    charges = charges_beside(door, DOORS)

    assert [(c.kind, c.amount.ex_vat) for c in charges] == [
        ("delivery", Money.of("6.95")),
        ("large_item", Money.of("4.95")),
        ("door", Money.of("40.00")),
    ]
    assert charges[0].text == (
        "Delivery £6.95 ex VAT, £8.34 inc VAT; free over £50.00 ex VAT, £60.00 inc VAT."
    )
    assert [c.kind for c in charges_beside(a_product(), DOORS)] == ["delivery"]


def test_negative_doors_cost_nothing():
    """A credit of doors is no charge."""
    assert door_charge(-1) == NOTHING


@pytest.mark.parametrize(
    ("tariff", "amounts", "fault"),
    [
        (Tariff, {"delivery_fee": "-5.00"}, "must not be negative: -£5.00"),
        (Tariff, {"free_delivery_from": "-0.01"}, "must not be negative"),
        (Tariff, {"large_item_surcharge": "-1"}, "must not be negative"),
        (Tariff, {"standard_door_charge": "-1"}, "must not be negative"),
        (DoorTariff, {"first": "-1"}, "must not be negative"),
        (DoorTariff, {"each_further": "-1"}, "must not be negative"),
        (
            DoorTariff,
            {"cap": "39.99"},
            "the cap must not be below the first door: £39.99 is less than £40.00",
        ),
    ],
)
def test_a_tariff_never_pays_the_shopper(tariff, amounts, fault):
    """No amount is negative, and the cap of doors takes in the first."""
    with pytest.raises(ValueError, match=fault):
        tariff(**{name: Money.of(pounds) for name, pounds in amounts.items()})


def test_a_cap_may_be_the_first_door_and_no_brand_is_charged_unless_named():
    """Then every number of doors costs the same; a product without a brand is no door of nobody's."""
    tariff = DoorTariff(first=Money.of("40.00"), cap=Money.of("40.00"))

    assert door_charge(8, tariff) == Money.of("40.00")
    assert tariff.brand == ""
    assert not Tariff().is_charged_door(a_product(brand="", stock=Stock(is_direct=True)))


def test_charges_beside_a_price_name_the_rate_of_the_tariff():
    """Both figures of each sentence, at 5 %."""
    tariff = Tariff(VatRate(500), door=DoorTariff("Oakenshard"), standard_door_charge=Money.of("2.00"))
    door = a_product(brand="Oakenshard", stock=Stock(is_direct=True), is_long=True)

    assert [(charge.kind, charge.text) for charge in charges_beside(door, tariff)] == [
        (
            "delivery",
            "Delivery £6.95 ex VAT, £7.30 inc VAT; free over £50.00 ex VAT, £52.50 inc VAT.",
        ),
        ("large_item", "Large item surcharge £4.95 ex VAT, £5.20 inc VAT, once per order."),
        (
            "door",
            "Door delivery from £42.00 ex VAT, £44.10 inc VAT, by the number of doors in the order.",
        ),
    ]


def test_a_penny_missing_to_free_delivery_is_said_at_the_rate_of_the_tariff():
    """At 5 % the threshold of 50.00 is 52.50, and what 30.00 lack is 21.00."""
    five = Tariff(VatRate(500))

    assert price_basket(lines_of(("49.99", 1))).free_delivery_shortfall.ex_vat == Money(1)
    assert price_basket(lines_of(("30.00", 1)), five).free_delivery_shortfall == amount("20.00", "1.00")
    assert price_basket([], five).free_delivery_from == amount("50.00", "2.50")


def test_every_charge_is_of_the_tariff_and_at_its_rate():
    """An owner who sets other amounts is charged none of ours."""
    tariff = Tariff(
        VatRate(500),
        free_delivery_from=Money.of("500.00"),
        delivery_fee=Money.of("10.00"),
        large_item_surcharge=Money.of("20.00"),
        door=DoorTariff("Oakenshard", Money.of("30.00"), Money.of("1.00"), Money.of("90.00")),
        standard_door_charge=Money.of("40.00"),
    )
    door = a_product("100.00", brand="Oakenshard", stock=Stock(is_direct=True), is_long=True)

    assert price_basket([a_line(door, 3)], tariff).figures() == (
        ("Goods", amount("300.00", "15.00")),
        ("Delivery", amount("10.00", "0.50")),
        ("Large item surcharge", amount("20.00", "1.00")),
        ("Door delivery", amount("32.00", "1.60")),
        ("Door charge", amount("40.00", "2.00")),
        ("Total", amount("402.00", "20.10")),
    )


def test_a_basket_is_delivered_and_not_explained_unless_it_is_asked():
    """A trace costs time, and a service is chosen later."""
    lines = lines_of(("10.00", 1))
    plain = price_basket(lines)
    added_up = totals_of(plain.lines, plain.tariff)

    assert plain == added_up
    assert (plain.is_collected, plain.supplements, plain.supplement, plain.trace) == (False, (), NOTHING, ())
    assert with_supplements(plain, [DeliverySupplement("Before 12 noon", Money(4_95))]).trace == ()
    assert price_basket(lines, trace=True).trace


def test_a_notebook_shows_lines_and_figures_under_one_heading():
    """The names need none."""
    visible = price_basket(lines_of(("10.00", 2)))._repr_html_()

    assert visible.startswith("<table><thead><tr><th></th><th>Amount</th></tr></thead><tbody>")
    assert "<td>2 × Tower bolt 150 mm</td><td>£20.00 ex VAT, £24.00 inc VAT</td>" in visible

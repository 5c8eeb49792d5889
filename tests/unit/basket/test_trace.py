"""Why this price."""

from shopcore.basket.explanation import explain
from shopcore.basket.price_basket import price_basket, with_supplements
from shopcore.basket.totals import DeliverySupplement
from shopcore.basket.trace import TraceEntry
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.html_table import html_table
from shopcore.money.money import Money
from shopcore.money.vat import with_vat
from shopcore.pricing.made_to_measure import Size
from tests.support.products import a_line, a_plate, a_price_list, a_product, lines_of


def rules(lines, tariff: Tariff | None = None, **options) -> list[str]:
    return [str(step) for step in price_basket(lines, tariff or Tariff(), trace=True, **options).trace]


def test_a_list_price_is_explained_from_unit_to_total():
    """Unit, line, delivery, total: every figure with its reason."""
    assert rules(lines_of(("12.45", 2))) == [
        "Tower bolt 150 mm: list price £12.45 → £12.45",
        "Tower bolt 150 mm: 2 × £12.45 ex VAT, VAT at 20% is £4.98 → £29.88",
        "Delivery: goods of £24.90 ex VAT are below £50.00: £6.95 ex VAT → £8.34",
        "Total: £31.85 ex VAT and £6.37 VAT → £38.22",
    ]


def test_a_break_a_sale_and_a_cut_size_are_named():
    """The rule that chose the unit price stands first."""
    lines = [
        a_line(a_product(a_price_list("4.15", [(10, "3.90")])), 12),
        a_line(a_product(a_price_list("7.77", sale="6.20")), line_id="l-2"),
        a_line(a_plate("85.00"), 1, Size(838, 200, has_screw_holes=False), line_id="l-3"),
    ]

    sentences = rules(lines)

    assert sentences[0] == "Tower bolt 150 mm: price break from 10: £3.90 instead of £4.15 → £3.90"
    assert sentences[2] == "Tower bolt 150 mm: sale price £6.20 instead of £7.77 → £6.20"
    assert sentences[4].endswith(": list price £85.00 per m², 838 mm × 200 mm, rounded to a penny → £14.25")


def test_charges_are_explained_only_where_they_arise():
    """Free delivery says why; doors say how many."""
    tariff = Tariff(door=DoorTariff(brand="Oakenshard"), standard_door_charge=Money(1250))
    door = a_product("210.00", brand="Oakenshard", stock=Stock(is_direct=True), is_long=True)

    sentences = rules([a_line(door, 2)], tariff)

    assert sentences[2] == "Delivery: free, because goods of £420.00 ex VAT reach £50.00 → £0.00"
    assert sentences[3] == "Large item surcharge: once for the order, because it has a large item → £5.94"
    assert (
        sentences[4]
        == "Door delivery: 2 doors: £40.00 plus £5.00 for each extra one, at most £80.00 ex VAT → £54.00"
    )
    assert sentences[5] == "Door charge: once for the order, because doors are delivered direct → £15.00"
    assert rules([a_line(door)], tariff)[4] == (
        "Door delivery: 1 door: £40.00 plus £5.00 for each extra one, at most £80.00 ex VAT → £48.00"
    )


def test_each_step_says_what_it_is_about_and_what_it_adds():
    """A unit price only explains; what is of the whole basket belongs to no line."""
    steps = price_basket([a_line(a_product("12.45"), 2, line_id="l-9")], trace=True).trace
    line, delivery = with_vat(Money(2490)), with_vat(Money(695))

    assert [(step.subject, step.result, step.adds, step.line_id) for step in steps] == [
        ("Tower bolt 150 mm", Money(1245), None, "l-9"),
        ("Tower bolt 150 mm", line.inc_vat, line, "l-9"),
        ("Delivery", delivery.inc_vat, delivery, ""),
        ("Total", (line + delivery).inc_vat, None, ""),
    ]
    assert TraceEntry("a", "b", Money(1)) == TraceEntry("a", "b", Money(1), None, "")


def test_a_trace_is_a_table_in_a_notebook():
    """Figure, rule, result, row by row."""
    table = explain(price_basket(lines_of(("12.45", 2))))._repr_html_()

    assert table == html_table(
        ("Figure", "Rule", "Result"),
        [
            ("Tower bolt 150 mm", "list price £12.45", Money(1245)),
            ("Tower bolt 150 mm", "2 × £12.45 ex VAT, VAT at 20% is £4.98", Money(2988)),
            ("Delivery", "goods of £24.90 ex VAT are below £50.00: £6.95 ex VAT", Money(834)),
            ("Total", "£31.85 ex VAT and £6.37 VAT", Money(3822)),
        ],
    )


def test_collection_and_an_empty_basket_are_explained():
    """Nothing to pay for delivery, nothing at all."""
    assert (
        rules(lines_of(("1.00", 1)), is_collected=True)[2] == "Delivery: free, because you collect it → £0.00"
    )
    assert rules([]) == ["Total: £0.00 ex VAT and £0.00 VAT → £0.00"]


def test_without_asking_there_is_no_trace():
    """It costs time, so it is made on demand."""
    assert price_basket(lines_of(("1.00", 1))).trace == ()


def test_a_service_and_an_area_are_explained_beside_the_standard_charge():
    """What each asks for more is named, with delivery charged or free; the steps still make the total."""
    noon = DeliverySupplement("Before 12 noon", Money(4_95))
    area = DeliverySupplement("your area, Northern Ireland", Money(3_00))
    more, further = (
        "£4.95 ex VAT more for Before 12 noon",
        "£3.00 ex VAT more for your area, Northern Ireland",
    )
    for price, supplements, rule in (
        ("12.45", [noon], f"below £50.00: £6.95 ex VAT; {more} → £14.28"),
        ("50.00", [noon], f"reach £50.00; {more} → £5.94"),
        ("50.00", [area], f"reach £50.00; {further} → £3.60"),
        ("12.45", [noon, area], f"below £50.00: £6.95 ex VAT; {more}; {further} → £17.88"),
    ):
        plain = price_basket(lines_of((price, 1)), trace=True)
        served = with_supplements(plain, supplements)

        assert str(served.trace[2]).endswith(rule)
        assert sum(step.adds.inc_vat.pence for step in served.trace if step.adds) == (
            served.total.inc_vat.pence
        )
        assert with_supplements(plain, []) == plain
        assert with_supplements(price_basket(lines_of((price, 1))), supplements).trace == ()

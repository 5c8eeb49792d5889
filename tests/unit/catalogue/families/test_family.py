"""What a family is called, comes in and costs."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.catalogue.families.family import AxisRange, ProductFamily, families_of, family_path
from shopcore.catalogue.families.family_name import family_name
from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from tests.support.products import a_price_list, a_product


def siblings(*names: str, category: tuple[str, ...] = ("Hinges", "Butt Hinges")) -> list[Product]:
    """Make products of one family that differ in name alone."""
    return [
        a_product(sku=f"S-{n}", name=name, category=category, attributes={"Family": "F"})
        for n, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (["Butt hinge 76 × 51 mm, satin chrome", "Butt hinge 102 × 76 mm, brass"], "Butt hinge"),
        (["Fire door hinge 102 × 76 mm", "Fire door hinge 102 × 89 mm"], "Fire door hinge"),
        (["Kick plate cut to size, brass 1.2 mm", "Kick plate cut to size, brass 3 mm"],
         "Kick plate cut to size"),
        (["Twin and earth cable 6 mm² grey, 10 m", "Twin and earth cable 6 mm² grey, 50 m"],
         "Twin and earth cable 6 mm² grey"),
        (["Surge protection device type 1, 1 pole", "Surge protection device type 2, 1 pole"],
         "Surge protection device"),
        (["Double socket with 65 W fast USB-C", "Double socket with switch"], "Double socket"),
        (["Sanitary silicone sealant white", "Frame silicone sealant brown"], "Silicone sealant"),
        (["1 way aerial amplifier", "2 way aerial amplifier"], "Aerial amplifier"),
        (["Airbrick 215 × 65 mm, buff", "Airbrick 215 × 140 mm, buff"], "Airbrick"),
        (["Yeoman PZ1 screwdriver 180 mm", "Yeoman slotted driver 8 mm"], "Yeoman butt hinges"),
        (["Ceiling rose", "Pendant set"], "Butt hinges"),
        (["Hinges in brass", "Hinges for gates"], "Hinges"),
        (["Bolt, black", "Bolt"], "Bolt"),
        (["Bolt"], "Bolt"),
    ],
)  # fmt: skip
def test_a_family_is_called_by_what_its_names_have_in_common(names: list[str], name: str) -> None:
    """Without figures and what leads up to them; the category helps where names only begin alike."""
    assert family_name(siblings(*names)) == name


def test_a_name_stops_before_the_attribute_that_varies() -> None:
    """'MCB 16 A curve B' and 'C' are MCBs of 16 A: a curve is not what they are."""
    products = [
        evolve(product, attributes={"Curve": curve})
        for product, curve in zip(siblings("MCB 16 A curve B", "MCB 16 A curve C"), "BC", strict=True)
    ]

    assert family_name(products) == "MCB 16 A"


def test_names_without_anything_in_common_leave_the_first() -> None:
    """Where not even the category has a plural, nothing better is known."""
    assert family_name(siblings("Chime", "Bell push", category=("Brass",))) == "Chime"


def test_products_of_one_code_are_one_family() -> None:
    """In the order of their first products; those without a code are families of their own."""
    one, two = a_product(sku="A"), a_product(sku="B")
    first, second = siblings("Hinge 1", "Hinge 2")

    families = families_of([first, one, second, two])

    assert [(family.code, [p.sku for p in family.products]) for family in families] == [
        ("F", ["S-0", "S-1"]), ("", ["A"]), ("", ["B"]),
    ]  # fmt: skip
    assert families[1].name == one.name


def test_a_family_has_an_address_of_its_own() -> None:
    """The name is for people, the code may hold any character."""
    first, second = siblings("Butt hinge 76 mm", "Butt hinge 102 mm")

    assert ProductFamily("F", (first, second)).path == "/family/butt-hinge/F"
    assert family_path("Door & more", "A/B C") == "/family/door-and-more/A%2FB%20C"


def test_a_family_costs_from_what_its_cheapest_does() -> None:
    """A sale counts; one price for all is no 'from'."""
    first, second, third = siblings("Hinge 1", "Hinge 2", "Hinge 3")
    reduced = evolve(second, prices=a_price_list("12.45", sale="9.99"))

    assert ProductFamily("F", (first, reduced)).lowest_price == Money.of("9.99")
    assert not ProductFamily("F", (first, reduced)).has_one_price
    assert ProductFamily("F", (first, third)).has_one_price


def test_what_its_maker_sends_counts_as_in_stock() -> None:
    """An empty shelf does not."""
    first, second, third = siblings("Hinge 1", "Hinge 2", "Hinge 3")
    products = (first, evolve(second, stock=Stock()), evolve(third, stock=Stock(is_direct=True)))

    assert ProductFamily("F", products).in_stock_count == 2


def made(**columns: list[str]) -> ProductFamily:
    """Make a family of the values of attributes; names say them all."""
    rows = zip(*columns.values(), strict=True)
    return ProductFamily(
        "F",
        tuple(
            a_product(sku=f"S-{n}", name=f"Hinge {', '.join(row)}",
                      attributes={"Family": "F", **dict(zip(columns, row, strict=True))})
            for n, row in enumerate(rows)
        ),
    )  # fmt: skip


def test_a_family_says_what_sizes_it_comes_in() -> None:
    """Few are listed; of many sizes the smallest and the largest, of many words their number alone."""
    sizes = made(Size=["102 mm", "76 mm", "127 mm"], Finish=["Black"] * 3)
    pair = made(Size=["102 mm", "76 mm"])
    words = made(Function=["Lock", "Latch", "Bathroom", "Dummy"])
    few = made(Function=["Lock", "Latch"])
    units = made(Contents=["500 ml", "1 litre", "2 litre"], Finish=["Black"] * 3)
    bare = made(Gangs=["1", "2", "4"])

    assert sizes.ranges == (AxisRange("Size", 3, "76 to 127 mm"),)
    assert pair.ranges == (AxisRange("Size", 2, "76 mm, 102 mm"),)
    assert words.ranges == (AxisRange("Function", 4, ""),)
    assert units.ranges == (AxisRange("Contents", 3, "500 ml to 2 litre"),)
    assert bare.ranges == (AxisRange("Gangs", 3, "1 to 4"),)
    assert few.ranges == (AxisRange("Function", 2, "Lock, Latch"),)


def test_a_family_lists_finishes_by_how_many_products_have_them() -> None:
    """Those that are equally common stay in order; a product without a finish adds none."""
    family = made(Finish=["Black", "Brass", "Chrome", "Brass", ""])

    assert family.finishes() == ("Black", "Brass", "Chrome")
    assert family.finishes({"Chrome": 9, "Brass": 2}) == ("Chrome", "Brass", "Black")
    assert made(Finish=["Black", "Brass"]).ranges == ()

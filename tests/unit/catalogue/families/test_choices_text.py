"""What there is to choose in a family, in words."""

from __future__ import annotations

import pytest

from shopcore.catalogue.families.choices_text import choices_text
from shopcore.catalogue.families.family import ProductFamily
from tests.support.products import a_product


def family(**columns: list[str]) -> ProductFamily:
    """Make a family of the values of attributes, a product for each row."""
    rows = zip(*columns.values(), strict=True)
    products = [
        a_product(sku=f"S-{n}", name=f"Hinge {', '.join(row)}",
                  attributes={"Family": "F", **dict(zip(columns, row, strict=True))})
        for n, row in enumerate(rows)
    ]  # fmt: skip
    return ProductFamily("F", tuple(products))


@pytest.mark.parametrize(
    ("columns", "text"),
    [
        ({"Finish": ["Black", "Brass"]}, "2 finishes"),
        ({"Finish": ["Black", "Black", "Brass"], "Length": ["1 m", "2 m", "1 m"]}, "3 sizes and finishes"),
        ({"Diameter": ["5 mm", "5 mm", "6 mm"], "Length": ["1 m", "2 m", "1 m"]}, "3 sizes"),
        ({"Contents": ["400 g", "750 ml"]}, "2 sizes"),
        ({"Rating": ["6 A", "6 A", "10 A"], "Curve": ["B", "C", "B"]}, "3 ratings and curves"),
        ({"Poles": ["1", "2"]}, "2 options"),
        ({"Function": ["Lock", "Latch"]}, "2 functions"),
        ({"Gangs": ["1", "1", "2"], "Finish": ["Black", "Brass", "Brass"]}, "3 options"),
        ({"Brand": ["A", "A"]}, "2 options"),
        (
            {"Size": ["5 mm", "5 mm", "5 mm", "9 mm"], "Curve": ["B", "C", "C", "B"],
             "Finish": ["Black", "Black", "Brass", "Black"]},
            "4 options",
        ),
    ],
)  # fmt: skip
def test_products_are_counted_by_what_tells_them_apart(columns: dict[str, list[str]], text: str) -> None:
    """Sizes and finishes by these words; what has no plain word, or is of three kinds, are options."""
    made = family(**columns)

    assert choices_text(made) == text

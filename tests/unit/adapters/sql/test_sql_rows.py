"""Product ids are numbers written one way only."""

import pytest

from adapters.sql.catalogue.product_rows import number_of


@pytest.mark.parametrize(
    ("product_id", "number"), [("p-1", 1), ("p-1042", 1042), ("p-999999999", 999_999_999)]
)
def test_a_product_id_is_read(product_id, number):
    """The number that products are stored under."""
    assert number_of(product_id) == number


@pytest.mark.parametrize(
    "text",
    ["", "p-", "1042", "p-0", "p-01", "p--1", "p-1.0", "p-1 ", "P-1", "p-١", "p-²", "p-1000000000", "p-p-1"],
)
def test_anything_else_is_no_product_id(text):
    """So each product has one address."""
    assert number_of(text) is None

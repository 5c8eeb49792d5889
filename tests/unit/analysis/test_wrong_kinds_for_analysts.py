"""What analysts pass in the place of frames, products, baskets and lines is refused with what to pass."""

from __future__ import annotations

import pandas
import polars
import pytest

from shopcore import Basket, lint_prices, price_basket, replay
from shopcore.analysis.policy import Policy, price_under
from shopcore.frames import compare, price_list_frame, price_orders, sweep
from tests.support.many_cases import for_each
from tests.support.products import a_price_list, a_product

LINES = polars.DataFrame({"sku": ["A"], "quantity": [1], "order_number": [1]})
HINGE = a_product("4.15", sku="A")
PRICES = polars.DataFrame({"sku": ["A"], "list_pence": [415]})


@for_each(
    "attempt",
    {
        "lines must be a frame of pandas, polars, pyarrow, DuckDB or PySpark, not a list: "
        "pl.DataFrame(lines) makes one of rows or columns": lambda: price_orders([{"sku": "A"}], PRICES),
        "lines must be a frame of pandas, polars, pyarrow, DuckDB or PySpark, not pandas.Series: "
        "one with columns for lines": lambda: price_orders(pandas.Series(["A"]), PRICES),
        "lines must be a frame of pandas, polars, pyarrow, DuckDB or PySpark, not polars.Series: "
        "one with columns for lines": lambda: sweep(LINES["sku"], prices=PRICES, threshold=[1]),
        "prices must be a frame of pandas, polars, pyarrow, DuckDB or PySpark, not a dict: "
        "pl.DataFrame(prices) makes one of rows or columns": (
            lambda: compare(LINES, {"now": Policy()}, prices={"A": 415})
        ),
        "lint_prices takes a list of Product or StatedPrices(sku=…, list_price=…), not 'A'": (
            lambda: lint_prices({"A": a_price_list("4.15")})
        ),
        "lint_prices takes a list of Product or StatedPrices(sku=…, list_price=…), not one Product": (
            lambda: lint_prices(HINGE)
        ),
        "replay takes baskets such as Basket((Line(…),), 'b-1'), not 'A'": lambda: replay(["A"], {}, {}),
        "replay takes baskets such as Basket((Line(…),), 'b-1'), not one Basket": (
            lambda: replay(Basket(), {}, {})
        ),
        "price_basket takes lines such as basket.lines or Line('l-1', product, 2), not one Basket": (
            lambda: price_basket(Basket())
        ),
        "price_basket takes lines such as basket.lines or Line('l-1', product, 2), not {'sku': 'A'}": (
            lambda: price_basket([{"sku": "A"}])
        ),
        "price_under takes lines such as basket.lines or Line('l-1', product, 2), not one Basket": (
            lambda: price_under(Basket())
        ),
        "price_list_frame takes a list of Product, not 'A'": (
            lambda: price_list_frame({"A": HINGE.prices})
        ),
        "price_list_frame takes a list of Product, not one Product": lambda: price_list_frame(HINGE),
    }.items(),
    lambda case: case[0],
)  # fmt: skip
def test_what_is_no_frame_product_or_basket_is_refused_with_what_to_pass(attempt):
    """In the words of the shop, not of the library that reads frames."""
    sentence, tried = attempt
    with pytest.raises(TypeError) as refusal:
        tried()

    assert str(refusal.value) == sentence

"""A frame of any library costs what its lines cost one by one."""

from __future__ import annotations

import shutil

import pyarrow as pa
import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, given, settings

from shopcore.analysis.policy import Rounding, price_line_under, price_under
from shopcore.frames import FrameFault, price_lines, price_list_frame, price_orders
from shopcore.money.money import Money
from tests.support.frames import LIBRARIES, batches, columns_of, policies, read_back
from tests.support.products import a_product

pytestmark = [pytest.mark.frames, pytest.mark.pricing]

FEWER = settings(max_examples=max(10, settings().max_examples // 4))
A_FEW = settings(max_examples=max(6, settings().max_examples // 20), phases=[Phase.generate])
"""A frame costs its library tenths of a second, however short it is; what polars gets wrong is shrunk."""


def orders_one_by_one(orders, policy, costs):
    """What the scalar rules say, as columns."""
    rows = []
    for number, order in enumerate(orders):
        result = price_under(order.lines, policy, is_collected=order.is_collected)
        parts, total = result.totals, result.total
        cost = sum(piece_cost(line, costs).pence * line.quantity for line in order.lines)
        rows.append(
            {
                "order_number": number,
                "goods_pence": parts.goods.ex_vat.pence,
                "delivery_pence": parts.delivery.ex_vat.pence,
                "large_item_pence": parts.large_item.ex_vat.pence,
                "door_pence": parts.door.ex_vat.pence,
                "standard_door_pence": parts.standard_door.ex_vat.pence,
                "ex_vat_pence": total.ex_vat.pence,
                "vat_pence": total.vat.pence,
                "total_pence": total.inc_vat.pence,
                "has_free_delivery": result.has_free_delivery,
                "cost_pence": cost,
                "margin_pence": total.ex_vat.pence - cost,
            }
        )
    return {name: [row[name] for row in rows] for name in rows[0]}


def lines_one_by_one(orders, policy, costs):
    lines = [line for order in orders for line in order.lines]
    priced = [price_line_under(line, policy) for line in lines]
    added = {
        "unit_pence": [one.unit_ex_vat.pence for one in priced],
        "goods_pence": [one.amount.ex_vat.pence for one in priced],
        "goods_vat_pence": [one.amount.vat.pence for one in priced],
        "cost_pence": [piece_cost(line, costs).pence * line.quantity for line in lines],
    }
    if policy.rounding is Rounding.DOCUMENT:
        del added["goods_vat_pence"]
    return columns_of(orders) | added


def piece_cost(line, costs):
    """What a unit or piece cost the shop, by the rule that prices a piece."""
    cost = evolve(line.product.prices, list_price=costs[line.product.sku], breaks=(), sale_price=None)
    return evolve(line, product=evolve(line.product, prices=cost)).unit_price


def costs_of(products):
    return {product.sku: Money(8_00 + 37 * n) for n, product in enumerate(products)}


def check(make, batch, policy):
    """Every row of lines and of orders, from frames that *make* makes of columns."""
    products, orders = batch
    costs = {product.sku: Money(8_00 + 37 * n) for n, product in enumerate(products)}
    prices, cells = price_list_frame(products, "pyarrow", costs=costs), columns_of(orders)

    lines = read_back(price_lines(make(cells), prices, policy), "line")
    assert lines == lines_one_by_one(orders, policy, costs)
    whole = read_back(price_orders(make(cells), prices, policy), "order_number")
    assert whole == orders_one_by_one(orders, policy, costs)


@pytest.mark.vat
@pytest.mark.spec("PR-01", "PR-02", "PR-03", "DL-01", "DL-02", "DL-03", "MM-01", "AN-02")
@FEWER
@given(batches, policies)
def test_a_frame_costs_what_its_lines_and_orders_cost_one_by_one(batch, policy):
    """Unit, goods, VAT and cost of every line; goods, charges, VAT, total and margin of every order."""
    check(LIBRARIES["polars"], batch, policy)


@pytest.mark.vat
@pytest.mark.spec("AN-02")
@pytest.mark.parametrize("library", [name for name in LIBRARIES if name != "polars"])
@A_FEW
@given(batches, policies)
def test_every_library_comes_to_the_same_pennies(library, batch, policy):
    """One source prices them all."""
    check(LIBRARIES[library], batch, policy)


@pytest.fixture(scope="module")
def spark():
    """One session for all; it starts Java, which takes a while, and longer where it compiles well."""
    if shutil.which("java") is None:
        pytest.skip("PySpark is not tested: there is no Java here")
    sql = pytest.importorskip("pyspark.sql")
    settled = {
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.execution.arrow.pyspark.enabled": "true",
        "spark.log.level": "ERROR",
        "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    }
    session = sql.SparkSession.builder.master("local[1]").config(map=settled).getOrCreate()
    yield session
    session.stop()


@pytest.mark.vat
@settings(max_examples=2, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])
@given(batch=batches, policy=policies)
def test_spark_comes_to_the_same_pennies(spark, batch, policy):
    """It divides whole numbers as floats, which is exact below 2^53."""
    check(lambda cells: spark.createDataFrame(pa.table(cells)), batch, policy)


def test_spark_names_what_is_wrong_by_order_and_sku(spark):
    """Also the sum that it would divide wrongly and say nothing."""
    prices = price_list_frame([a_product("12.45", sku="S-0")])
    for quantity, message in (
        (0, "must be 1 or more, not 0"),
        (2**50, "1125899906842624 units come to more"),
    ):
        cells = {"order_number": [7], "sku": ["S-0"], "quantity": [quantity]}
        with pytest.raises(FrameFault) as caught:
            price_orders(spark.createDataFrame(pa.table(cells)), prices)
        assert caught.value.row == "order_number 7, sku S-0"
        assert caught.value.message.startswith(message)


@pytest.mark.vat
def test_the_default_policy_prices_as_the_shop_does():
    """Nothing needs to be said about rules."""
    prices = price_list_frame([a_product("12.45", sku="S-0")])
    lines = LIBRARIES["polars"]({"order_number": [1], "sku": ["S-0"], "quantity": [3]})
    result = read_back(price_orders(lines, prices), "order_number")

    assert (result["goods_pence"], result["delivery_pence"], result["total_pence"]) == (
        [37_35],
        [6_95],
        [53_16],
    )

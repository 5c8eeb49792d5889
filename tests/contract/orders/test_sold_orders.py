"""Every order is read for whoever counts, alike in every store, and written out to the penny."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from adapters.feeds.order_csv import OrderCsv, moment_cell
from adapters.feeds.order_parquet import parquet_sheet
from adapters.sql.orders import sold_order_repository as sold_orders
from shopcore.basket.basket import Line
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, Amount, VatRate, with_vat
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.order_rows import OrderRow
from shopcore.payments.payment import PayMethod
from shopcore.pricing.made_to_measure import Size
from shopcore.spreadsheet_cells import as_text, from_text
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.export_orders import export_orders
from tests.contract.customers.test_customers import read_store
from tests.support.arbitrary_products import texts
from tests.support.customers import seconds_after
from tests.support.priced_orders import an_order
from tests.support.sold_orders import a_collection, a_sold_order
from tests.support.stores.store_places import InSql, Place, Store

from .test_orders import add_orders, baskets, hinges, products, store_with_goods

SECRET = "a secret of this shop"
Rows = list[dict[str, Any]]


def read(store: Store, storefront: Storefront | None = None) -> list[Order]:
    return read_store(store, lambda shop: list(shop.sold_orders.all(storefront)))


def sold(store: Store, lines: list, name: str, **changes: Any) -> Order:
    sale = {"invoice_number": f"I{name}", "payment_reference": f"bank-{name}"}
    return evolve(a_sold_order(lines, sale=sale, **changes), order_id=f"o-{name}", number=f"N{name}")


def some_orders(store: Store) -> list[Order]:
    """Of both storefronts and two customers, paid and of the time before; not in order of their numbers."""
    lines = hinges(store)
    return [
        sold(store, lines, "3", placed_at=seconds_after(1)),
        an_order(lines, "1", placed_at=seconds_after(9), status=OrderStatus.CANCELLED),
        an_order(lines, "4", storefront=Storefront.ELECTRICAL, customer_id="c-bob"),
        sold(store, lines[:1], "2", delivery=a_collection(), customer_id="c-bob"),
    ]


def test_every_order_is_read_in_order_of_its_number(place: Place):
    """Of one storefront or both, whole, with how it was sold."""
    store = store_with_goods(place)
    third, first, fourth, second = orders = some_orders(store)
    assert read(store) == []
    add_orders(store, *orders)

    assert read(store) == [first, second, third, fourth]
    assert read(store, Storefront.ELECTRICAL) == [fourth]
    assert read(store, Storefront.IRONMONGERY) == [first, second, third]


@pytest.mark.parametrize("count", [5, 6, 7])
def test_more_orders_than_are_read_at_a_time_are_read_once_each(place: Place, monkeypatch, count):
    """Also where the last reading is full."""
    monkeypatch.setattr(sold_orders, "NEXT", sold_orders.NEXT.limit(3))
    store = store_with_goods(place)
    orders = [an_order(hinges(store), f"{n:03}") for n in range(count)]
    add_orders(store, *orders)

    assert read(store) == orders


def test_reading_all_orders_is_of_one_moment(database: InSql, monkeypatch):
    """An order that comes while they are read is not half in and half out."""
    monkeypatch.setattr(sold_orders, "NEXT", sold_orders.NEXT.limit(3))
    store = store_with_goods(database)
    lines = hinges(store)
    add_orders(store, *(an_order(lines, f"{n:04}") for n in range(6)))
    late = an_order(lines, "9999")

    with store.read() as shop:
        reading = shop.sold_orders.all()
        first = next(reading)
        add_orders(database.again(), late)
        rest = list(reading)

    assert first.number == "N0000"
    assert len(rest) == 5
    assert len(read(store)) == 7


def as_csv(store: Store, file: Path, storefront: Storefront | None = None) -> Rows:
    """What a reader makes of the CSV, by nothing but the types of the columns."""
    text = io.StringIO(newline="")
    export_orders(store.shop(), OrderCsv(text), SECRET, storefront=storefront)
    file.write_text(text.getvalue(), encoding="utf-8", newline="")
    with file.open(encoding="utf-8", newline="") as rows:
        return [{name: from_cell(name, cell) for name, cell in row.items()} for row in csv.DictReader(rows)]


def from_cell(name: str, cell: str) -> object:
    kind = OrderRow.__annotations__[name]
    if cell == "" and kind.endswith("None"):
        return None
    readers = {
        "int": int,
        "bool": {"true": True, "false": False}.__getitem__,
        "datetime": datetime.fromisoformat,
    }
    return readers.get(kind.removesuffix(" | None"), str)(cell)


def as_parquet(store: Store, file: Path, storefront: Storefront | None = None) -> Rows:
    from pyarrow import parquet

    with parquet_sheet(file) as sheet:
        export_orders(store.shop(), sheet, SECRET, storefront=storefront)
    return parquet.read_table(file).to_pylist()


@pytest.fixture(params=[as_csv, as_parquet], ids=["csv", "parquet"])
def exported(request: pytest.FixtureRequest, tmp_path: Path):
    """Export orders and read the file back as rows by column."""
    return lambda store, storefront=None: request.param(store, tmp_path / "orders", storefront)


def priced_again(rows: Rows) -> Amount:
    """The total of an order by the rules of shopcore, from nothing but what its rows say."""
    total = ZERO
    for row in rows:
        stated = Amount(Money(row["ex_pence"]), Money(row["vat_pence"]))
        if row["kind"] == "goods":
            rate = VatRate(2000 if row["vat_basis_points"] is None else row["vat_basis_points"])
            goods = with_vat(Money(row["unit_ex_pence"]) * row["quantity"], rate)
            assert goods == stated
        total += stated
    return total


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(data=st.data())
def test_totals_made_from_the_file_are_those_of_the_orders(place: Place, exported, data):
    """Of every order, to the penny, whatever is in it."""
    store = store_with_goods(place)
    by_sku = products(store)
    orders = [sold(store, data.draw(baskets(by_sku)), str(n), customer_id="c-ann") for n in range(3)]
    orders.append(an_order(data.draw(baskets(by_sku)), "9", customer_id="c-bob"))
    add_orders(store, *orders)

    rows = exported(store)

    by_order = {
        order.number: [row for row in rows if row["order_number"] == order.number] for order in orders
    }
    assert {number: priced_again(result) for number, result in by_order.items()} == {
        order.number: order.total for order in orders
    }
    assert sum(row["ex_pence"] + row["vat_pence"] for row in rows) == sum(
        o.total.inc_vat.pence for o in orders
    )


def test_a_file_says_what_was_sold_how_and_when(place: Place, exported):
    """Line by line, then the charges; what there is not is null."""
    store = store_with_goods(place)
    plate = products(store)[4]
    cut = Line("l-2", plate, 1, Size(838, 200, has_screw_holes=True))
    add_orders(store, sold(store, [*hinges(store, 3), cut], "1"))

    hinge, kick_plate, delivery = exported(store)

    assert list(hinge) == [field.name for field in fields(OrderRow)]
    assert hinge == {
        "order_number": "N1",
        "customer": hinge["customer"],
        "storefront": 1,
        "placed_at": datetime(2026, 11, 21, 12, tzinfo=UTC),
        "status": "placed",
        "method": PayMethod.CARD.value,
        "delivery_option": "standard",
        "is_collected": False,
        "vat_basis_points": 2000,
        "kind": "goods",
        "line": 1,
        "sku": "HINGE",
        "name": "Butt hinge 102 × 76 mm",
        "brand": "Hallowbeck",
        "quantity": 3,
        "width_mm": None,
        "height_mm": None,
        "has_screw_holes": None,
        "unit_ex_pence": 415,
        "ex_pence": 1245,
        "vat_pence": 249,
    }
    sides = (kick_plate["width_mm"], kick_plate["height_mm"], kick_plate["has_screw_holes"])
    assert sides == (838, 200, True)
    assert (delivery["kind"], delivery["ex_pence"], delivery["vat_pence"]) == ("delivery", 695, 139)
    assert {delivery[name] for name in ("line", "sku", "name", "brand", "quantity", "unit_ex_pence")} == {
        None
    }


def test_orders_of_the_time_before_have_no_method_and_no_rate(place: Place, exported):
    """Nobody wrote them down then; a brand of nothing is null too."""
    store = store_with_goods(place)
    order = an_order(hinges(store), "1")
    add_orders(store, evolve(order, lines=(evolve(order.lines[0], brand=""),)))

    (goods, *_) = exported(store)

    assert {goods[name] for name in ("method", "delivery_option", "vat_basis_points", "brand")} == {None}


def test_only_the_storefront_that_was_asked_for_is_written(place: Place, exported):
    """And none is an empty file with its columns."""
    store = store_with_goods(place)
    assert exported(store) == []
    add_orders(store, *some_orders(store))

    assert {row["order_number"] for row in exported(store, Storefront.ELECTRICAL)} == {"N4"}
    assert {row["storefront"] for row in exported(store)} == {1, 2}
    assert {row["delivery_option"] for row in exported(store)} == {"standard", "collect", None}


def test_a_file_names_nobody(place: Place, tmp_path: Path):
    """Not the customer, nor what they wrote, nor where it goes; a customer keeps one key."""
    store = store_with_goods(place)
    lines = hinges(store)
    words = {"reference": "for Mrs Lathe", "purchase_order": "PO of Mr Lathe"}
    add_orders(store, sold(store, lines, "1", **words), sold(store, lines, "2", **words))
    add_orders(store, an_order(lines, "3", customer_id="c-bob"))

    rows = as_csv(store, tmp_path / "orders.csv")

    text = (tmp_path / "orders.csv").read_text()
    for private_text in ("Lathe", "c-ann", "c-bob", "ann@", "Mill Lane", "LS14AP", "bank-", "02079460101"):
        assert private_text not in text
    anns, again, bobs = (next(r["customer"] for r in rows if r["order_number"] == f"N{n}") for n in (1, 2, 3))
    assert anns == again != bobs


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(name=texts(1))
@example(name="\r")
@example(name='Hinge\rleft\nright, "brass"')
def test_names_of_any_alphabet_come_back(tmp_path: Path, name: str):
    """Also where they hold commas, quotes and new lines; a CSV marks what a spreadsheet would run as text."""
    from adapters.memory import MemoryStore
    from tests.support.products import StoppedClock, a_line, a_product

    store = MemoryStore(StoppedClock())
    add_orders(store, an_order([a_line(a_product(name=name))]))

    assert as_parquet(store, tmp_path / "orders")[0]["name"] == name
    assert as_csv(store, tmp_path / "orders")[0]["name"] == as_text(name)
    assert from_text(as_text(name)) == name


def test_an_instant_is_written_in_utc_whatever_its_zone():
    """Always alike, so that it sorts as text."""
    assert moment_cell(datetime.fromisoformat("2026-07-01T12:00:00.5+01:00")) == "2026-07-01T11:00:00.500000Z"
    assert moment_cell(datetime(2026, 1, 1, tzinfo=UTC)) == "2026-01-01T00:00:00.000000Z"

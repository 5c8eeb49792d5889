"""export --orders from the command line."""

from __future__ import annotations

import csv
import gc
import re
import sys
import tracemalloc
from pathlib import Path

import pytest
from attrs import define, field, fields

from adapters.feeds import order_parquet
from adapters.sql.orders import sold_order_repository as sold_orders
from app.cli import cli
from app.cli.order_export import sheet_over
from app.container import open_store
from shopcore.orders.order_rows import OrderRow, customer_key
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.export_orders import OrderWriter, export_orders
from tests.support.customers import a_customer, an_account
from tests.support.paths import ROOT
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.stores.laid_tables import lay_tables

DATA = (ROOT / "docs" / "data.md").read_text()
TYPES = {"str": "text", "int": "whole number", "bool": "true or false", "datetime": "instant"}


def fill(count: int) -> None:
    """Put so many orders of three lines, the last two of them of the electrical storefront."""
    with open_store() as store, store.change() as shop:
        shop.changes.put([a_product(sku="BOLT", product_id="")])
        bolt = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])["BOLT"]
        shop.customers.add(a_customer())
        shop.customers.add(a_customer("bob", account=an_account("bob")))
        for n in range(count):
            front = Storefront.ELECTRICAL if n >= count - 2 else Storefront.IRONMONGERY
            shop.orders.add(an_order([a_line(bolt, n + 1)] * 3, f"{n:05}", storefront=front))


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """A folder for the shop's data."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return tmp_path / "var"


@pytest.fixture
def run(capsys):
    def command(*words):
        status = cli(["export", *map(str, words)], result_action="return_value")
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def test_orders_are_counted_and_written(run, tmp_path):
    """Three lines each, and delivery where it is paid."""
    fill(5)

    status, captured, _ = run(tmp_path / "orders.csv", "--orders")

    assert (status, captured) == (0, f"5 orders written to {tmp_path / 'orders.csv'}.\n")
    assert [row["kind"] for row in rows(tmp_path / "orders.csv")] == [
        *["goods"] * 3,
        "delivery",
        *["goods"] * 12,
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["orders.csv", "var"]


def test_one_storefront_alone_is_written(run, tmp_path):
    """The company numbers are those of every command."""
    fill(5)

    assert run(tmp_path / "orders.csv", "--orders", "--company", "2")[1].startswith("2 orders ")
    assert {row["storefront"] for row in rows(tmp_path / "orders.csv")} == {"2"}


@pytest.mark.parametrize("name", ["orders.parquet", "ORDERS.PARQUET"])
def test_a_file_that_ends_so_is_parquet(run, tmp_path, name):
    """With the columns and their types; what is never null may not be."""
    from pyarrow import parquet

    fill(3)

    assert run(tmp_path / name, "--orders")[0] == 0
    table = parquet.read_table(tmp_path / name)
    assert table.num_rows == 10
    assert {str(kind) for kind in table.schema.types} == {
        "string",
        "int64",
        "bool",
        "timestamp[us, tz=UTC]",
    }
    assert {f.name for f in table.schema if not f.nullable} == {
        name for name, kind in OrderRow.__annotations__.items() if "None" not in kind
    }


def test_without_pyarrow_the_extra_that_brings_it_is_named(run, tmp_path, monkeypatch):
    """In one line, and nothing is left behind."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    fill(3)

    status, captured, faults = run(tmp_path / "orders.parquet", "--orders")

    assert (status, captured) == (1, "")
    assert faults.splitlines()[-1] == ("Parquet needs pyarrow: install the extra 'parquet', or export CSV.")
    assert [path.name for path in tmp_path.iterdir()] == ["var"]
    assert run(tmp_path / "orders.csv", "--orders")[0] == 0


def test_a_product_feed_holds_no_orders(run, tmp_path):
    """Said before anything is written."""
    status, captured, faults = run(tmp_path / "orders.txt", "--orders", "--format", "google")

    assert (status, captured, faults) == (
        1,
        "",
        "Orders cannot be exported as a product feed: leave out --format.\n",
    )
    assert not (tmp_path / "orders.txt").exists()


def test_customers_keep_their_keys_until_the_secret_is_removed(run, tmp_path, data):
    """Its file is for the owner alone."""
    fill(3)

    def key() -> str:
        run(tmp_path / "orders.csv", "--orders")
        (result,) = {row["customer"] for row in rows(tmp_path / "orders.csv")}
        return result

    first, again = key(), key()
    secret = (data / "export.key").read_text().strip()

    assert first == again == customer_key("c-ann", secret)
    assert (data / "export.key").stat().st_mode & 0o077 == 0
    (data / "export.key").unlink()
    assert key() != first


OURS = tuple(tracemalloc.Filter(True, f"*/{folder}/*") for folder in ("shopcore", "adapters"))

LEFT_BYTES = 20
"""For each row at most; one that is kept takes twice as much in our code alone."""


@define
class Watched:
    """A sheet that notes what the shop's code holds in memory, each time so many rows went to another."""

    sheet: OrderWriter
    rows: int = 0
    held: list[int] = field(factory=list)

    def add(self, row: OrderRow) -> None:
        self.sheet.add(row)
        self.rows += 1
        if self.rows % 250 == 0:
            gc.collect()
            traces = tracemalloc.take_snapshot().filter_traces(OURS).traces
            self.held.append(sum(trace.size for trace in traces))


@pytest.mark.parametrize("name", ["orders.csv", "orders.parquet"])
def test_many_orders_take_no_more_memory_than_few(tmp_path, monkeypatch, name):
    """Twelve hundred hold at their end what the first hundred did, but for the table of a file's parts."""
    monkeypatch.setattr(order_parquet, "BATCH_ROWS", 100)
    monkeypatch.setattr(sold_orders, "NEXT", sold_orders.NEXT.limit(40))
    fill(1_200)
    gc.freeze()  # what was there before is not watched, and would be gone through each time
    tracemalloc.start()
    with open_store() as store, sheet_over(tmp_path / name) as sheet:
        watched = Watched(sheet)
        export_orders(store.shop(), watched, "secret")
    tracemalloc.stop()
    gc.unfreeze()

    first, *_, last = watched.held
    assert len(watched.held) == 14
    assert (last - first) / watched.rows < LEFT_BYTES, f"{last:,} bytes at the end, {first:,} at first"


@pytest.mark.spec("AN-06")
def test_the_columns_that_are_documented_are_those_that_are_written():
    """In order, with their types, and which of them may be null."""
    documented = re.findall(r"^\| `(\w+)` \| ([a-z ]+) \| .*? \| (.*?) \|$", DATA, flags=re.MULTILINE)

    results = []
    for column in fields(OrderRow):
        kind = OrderRow.__annotations__[column.name]
        results.append((column.name, TYPES[kind.removesuffix(" | None")], kind.endswith("None")))
    assert [(name, kind, null != "never null") for name, kind, null in documented] == results

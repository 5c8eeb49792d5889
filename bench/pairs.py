"""What was bought together, for twenty SKUs over a million order lines, beside the same rows by their key."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .orders import BenchClock, bench_product, own_schema
from .report import each_ms, median, p99, show

LINES = 1_000_000
LINES_EACH = 4
ORDERS = LINES // LINES_EACH
PRODUCTS = 20_000
SKUS = 20
GOAL_MS = 5.0
TIMES = 300
AT_ONCE = 20_000
COUNTED_AT_ONCE = 1_000
WHEN = datetime(2026, 11, 1, tzinfo=UTC)


def main() -> None:
    with TemporaryDirectory() as folder:
        measure("SQLite", f"sqlite:///{Path(folder) / 'shop.db'}")
    try:
        with own_schema() as url:
            measure("PostgreSQL", url)
    except OSError as reason:
        show("bought together, PostgreSQL", "not measured", floor=type(reason).__name__)


def measure(name: str, url: str) -> None:
    from adapters.sql import SqlStore

    store = SqlStore(url, BenchClock())
    store.migrate()
    numbers = stocked(store)
    baskets = sold(store, numbers)
    per_s = counted(store)
    show(f"orders counted a second, {name}", f"{per_s:,.0f}/s", floor=f"{ORDERS:,} of {LINES_EACH} lines")
    tidied(url)
    report(store, name, baskets)
    store.close()


def stocked(store: Any) -> list[int]:
    """Put the products on sale and let one customer in; answer the products' numbers."""
    from shopcore.customers.account import AccountType
    from shopcore.customers.customer import Account, Customer
    from shopcore.storefront import Storefront

    with store.change() as shop:
        products = (bench_product(n) for n in range(PRODUCTS))
        while some := list(islice(products, 2_000)):
            shop.changes.put(some)
        shop.customers.add(
            Customer(
                customer_id="bench",
                storefront=Storefront.IRONMONGERY,
                email="bench@example.com",
                account=Account(code="W9900001", kind=AccountType.PERSONAL),
                joined_at=WHEN,
            )
        )
    with store.read() as shop:
        return [int(p.product_id.removeprefix("p-")) for p in shop.catalogue.products()]


def baskets_of(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Choose what is bought: few products often, and half of it from the same corner of the shop."""
    chance = random.Random(7)
    while True:
        first = int(len(numbers) * chance.random() ** 3)
        chosen = {first}
        while len(chosen) < LINES_EACH:
            near = first + chance.randint(-12, 12)
            far = int(len(numbers) * chance.random() ** 3)
            chosen.add(min(max(near if chance.random() < 0.5 else far, 0), len(numbers) - 1))
        yield [numbers[place] for place in chosen]


def sold(store: Any, numbers: Sequence[int]) -> list[list[int]]:
    """Write the orders down as they stand in the tables; answer baskets of twenty to ask for."""
    from sqlalchemy import insert

    from adapters.sql.orders.tables import customer_order, order_line, order_sale

    making = baskets_of(numbers)
    for first in range(1, ORDERS + 1, AT_ONCE):
        some = range(first, min(first + AT_ONCE, ORDERS + 1))
        bought = {n: next(making) for n in some}
        with store.database.writer() as connection:
            connection.execute(insert(customer_order), [order_row(n) for n in some])
            lines = [line_row(n, k, one) for n, ones in bought.items() for k, one in enumerate(ones, 1)]
            connection.execute(insert(order_line), lines)
            connection.execute(insert(order_sale), [sale_row(n) for n in some])
            connection.commit()
    return [
        [n for basket in (next(making) for _ in range(SKUS // LINES_EACH)) for n in basket] for _ in range(60)
    ]


def order_row(n: int) -> dict[str, Any]:
    charges = ("delivery_ex", "delivery_vat", "large_item_ex", "large_item_vat", "door_ex", "door_vat")
    head = {"id": f"o-{n}", "number": f"W{n:07}", "customer": "bench", "storefront": 1, "placed_at": WHEN}
    return {**head, "status": "delivered", "reference": "", "purchase_order": "", **dict.fromkeys(charges, 0)}


def line_row(n: int, place: int, number: int) -> dict[str, Any]:
    named = {"customer_order": f"o-{n}", "number": place, "product": number, "sku": f"S{number}"}
    pence = {"unit_pence": 12_45, "ex_pence": 12_45, "vat_pence": 2_49}
    size = {"width_mm": 0, "height_mm": 0, "has_screw_holes": False}
    return {**named, "name": "Tower bolt", "brand": "", "quantity": 1, "reference": "", **size, **pence}


def sale_row(n: int) -> dict[str, Any]:
    return {
        "customer_order": f"o-{n}",
        "invoice_number": f"I{n:07}",
        "method": "card",
        "card_pence": None,
        "payment_reference": "",
        "vat_level": "line",
        "vat_basis_points": 2_000,
        "delivery": "{}",
        "trace": "[]",
    }


def counted(store: Any) -> float:
    """Count them all, a thousand to a transaction; answer how many a second."""
    began, count = time.perf_counter(), 0
    while some := count_some(store):
        count += some
    assert count == ORDERS, count
    return count / (time.perf_counter() - began)


def tidied(url: str) -> None:
    """Do at once what a server does by itself some time after so many changes."""
    from sqlalchemy import create_engine, make_url, text

    if make_url(url).get_backend_name() == "postgresql":
        with create_engine(url, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.execute(text("VACUUM ANALYZE bought_together"))


def count_some(store: Any) -> int:
    with store.change() as shop:
        counted: int = shop.product_pairs.count_on(COUNTED_AT_ONCE)
    return counted


def report(store: Any, name: str, baskets: Sequence[Sequence[int]]) -> None:
    """Ask for twenty SKUs at a time, with the products and without."""
    today = store.clock.today()
    with store.read() as shop:
        held = [list(shop.catalogue.by_id([f"p-{n}" for n in basket]).values()) for basket in baskets]
    ids = [[product.product_id for product in basket] for basket in held]
    alone = each_ms(partial(read_pairs, store, ids), TIMES)
    keys = [keys_of(store, basket) for basket in ids]
    floor = median(each_ms(partial(read_keys, store, keys), TIMES))
    whole = each_ms(partial(find, store, held, today), TIMES)
    floor_text = f"{len(keys[0])} rows by their key {floor:.2f} ms"
    for what, runs in (("pairs", alone), ("products", whole)):
        show(
            f"bought together, {what} for {SKUS} SKUs, {name}",
            f"{median(runs):.2f} ms, p99 {p99(runs):.1f}",
            floor=floor_text,
            goal=f"≤ {GOAL_MS:.0f} ms",
            holds=median(runs) <= GOAL_MS,
        )


def read_pairs(store: Any, ids: Sequence[list[str]], run: int) -> Any:
    from shopcore.use_cases.orders.find_bought_together import LEAST_ORDERS, LOOKED_AT

    with store.read() as shop:
        return shop.product_pairs.beside(ids[run % len(ids)], least=LEAST_ORDERS, limit=LOOKED_AT)


def find(store: Any, held: Sequence[Any], today: Any, run: int) -> Any:
    from shopcore.use_cases.orders.find_bought_together import bought_together

    return bought_together(store.shop(), held[run % len(held)], today=today)


def keys_of(store: Any, ids: Sequence[str]) -> list[tuple[int, int]]:
    result = read_pairs(store, [list(ids)], 0)
    assert result, "nothing was bought together"
    return [(int(one[2:]), int(other[2:])) for one, others in result.items() for other in others]


def read_keys(store: Any, keys: Sequence[list[tuple[int, int]]], run: int) -> Any:
    """The floor: the rows that were found, each looked up by its key."""
    from sqlalchemy import bindparam, select, tuple_

    from adapters.sql.orders.tables import bought_together as pairs

    of_keys = tuple_(pairs.c.product, pairs.c.other).in_(bindparam("keys", expanding=True))
    with store.database.reader() as connection:
        return connection.execute(select(pairs).where(of_keys), {"keys": keys[run % len(keys)]}).all()


if __name__ == "__main__":
    main()

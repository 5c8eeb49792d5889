"""Imports of every price beside sixteen buyers, and pages that are made anew while only stock changes.

``python -m tests.faults imports``; IMPORTS=20 is the whole of it. On SQLite and on PostgreSQL.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Final

from tests.faults.imports.buyers import Figures, while_buying
from tests.faults.imports.large_shop import LargeShop, large_shop
from tests.faults.imports.made_anew import made_anew
from tests.faults.verdict import Verdict
from tests.support.servers.private_postgresql import private_server

ADDS_P99_MS: Final = 500.0
ORDERS_P99_MS: Final = 2_000.0
ALONE_S: Final = 15.0
WARMING_S: Final = 5.0
"""What a shop does only the first time is not to be measured."""
PAUSE_S: Final = 1.0


def run(imports: int, folder: Path, count: int | None = None) -> Iterator[Verdict]:
    """Try both databases, a shop of *count* products on each; all of the demo without it.

    Raises:
        NoServer: If the programs of PostgreSQL are not installed.
    """
    with large_shop(folder / "sqlite", {}, count) as shop:
        yield from beside_buyers("SQLite", shop, imports)
        yield from made_anew("SQLite", shop)
    with (
        private_server() as server,
        large_shop(folder / "postgresql", {"DATABASE_URL": server.address}, count) as shop,
    ):
        yield from beside_buyers("PostgreSQL", shop, imports)
        yield from made_anew("PostgreSQL", shop)


def beside_buyers(name: str, shop: LargeShop, imports: int, alone_s: float = ALONE_S) -> Iterator[Verdict]:
    """Let buyers buy, first alone, then beside imports that change the price of every product."""
    while_buying(shop.buyers(), lambda: time.sleep(WARMING_S))
    alone = while_buying(shop.buyers(), lambda: time.sleep(alone_s))
    failed: list[str] = []
    took_s: list[float] = []

    def import_again() -> None:
        for number in range(1, imports + 1):
            began_s = time.monotonic()
            fault = shop.command("import", str(shop.files[number % 2]))
            took_s.append(time.monotonic() - began_s)
            failed.extend([fault] if fault else ())
            time.sleep(PAUSE_S)

    beside = while_buying(shop.buyers(), import_again)
    print(f"  {name}: {_summary(alone)} alone; {_summary(beside)} beside {imports} imports of", end=" ")
    print(
        f"{len(shop.prices[0]):,} products in {max(took_s):.1f} s at most, {beside.repriced} baskets repriced"
    )
    for fault in (
        *failed,
        *(f"{what}: {times}" for what, times in (alone.wrong + beside.wrong).most_common(5)),
    ):
        print(f"    {fault[-300:]}")
    yield Verdict.none(f"{name}: failed imports, of {imports}", len(failed))
    yield Verdict.none(f"{name}: products without the price of the last import", _stale(shop, imports % 2))
    wrong = f"{name}: answers that are 5xx or missing during imports ({alone.wrong.total()} without imports)"
    yield Verdict.none(wrong, beside.wrong.total())
    adds, orders = (
        f"{name}: {what} during imports, p99 in ms ({{:.0f}} without imports)" for what in ("adds", "orders")
    )
    yield Verdict.at_most(adds.format(p99(alone.adds_ms)), p99(beside.adds_ms), ADDS_P99_MS)
    yield Verdict.at_most(orders.format(p99(alone.orders_ms)), p99(beside.orders_ms), ORDERS_P99_MS)
    yield Verdict.at_least(f"{name}: orders placed during imports", len(beside.shown), imports)
    charged = _charged_otherwise(shop, {**alone.shown, **beside.shown})
    yield Verdict.none(f"{name}: buyers who were charged another total than they were shown", charged)


def p99(values: Sequence[float]) -> float:
    """The value that one in a hundred lies above; without any, infinity."""
    return sorted(values)[ceil(len(values) * 0.99) - 1] if values else float("inf")


def _summary(figures: Figures) -> str:
    kinds = (("pages", figures.pages_ms), ("adds", figures.adds_ms), ("orders", figures.orders_ms))
    return ", ".join(
        f"{len(took):,} {kind} p99 {p99(took):.0f} longest {max(took, default=0):.0f} ms"
        for kind, took in kinds
    )


def _stale(shop: LargeShop, number: int) -> int:
    """Count the products that do not have the price of a file."""
    with shop.store() as store, store.read() as selling:
        found = {
            f"{one.storefront.value} {one.sku}": one.prices.list_price.pence
            for one in selling.catalogue.products()
        }
    return len(shop.prices[number].items() ^ found.items())


def _charged_otherwise(shop: LargeShop, shown: dict[str, int]) -> int:
    """Count orders whose total is another than their buyers agreed to, and those that are not there."""
    with shop.store() as store, store.read() as selling:
        return sum(
            selling.orders.numbered(number).total.inc_vat.pence != pence for number, pence in shown.items()
        )

"""Pricing ten million lines with polars, beside a NumPy table by hand and a loop of Decimals."""

from __future__ import annotations

import time
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import polars as pl

from bench.frame_data import by_hand, line_columns, price_columns
from bench.report import show
from shopcore.frames import price_orders, sweep

LINES = 10_000_000
SWEPT = 1_000_000
LOOPED = 200_000
RUNS = 5
"""In turn with the floor, so that both see the machine as busy; the best of each counts."""
POINTS = 100
GOAL_PER_S = 6_000_000
GOAL_RATIO = 1.5
GOAL_DECIMAL = 10
GOAL_SWEEP_S = 5.0


def main() -> None:
    prices = price_columns()
    table = pl.DataFrame(prices)
    columns = line_columns(LINES)
    lines = pl.DataFrame(columns).lazy()
    floor = ours = float("inf")
    for _ in range(RUNS):
        by_table_s, by_table = timed(lambda: by_hand(columns, prices), times=1)
        streamed_s, total = timed(lambda: streamed(lines, table), times=1)
        assert total == by_table, (total, by_table)
        floor, ours = min(floor, by_table_s), min(ours, streamed_s)
    floor_rate = f"NumPy by hand {LINES / floor / 1e6:.1f} million/s"
    speed = LINES / ours
    goal = f"≥ {GOAL_PER_S / 1e6:.0f} million/s"
    show(
        "polars, 10 million lines",
        f"{speed / 1e6:.1f} million/s",
        floor=floor_rate,
        goal=goal,
        holds=speed >= GOAL_PER_S,
    )
    show(
        "polars beside NumPy by hand",
        f"{ours / floor:.2f} ×",
        floor=floor_rate,
        goal=f"≤ {GOAL_RATIO} ×",
        holds=ours <= GOAL_RATIO * floor,
    )
    beside_decimals(prices, speed)
    swept(table)


def streamed(lines: pl.LazyFrame, table: pl.DataFrame) -> int:
    """Price all orders, piece by piece, checks included; answer what they cost together."""
    orders = price_orders(lines, table).collect(engine="streaming")
    return int(orders["total_pence"].sum())


def beside_decimals(prices: dict[str, Any], speed: float) -> None:
    """A loop over fewer lines: it is too slow for all of them, and as slow for each."""
    columns = line_columns(LOOPED)
    loop, total = timed(lambda: decimal_loop(columns, prices), times=1)
    pence = streamed(pl.DataFrame(columns).lazy(), pl.DataFrame(prices))
    assert total * 100 == pence, (total, pence)
    ratio = speed / (LOOPED / loop)
    show(
        "polars beside a loop of Decimals",
        f"{ratio:.0f} ×",
        floor=f"loop {LOOPED / loop / 1e6:.2f} million/s",
        goal=f"≥ {GOAL_DECIMAL} ×",
        holds=ratio >= GOAL_DECIMAL,
    )


def decimal_loop(columns: dict[str, Any], prices: dict[str, Any]) -> Decimal:
    """What a careful analyst writes: pounds as Decimals, each VAT rounded half up, tables read beforehand."""
    penny, rate = Decimal("0.01"), Decimal("0.20")
    listed = price_lists(prices)
    goods: dict[int, Decimal] = {}
    vat: dict[int, Decimal] = {}
    has_long: dict[int, bool] = {}
    for order, sku, quantity in zip(*(columns[name].tolist() for name in columns), strict=True):
        unit, breaks, is_long = listed[sku]
        for start, price in breaks:
            if quantity < start:
                break
            unit = price
        amount = unit * quantity
        goods[order] = goods.get(order, Decimal(0)) + amount
        vat[order] = vat.get(order, Decimal(0)) + (amount * rate).quantize(penny, ROUND_HALF_UP)
        has_long[order] = has_long.get(order, False) or is_long
    total = Decimal(0)
    for order, amount in goods.items():
        total += amount + vat[order]
        total += Decimal(0) if amount >= 50 else Decimal("8.34")
        total += Decimal("5.94") if has_long[order] else Decimal(0)
    return total


def price_lists(prices: dict[str, Any]) -> list[tuple[Decimal, list[tuple[int, Decimal]], bool]]:
    """Prices in pounds: the sale price alone where there is one, else list price and breaks."""
    cells = {name: column.tolist() for name, column in prices.items()}
    results = []
    for n, is_long in enumerate(cells["is_long"]):
        sale, listed = cells["sale_pence"][n], cells["list_pence"][n]
        slots = ((cells[f"break_{k}_quantity"][n], cells[f"break_{k}_pence"][n]) for k in range(1, 6))
        breaks = [(start, Decimal(pence) / 100) for start, pence in slots if start and sale == listed]
        results.append((Decimal(sale) / 100, breaks, is_long))
    return results


def swept(table: pl.DataFrame) -> None:
    """A hundred thresholds over a million lines, beside pricing the lines once."""
    lines = pl.DataFrame(line_columns(SWEPT))
    thresholds = range(0, POINTS * 1_00, 1_00)
    took, results = timed(lambda: sweep(lines, prices=table, threshold=thresholds), times=2)
    assert len(results.rows) == POINTS
    once, _ = timed(lambda: streamed(lines.lazy(), table))
    show(
        f"{POINTS} thresholds, 1 million lines",
        f"{took:.2f} s",
        floor=f"priced once {once:.2f} s",
        goal=f"≤ {GOAL_SWEEP_S:.0f} s",
        holds=took <= GOAL_SWEEP_S,
    )


def timed(work: Callable[[], Any], *, times: int = 3) -> tuple[float, Any]:
    """The best of some runs in seconds, and what came of the last."""
    best, results = float("inf"), None
    for _ in range(times):
        start = time.perf_counter()
        results = work()
        best = min(best, time.perf_counter() - start)
    return best, results


if __name__ == "__main__":
    main()

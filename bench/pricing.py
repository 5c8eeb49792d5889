"""Pricing a basket of 20 lines, and importing shopcore."""

from __future__ import annotations

import compileall
import subprocess
import sys
from pathlib import Path

import attr
import attrs

import shopcore
from bench.report import best_us, show
from shopcore import Line, Money, PriceBreak, PriceList, Product, Storefront, price_basket


def a_basket(lines: int) -> list[Line]:
    """Lines of products with three price breaks each."""
    breaks = (PriceBreak(10, Money(390)), PriceBreak(25, Money(370)), PriceBreak(100, Money(350)))
    return [
        Line(
            f"l-{n}",
            Product(
                f"S{n}",
                Storefront.IRONMONGERY,
                "Butt hinge",
                "Kestrelby",
                ("Hinges",),
                PriceList(Money(415), breaks),
            ),
            3 + n,
        )
        for n in range(lines)
    ]


def by_hand(lines: list[Line]) -> int:
    """The floor: the same sums on bare integers."""
    total = 0
    for line in lines:
        unit = line.product.prices.list_price.pence
        for price_break in line.product.prices.breaks:
            if price_break.quantity <= line.quantity:
                unit = price_break.unit_price.pence
        ex_vat = unit * line.quantity
        total += ex_vat + (ex_vat * 2000 + 5000) // 10_000
    return total


def import_ms(module: str) -> float:
    """Import a module in a fresh interpreter, its bytecode ready as after any install; the best of seven."""
    code = f"import time; t = time.perf_counter(); import {module}; print((time.perf_counter() - t) * 1e3)"
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(7)
    ]
    return min(float(run.stdout) for run in runs)


def main() -> None:
    for package in (shopcore, attr, attrs):
        compileall.compile_dir(str(Path(str(package.__file__)).parent), quiet=2)
    lines = a_basket(20)
    floor = f"bare integers {best_us(lambda: by_hand(lines)):.0f} µs"
    bare = best_us(lambda: price_basket(lines))
    traced = best_us(lambda: price_basket(lines, trace=True))
    show("Price 20 lines, trace off", f"{bare:.0f} µs", floor=floor, goal="≤ 100 µs", holds=bare <= 100)
    show("Price 20 lines, with trace", f"{traced:.0f} µs", floor=floor, goal="≤ 250 µs", holds=traced <= 250)
    imported, bare_import = import_ms("shopcore"), import_ms("attrs")
    show(
        "Import shopcore",
        f"{imported:.0f} ms",
        floor=f"attrs alone {bare_import:.0f} ms",
        goal="< 50 ms",
        holds=imported < 50,
    )


if __name__ == "__main__":
    main()

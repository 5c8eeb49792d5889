"""What the guide to frames shows works as it stands, on files as the shop exports them."""

from __future__ import annotations

import re
from pathlib import Path

import matplotlib as mpl
import polars as pl

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "frames.md"
CATALOGUE = """\
company,sku,brand,price,breaks,sale_price,is_long,is_direct,m2m_limits
1,BOLT,Hallowbeck,4.15,10:3.90,,false,false,
2,LAMP,Hallowbeck,9.99,,,false,false,
1,PLATE,Hallowbeck,85.00,,,false,false,50-2000x50-1250
"""
ORDERS = {
    "order_number": ["W1", "W1", "W1", "W2"],
    "kind": ["goods", "goods", "delivery", "goods"],
    "sku": ["BOLT", "PLATE", None, "BOLT"],
    "quantity": [10, 1, None, 1],
    "width_mm": [None, 500, None, None],
    "height_mm": [None, 200, None, None],
    "vat_pence": [7_80, 1_70, 1_39, 83],
}


def test_the_guide_runs_as_it_is_written(tmp_path, monkeypatch):
    """From a catalogue and an export of orders to totals, a comparison and a plot."""
    monkeypatch.chdir(tmp_path)
    mpl.use("Agg")
    (tmp_path / "catalogue.csv").write_text(CATALOGUE, encoding="utf-8")
    pl.DataFrame(ORDERS).write_parquet(tmp_path / "orders.parquet")
    (block,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    found: dict[str, object] = {}
    exec(block, found)

    orders = found["price_orders"](found["lines"], found["prices"]).collect().sort("order_number")
    assert orders["goods_pence"].to_list() == [39_00 + 8_50, 4_15]
    assert orders["total_pence"].to_list() == [47_50 + 9_50 + 6_95 + 1_39, 4_15 + 83 + 6_95 + 1_39]
    lines = found["price_lines"](found["lines"], found["prices"]).collect()
    assert sorted(lines["unit_pence"].to_list()) == [3_90, 4_15, 8_50]


def test_the_guide_names_every_column():
    """Those that come out as well as those that go in."""
    from shopcore.frames.columns import LINE_COLUMNS, PRICE_COLUMNS
    from shopcore.frames.priced import ADDED

    text = GUIDE.read_text(encoding="utf-8")
    for name in (*(column.name for column in (*LINE_COLUMNS, *PRICE_COLUMNS)), *ADDED):
        assert f"`{name}`" in text, name

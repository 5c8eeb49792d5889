"""Plots of what-ifs; matplotlib is needed here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from shopcore.money.money import Money

INK: Final = "#1f5c7a"
"""Dark enough on white for any eye and any printer."""
BACKGROUND_GREY: Final = "#d5d9dc"


def bars(names: Sequence[str], values: Sequence[int], title: str, *, is_money: bool = True) -> Any:
    """Draw one bar a name, of pence in pounds or of a count; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title, height=1.4 + 0.5 * len(names))
    drawn = axes.barh(names, _drawn(values, is_money=is_money), height=0.6, color=INK)
    axes.bar_label(drawn, [str(Money(value)) if is_money else f"{value:,}" for value in values], padding=4)
    axes.invert_yaxis()
    axes.set_xlabel(_unit(title, is_money=is_money))
    axes.xaxis.set_major_formatter(_pounds if is_money else _count)
    axes.grid(visible=True, axis="x", color=BACKGROUND_GREY)
    axes.margins(x=0.2)
    return axes


def curve(
    at_pence: Sequence[int], values: Sequence[int], *, amount: str, title: str, is_money: bool = True
) -> Any:
    """Draw a figure, of pence in pounds or of a count, over the amount that was changed; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title, height=4.2)
    across, up = _drawn(at_pence, is_money=True), _drawn(values, is_money=is_money)
    axes.plot(across, up, marker=".", color=INK, linewidth=1.8)
    axes.set_xlabel(f"{amount} in £ ex VAT")
    axes.set_ylabel(_unit(title, is_money=is_money))
    axes.xaxis.set_major_formatter(_pounds)
    axes.yaxis.set_major_formatter(_pounds if is_money else _count)
    axes.grid(visible=True, color=BACKGROUND_GREY)
    return axes


def _drawn(values: Sequence[int], *, is_money: bool) -> Sequence[float]:
    return [value / 100 for value in values] if is_money else values


def _unit(title: str, *, is_money: bool) -> str:
    return f"{title} in £" if is_money else title


def _count(number: float, _place: int) -> str:
    return f"{number:,.0f}"


def _pounds(pounds: float, _place: int) -> str:
    """Write a tick as the shop writes prices, without pence where there are none."""
    return str(Money(round(pounds * 100))).removesuffix(".00")


def _axes(title: str, height: float) -> Any:
    try:
        from matplotlib import pyplot
    except ImportError as missing:
        raise ImportError("plots need matplotlib: pip install 'shopcore[notebook]'") from missing
    _, axes = pyplot.subplots(figsize=(7.2, height), layout="constrained")
    axes.set_title(title, fontweight="bold")
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    return axes

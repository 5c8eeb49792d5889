"""Plots of what-ifs; matplotlib is needed here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..money import Money

INK: Final = "#1f5c7a"
"""Dark enough on white for any eye and any printer."""
PAPER_GREY: Final = "#d5d9dc"


def bars(names: Sequence[str], pence: Sequence[int], title: str) -> Any:
    """Draw one bar a name, in pounds; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title, height=1.4 + 0.5 * len(names))
    drawn = axes.barh(names, [amount / 100 for amount in pence], height=0.6, color=INK)
    axes.bar_label(drawn, [str(Money(amount)) for amount in pence], padding=4)
    axes.invert_yaxis()
    axes.set_xlabel(f"{title} in £")
    axes.xaxis.set_major_formatter(_pounds)
    axes.grid(visible=True, axis="x", color=PAPER_GREY)
    axes.margins(x=0.2)
    return axes


def curve(at_pence: Sequence[int], pence: Sequence[int], *, amount: str, title: str) -> Any:
    """Draw a figure over the amount that was changed, both in pounds; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title, height=4.2)
    pounds = [[value / 100 for value in values] for values in (at_pence, pence)]
    axes.plot(*pounds, marker=".", color=INK, linewidth=1.8)
    axes.set_xlabel(f"{amount} in £ ex VAT")
    axes.set_ylabel(f"{title} in £")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(_pounds)
    axes.grid(visible=True, color=PAPER_GREY)
    return axes


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

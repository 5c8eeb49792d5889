"""Plots of what-ifs; matplotlib is needed here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..money import Money


def bars(names: Sequence[str], pence: Sequence[int], title: str) -> Any:
    """Draw one bar a name, in pounds; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title)
    drawn = axes.barh(names, [amount / 100 for amount in pence])
    axes.bar_label(drawn, [str(Money(amount)) for amount in pence], padding=3)
    axes.invert_yaxis()
    axes.set_xlabel(f"{title} in £")
    axes.margins(x=0.2)
    return axes


def curve(at_pence: Sequence[int], pence: Sequence[int], *, amount: str, title: str) -> Any:
    """Draw a figure over the amount that was changed, both in pounds; answers the axes.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    axes = _axes(title)
    axes.plot([value / 100 for value in at_pence], [value / 100 for value in pence], marker=".")
    axes.set_xlabel(f"{amount} in £ ex VAT")
    axes.set_ylabel(f"{title} in £")
    axes.grid(visible=True)
    return axes


def _axes(title: str) -> Any:
    try:
        from matplotlib import pyplot
    except ImportError as missing:
        raise ImportError("plots need matplotlib: pip install 'shopcore[notebook]'") from missing
    _, axes = pyplot.subplots(layout="constrained")
    axes.set_title(title)
    axes.ticklabel_format(style="plain", useOffset=False)
    return axes

"""The figures that were reached, and which of them have fallen since."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .measuring import Figures

STORED: Final = Path(__file__).with_name("figures.json")
TOLERANCE: Final = 0.02
"""So far a figure of a class may fall before the gate fails."""
COUNTS: Final = frozenset({"queries", "pairs"})
LOW_IS_GOOD: Final = frozenset({"wrong_first", "no_results"})


def stored_figures(path: Path = STORED) -> Figures:
    """Read the figures that were reached."""
    figures: Figures = json.loads(path.read_text("utf-8"))
    return figures


def store(figures: Figures, path: Path = STORED) -> None:
    """Write figures as those that are to be held."""
    path.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", "utf-8")


def fallen(reached: Figures, stored: Figures) -> Iterator[str]:
    """Name every stored figure that is no longer held, or no longer measured."""
    for group, kinds in stored.items():
        for kind, parts in kinds.items():
            for part, values in parts.items():
                now = reached.get(group, {}).get(kind, {}).get(part)
                place = f"{group}, {kind}, {part}"
                if now is None:
                    yield f"{place}: no longer measured"
                    continue
                for name, value in values.items():
                    worse = now[name] - value if name in LOW_IS_GOOD else value - now[name]
                    if name not in COUNTS and worse > TOLERANCE:
                        yield f"{place}: {name} was {value:.3f} and is {now[name]:.3f}"

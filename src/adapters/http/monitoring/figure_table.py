"""The figures that each process samples of itself: names, labels, how several workers become one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from importlib.resources import files
from typing import Final

from attrs import frozen


class Merge(StrEnum):
    """How figures of several workers become one, as prometheus_client calls it; dead ones add nothing."""

    SUM = "livesum"
    LARGEST = "livemax"
    SMALLEST = "livemin"
    LATEST = "livemostrecent"
    EACH = "liveall"
    """One figure for each worker, labelled with its process id."""
    TOTAL = "total"
    """A counter, to which dead workers have contributed too."""


@frozen
class Figure:
    """What one metric tells; a counter's name lacks the suffix ``_total``, which is added."""

    name: str
    text: str
    merge: Merge
    labels: Sequence[str] = ()


@frozen
class Reading:
    """A figure as it is now; a counter's is what there was since the process began.

    A gauge keeps its value while its source reads nothing for its labels: one that has become 0 is read as 0.
    """

    name: str
    value: float
    labels: Sequence[str] = ()


Source = Callable[[], Iterable[Reading]]
"""What is asked for its readings every few seconds, on the event loop: it waits for nothing."""


def _figure(line: str) -> Figure:
    name, merge, labels, text = (cell.strip() for cell in line.split("|"))
    return Figure(name, text, Merge[merge.upper()], labels.split())


_LINES = files(__package__).joinpath("figures.txt").read_text("utf-8").splitlines()
FIGURES: Final[Mapping[str, Figure]] = {figure.name: figure for figure in map(_figure, _LINES[1:])}

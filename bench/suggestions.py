"""Suggestions while people type: each text letter by letter, kept answers and new ones told apart."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from urllib.parse import quote

from .demo_shop import seeded
from .http import KEY, PORT, shop
from .load import Asking, Load, measured
from .report import show

GOAL_MS = 10.0
PEOPLE = 16
KEYSTROKE_S = 0.15
"""A quick typist's letter."""


def main() -> None:
    data = seeded()
    with shop(data):
        typed = texts(data)
        report("typed before, as fast as it goes", load(list(islice(typed, 500)), warm=True), GOAL_MS)
        typists = load(list(islice(typed, 8_000)), pause_s=KEYSTROKE_S)
        report(f"{PEOPLE} people typing new texts", typists, GOAL_MS)
        crowd = load(list(islice(typed, 8_000)), pause_s=PEOPLE / 1_000)
        report("new texts, 1,000 letters a second", crowd)
        report("new texts, as fast as it goes", load(list(islice(typed, 60_000))))


def load(texts: Sequence[str], *, warm: bool = False, pause_s: float = 0.0) -> Load:
    paths = [f"/product/Suggest?companyID=1&query={quote(text)}" for text in texts]
    asking = Asking(f"http://127.0.0.1:{PORT}", paths, KEY, connections=PEOPLE, pause_s=pause_s)
    if warm:
        measured(asking)
    return measured(asking)


def report(name: str, load: Load, goal_ms: float | None = None) -> None:
    """Print the 99th of a hundred latencies beside the middle one and the rate."""
    show(
        f"suggest: {name}",
        f"p99 {load.p99_ms:.2f} ms",
        floor=f"median {load.p50_ms:.2f} ms at {load.per_s:,.0f}/s",
        goal="" if goal_ms is None else f"p99 ≤ {goal_ms:.0f} ms",
        holds=None if goal_ms is None else load.p99_ms <= goal_ms,
    )


def texts(data: Path) -> Iterator[str]:
    """Type what shoppers type, from the second letter on, no text ever twice.

    Half are keywords of the catalogue, a quarter a keyword after a brand or
    finish, the rest sizes, codes and slips of the finger.
    """
    random, seen = Random(7), set[str]()
    path = max(data.glob("search/*/ironmongery"), key=lambda path: path.stat().st_mtime)
    keywords = [text.lower() for text, _ in json.loads((path / "lists.json").read_bytes())["keywords"]]
    while True:
        text = _thought_of(random, keywords)
        for end in range(2, len(text) + 1):
            if text[:end] not in seen:
                seen.add(text[:end])
                yield text[:end]


def _thought_of(random: Random, keywords: Sequence[str]) -> str:
    text, other, size = random.choice(keywords), random.choice(keywords), random.randrange(8, 2000)
    slip = random.randrange(1, len(text))
    ways = (f"{other} {text}", f"{text} {size} mm", text[:slip] + text[slip + 1 :], f"{text[:3]}-{size:04}")
    return random.choices((text, *ways), (50, 25, 10, 10, 5))[0]


if __name__ == "__main__":
    main()

"""Processor time per search and suggestion; ``SCALE=20`` multiplies the demo catalogue."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import tantivy
from attrs import evolve

from adapters.search import TantivySearch
from app.garbage_search import look_for_dead_cycles_seldom
from bench.memory_catalogue import MemoryCatalogue
from bench.report import SCALE, median, p99, show
from shopcore.catalogue.product import Product
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceList
from shopcore.search.search_query import SearchQuery, Sort
from shopcore.storefront import Storefront

GOALS_MS = {2: 0.5, 4: 1.0}
"""What a text of so many words may take at most."""
BUILT_GOAL_S = 4.0
FOLLOWED_GOAL_MS = 200.0
CHANGED = 100
"""Products that change at once."""
FOLLOWED = 5
ROUNDS = 400
SEARCHES = 7
TEXTS = """
hinge|door handles|brass|beehive door knobs|bathroom lock|satin chrome lever|3 in hinge|76mm butt hinge
mortise lock|bahtroom lock|plished brass|letterbox|yale lock|kickplate|euro cylinder thumbturn|doorknob
stainless screws 4 x 50|grey blind|fire rated door closer|hinge pads|pull handle 300mm|cup handle
drop seal|cabinet knob ceramic|towel rail|5 lever deadlock|screwdriver pz2|mirror 6 mm|security chain
coat hook|oak door|numeral 7 polished brass|knurled black|emberlatch hinge|wood screws|xyzzy hinge
hbk-lr|HBK LR0001|garage bolt|window stay 250 mm
"""
WORDS = [text for line in TEXTS.split("\n") for text in line.split("|") if text]


def cpu_ms(call: Callable[[], object]) -> float:
    """Time one call by the processor's clock of this thread."""
    start = time.thread_time_ns()
    call()
    return (time.thread_time_ns() - start) / 1e6


def row(what: str, times_ms: list[float], floor_ms: float, goal_ms: float | None = None) -> None:
    """Print median and 99th percentile beside the floor."""
    figure = f"{median(times_ms):.3f} / {p99(times_ms):.3f} ms"
    goal = "" if goal_ms is None else f"median at most {goal_ms} ms"
    holds = None if goal_ms is None else median(times_ms) <= goal_ms
    show(what, figure, floor=f"bare term query {floor_ms:.3f} ms", goal=goal, holds=holds)


def queries(random: Random) -> Iterator[SearchQuery]:
    """Ask as shoppers do: mostly words, sometimes within a filter or sorted, never twice the same.

    The price filter differs from query to query, so no kept facets answer.
    """
    for number in range(ROUNDS):
        price = (f"0-{1000 + number}",)
        sort = random.choices(list(Sort), (8, 1, 1, 1, 1))[0]
        yield SearchQuery(Storefront.IRONMONGERY, random.choice(WORDS), sort=sort, filters={"price": price})


def measure(search: TantivySearch, floor_ms: float) -> None:
    """Measure searches of several kinds and suggestions."""
    random = Random(1)
    fresh = [SearchQuery(Storefront.IRONMONGERY, text) for text in WORDS]
    again = [evolve(random.choice(fresh), page=random.randint(1, 3)) for _ in range(ROUNDS)]
    row("a text searched again, facets kept", times(search.search, again), floor_ms)
    row("texts filtered by ever other prices", times(search.search, list(queries(random))), floor_ms)
    shelf = [evolve(query, text="", category="door-handles") for query in queries(random)]
    row("a category filtered by ever other prices", times(search.search, shelf), floor_ms)
    typed = [text[: random.randint(1, len(text))] for text in random.choices(WORDS, k=ROUNDS)]
    by_family(search, floor_ms, shelf)
    row("suggestions", times(partial(search.suggest, Storefront.IRONMONGERY, limit=8), typed), floor_ms)


def by_family(search: TantivySearch, floor_ms: float, shelf: Sequence[SearchQuery]) -> None:
    """Measure lists of families: each new one puts all its products together, its further pages do not."""
    narrowed = [evolve(query, by_family=True) for query in shelf]
    row("the same by family", times(search.search, narrowed), floor_ms)
    orders = [SearchQuery(Storefront.IRONMONGERY, sort=sort, by_family=True) for sort in Sort]
    row("all products by family, once for each order", times(search.search, orders), floor_ms)
    pages = [evolve(orders[0], page=page) for page in range(1, 20)]
    row("further pages of these", times(search.search, pages), floor_ms)


def first(directory: Path, store: Any, floor_ms: float) -> None:
    """Measure texts that nobody searched for before: all, and those of so many words."""
    took_ms = first_times(directory, store)
    row("a text searched for the first time", list(took_ms.values()), floor_ms)
    for count, goal_ms in GOALS_MS.items():
        some_ms = [one_ms for text, one_ms in took_ms.items() if len(text.split()) == count]
        row(f"the same, of {count} words", some_ms, floor_ms, goal_ms if SCALE == 1 else None)


def first_times(directory: Path, store: Any) -> dict[str, float]:
    """Time each text the first time a search sees it, the best of several searches."""
    fresh = [SearchQuery(Storefront.IRONMONGERY, text) for text in WORDS]
    rounds = []
    for _ in range(SEARCHES):
        search = TantivySearch(directory, store)
        search.refresh()
        rounds.append(times(search.search, fresh))
    return {text: min(measured) for text, measured in zip(WORDS, zip(*rounds, strict=True), strict=True)}


def times(call: Callable[[Any], object], arguments: Sequence[Any]) -> list[float]:
    """Time one call for each thing asked."""
    return [cpu_ms(partial(call, one)) for one in arguments]


def follow(search: TantivySearch, catalogue: MemoryCatalogue) -> None:
    """Measure how long the index takes to follow prices, and what changes what is suggested too."""
    products = list(islice(catalogue.products(Storefront.IRONMONGERY), 0, None, 150 * SCALE))[:CHANGED]
    for what, change in (("prices", _priced), ("names", _named), ("attributes", _finished)):
        took_ms = []
        for number in range(FOLLOWED):
            catalogue.replace([change(product, number) for product in products])
            start = time.process_time()
            search.refresh()
            took_ms.append((time.process_time() - start) * 1e3)
        goal = f"at most {FOLLOWED_GOAL_MS:.0f} ms" if SCALE == 1 else ""
        holds = median(took_ms) <= FOLLOWED_GOAL_MS if SCALE == 1 else None
        show(f"{CHANGED} changed {what} followed", f"{median(took_ms):.0f} ms CPU", goal=goal, holds=holds)


def _priced(product: Product, number: int) -> Product:
    return evolve(product, prices=PriceList(Money.of(f"{300 + number}.00")))


def _named(product: Product, number: int) -> Product:
    return evolve(product, name=f"{product.name} mark {number}")


def _finished(product: Product, number: int) -> Product:
    return evolve(product, attributes={**product.attributes, "Finish": f"Finish {number}"})


def floor(directory: Path) -> float:
    """Time a bare query for one common word, nothing read or counted."""
    path = next(directory.glob("*/ironmongery/products"))
    index = tantivy.Index.open(str(path))
    searcher = index.searcher()
    query = tantivy.Query.term_query(index.schema, "all", "hing", "basic")
    return median([cpu_ms(lambda: searcher.search(query, 24)) for _ in range(ROUNDS)])


def main() -> None:
    """Build the index, then measure; figures are CPU time, median / 99th percentile.

    Dead cycles are looked for as seldom as in the process that serves the shop.
    """
    catalogue = MemoryCatalogue(SCALE)
    store: Any = catalogue
    look_for_dead_cycles_seldom()
    with TemporaryDirectory() as directory:
        search = TantivySearch(Path(directory), store)
        start = time.process_time()
        search.refresh()
        built_s = time.process_time() - start
        total = sum(search.search(SearchQuery(one)).total for one in Storefront)
        megabytes = sum(file.stat().st_size for file in Path(directory).rglob("*") if file.is_file()) / 1e6
        size = f"{megabytes:.0f} MB on disk, {total:,} SKUs"
        is_plain = SCALE == 1
        goal = f"at most {BUILT_GOAL_S:.0f} s" if is_plain else ""
        holds = built_s <= BUILT_GOAL_S if is_plain else None
        show("index of all SKUs built", f"{built_s:.1f} s CPU", floor=size, goal=goal, holds=holds)
        bare_ms = floor(Path(directory))
        first(Path(directory), store, bare_ms)
        measure(search, bare_ms)
        follow(search, catalogue)


if __name__ == "__main__":
    main()

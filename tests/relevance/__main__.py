"""Measure how well the search finds: `python -m tests.relevance [--check | --write | --misses]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .catalogues import BICYCLES, Catalogue, built_catalogues
from .gate import fallen, store, stored_figures
from .judged_queries import TUNING, JudgedQuery, VariantPair, judged_queries, variant_pairs
from .measuring import find_with_shop, floor_figures, outcome_of, shop_figures, typed_texts
from .metrics import overlap
from .report import report
from .suggesting import SHORT_OF_END, letters_left


def main(arguments: Sequence[str]) -> int:
    """Print the figures; 1 if one has fallen that is to be held."""
    parser = argparse.ArgumentParser(prog="python -m tests.relevance", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a figure of the shop has fallen")
    parser.add_argument("--write", action="store_true", help="store the figures of the shop as those to hold")
    parser.add_argument("--misses", action="store_true", help="list what the shop misses and may be tuned to")
    chosen = parser.parse_args(arguments)
    queries, pairs = tuple(judged_queries()), tuple(variant_pairs())
    with TemporaryDirectory() as folder:
        catalogues = built_catalogues(*(Path(folder) / name for name in ("demo", BICYCLES, "shipped")))
        if chosen.misses:
            print("\n".join(_misses(catalogues, queries, pairs)))
            return 0
        reached = shop_figures(catalogues, queries, pairs)
        if not chosen.check:
            print("\n".join(report(reached, floor_figures(catalogues, queries, pairs))))
    if chosen.write:
        store(reached)
    faults = list(fallen(reached, stored_figures())) if chosen.check else []
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


def _misses(
    catalogues: Mapping[str, Catalogue], queries: Sequence[JudgedQuery], pairs: Sequence[VariantPair]
) -> Iterator[str]:
    """List what is not all that is expected; nothing that is held out."""
    for query in queries:
        outcome = outcome_of(catalogues[query.catalogue], query, find_with_shop)
        if query.part == TUNING and outcome.precision < 1:
            gains = " ".join(map(str, outcome.gains))
            yield f"{query.catalogue:<12}{query.kind:<18}{query.text:<45} best {outcome.best}: {gains}"
    for pair in pairs:
        share = overlap(*(catalogues[pair.catalogue].found(text) for text in (pair.one, pair.other)))
        if pair.part == TUNING and share < 1:
            texts = f"{pair.one} | {pair.other}"
            yield f"{pair.catalogue:<12}{'variants':<18}{texts:<45} overlap {share:.2f}"
    shop = catalogues[BICYCLES]
    for text in typed_texts(queries, TUNING):
        left = letters_left(text, shop.suggested, shop.reader)
        if left < SHORT_OF_END:
            yield f"{shop.name:<12}{'suggestions':<18}{text:<45} letters left {left}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

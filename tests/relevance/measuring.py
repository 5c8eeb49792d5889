"""Asks every judged query and works the figures out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from statistics import fmean
from typing import Final

from .catalogues import BICYCLES, SUGGESTED, Catalogue
from .judged_queries import HELD_OUT, TUNING, JudgedQuery, VariantPair
from .metrics import DEPTH, ClassFigures, Outcome, overlap
from .suggesting import RunsOfWords, SuggestionFigures

Values = dict[str, float]
Figures = dict[str, dict[str, dict[str, Values]]]
"""Values by group of catalogues, class of queries and part."""
Find = Callable[[Catalogue, str], Sequence[str]]

PARTS: Final = (TUNING, HELD_OUT)
ALL: Final = "all"
VARIANTS: Final = "variants"
SUGGESTIONS: Final = "suggestions"
TYPED_KINDS: Final = ("type", "type_size", "type_finish", "brand_type")
"""The classes whose queries somebody might have in mind while typing."""


def find_with_shop(catalogue: Catalogue, text: str) -> Sequence[str]:
    """Find as the shop does."""
    return catalogue.found(text)


def find_with_floor(catalogue: Catalogue, text: str) -> Sequence[str]:
    """Find with plain BM25F."""
    return catalogue.floor.rank(text, DEPTH)


def suggest_with_shop(catalogue: Catalogue, typed: str) -> Sequence[str]:
    """Suggest as the shop does."""
    return catalogue.suggested(typed)


def outcome_of(catalogue: Catalogue, query: JudgedQuery, find: Find) -> Outcome:
    """Ask one query and judge what is found."""
    wanted = query.expectation
    gains = tuple(wanted.gain(catalogue.by_sku[sku]) for sku in find(catalogue, query.text))
    return Outcome(gains, wanted.gains(catalogue.products, catalogue.shelves), wanted.best)


def query_figures(catalogues: Mapping[str, Catalogue], queries: Iterable[JudgedQuery], find: Find) -> Figures:
    """Work out the figures of every class of queries, and of all of a group of catalogues."""
    outcomes = defaultdict[tuple[str, str, str], list[Outcome]](list)
    for query, catalogue in product(queries, catalogues.values()):
        if query.catalogue == catalogue.name:
            outcome = outcome_of(catalogue, query, find)
            for kind in (query.kind, ALL):
                outcomes[catalogue.group, kind, query.part].append(outcome)
    figures: Figures = {}
    for (group, kind, part), found in sorted(outcomes.items()):
        figures.setdefault(group, {}).setdefault(kind, {})[part] = ClassFigures.of(found).as_dict()
    return figures


def variant_figures(catalogues: Mapping[str, Catalogue], pairs: Iterable[VariantPair], find: Find) -> Figures:
    """Work out how much the first ten of two texts of one meaning have in common."""
    shares = defaultdict[tuple[str, str], list[float]](list)
    for pair, catalogue in product(pairs, catalogues.values()):
        if pair.catalogue == catalogue.name:
            share = overlap(find(catalogue, pair.one), find(catalogue, pair.other))
            shares[catalogue.group, pair.part].append(share)
    figures: Figures = {}
    for (group, part), values in sorted(shares.items()):
        named = {"pairs": len(values), "overlap": round(fmean(values), 4)}
        figures.setdefault(VARIANTS, {}).setdefault(group, {})[part] = named
    return figures


def suggestion_figures(
    catalogues: Mapping[str, Catalogue],
    queries: Sequence[JudgedQuery],
    suggest: Callable[[Catalogue, str], Sequence[str]],
) -> Figures:
    """Work out how soon queries of the other trade are offered."""
    catalogue = catalogues[BICYCLES]
    figures: Figures = {SUGGESTIONS: {}}
    for kind in (*TYPED_KINDS, ALL):
        for part in PARTS:
            kinds = TYPED_KINDS if kind == ALL else (kind,)
            texts = typed_texts(queries, part, kinds)
            values = SuggestionFigures.of(texts, lambda typed: suggest(catalogue, typed), catalogue.reader)
            figures[SUGGESTIONS].setdefault(kind, {})[part] = values.as_dict()
    return figures


def typed_texts(queries: Iterable[JudgedQuery], part: str, kinds: Sequence[str] = TYPED_KINDS) -> list[str]:
    """List what somebody has in mind who looks for bicycle parts."""
    meant = (one for one in queries if one.catalogue == BICYCLES and one.kind in kinds)
    return [one.text for one in meant if one.part == part]


def shop_figures(
    catalogues: Mapping[str, Catalogue], queries: Sequence[JudgedQuery], pairs: Sequence[VariantPair]
) -> Figures:
    """Work out every figure of the shop."""
    return (
        query_figures(catalogues, queries, find_with_shop)
        | variant_figures(catalogues, pairs, find_with_shop)
        | suggestion_figures(catalogues, queries, suggest_with_shop)
    )


def floor_figures(
    catalogues: Mapping[str, Catalogue], queries: Sequence[JudgedQuery], pairs: Sequence[VariantPair]
) -> Figures:
    """Work out the same of what the shop is measured against."""
    runs = RunsOfWords(catalogues[BICYCLES].products)
    return (
        query_figures(catalogues, queries, find_with_floor)
        | variant_figures(catalogues, pairs, find_with_floor)
        | suggestion_figures(catalogues, queries, lambda _, typed: runs.suggest(typed, SUGGESTED))
    )

"""Queries of the core, as tantivy runs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import tantivy
from tantivy import Query

from shopcore.search.query import index_query as core

QUERIES_CACHED: Final = 1 << 11
TERMS_CACHED: Final = 1 << 14
_MUST, _SHOULD, _MUST_NOT = tantivy.Occur.Must, tantivy.Occur.Should, tantivy.Occur.MustNot
_UNSIGNED: Final = tantivy.FieldType.Unsigned
_REUSED: Final = (core.AllOf, core.AnyOf, core.Without, core.Constant, core.AtLeast, core.Ranked)


class QueryTranslator:
    """Translates the queries of an index, and recalls terms and what a reading of a text uses again.

    Whole queries are recalled by identity: to compare them would take as long as to translate them.
    """

    def __init__(self, schema: tantivy.Schema) -> None:
        self._schema = schema
        self._queries: dict[int, tuple[core.IndexQuery, Query]] = {}
        self._terms: dict[tuple[str, str, float | None], Query] = {}
        self._by_type: dict[type, Callable[[Any], Query]] = {
            core.Everything: self._everything,
            core.Has: self._has,
            core.Begins: self._begins,
            core.Like: self._like,
            core.Between: self._between,
            core.AllOf: self._all_of,
            core.AnyOf: self._any_of,
            core.Without: self._without,
            core.Constant: self._constant,
            core.AtLeast: self._at_least,
            core.Ranked: self._ranked,
        }

    def __call__(self, query: core.IndexQuery) -> Query:
        """Translate a query, or recall what it was translated to."""
        recalled = self._queries.get(id(query))
        if recalled is not None and recalled[0] is query:
            return recalled[1]
        result = self._by_type[type(query)](query)
        if isinstance(query, _REUSED):
            if len(self._queries) >= QUERIES_CACHED:
                self._queries.clear()
            self._queries[id(query)] = query, result
        return result

    def _everything(self, _: core.Everything) -> Query:
        return self._all(0.0)

    def _all(self, score: float) -> Query:
        return Query.const_score_query(Query.all_query(), score)

    def _has(self, query: core.Has, score: float | None = None) -> Query:
        """Match one term, and count *score*; the words of a catalogue are few and asked for again."""
        key = (query.field, query.value, score)
        recalled = self._terms.get(key)
        if recalled is not None:
            return recalled
        result = Query.term_query(self._schema, query.field, query.value, "basic")
        if score is not None:
            result = Query.const_score_query(result, score)
        if len(self._terms) >= TERMS_CACHED:
            self._terms.clear()
        self._terms[key] = result
        return result

    def _begins(self, query: core.Begins) -> Query:
        return Query.fuzzy_term_query(self._schema, query.field, query.beginning, 0, prefix=True)

    def _like(self, query: core.Like) -> Query:
        return Query.fuzzy_term_query(self._schema, query.field, query.value, 1)

    def _between(self, query: core.Between) -> Query:
        upper = query.upper
        return Query.range_query(
            self._schema, query.field, _UNSIGNED, query.lower, upper, include_upper=upper is None
        )

    def _all_of(self, query: core.AllOf) -> Query:
        clauses = [(_MUST, self(one)) for one in query.queries]
        return Query.boolean_query(clauses) if clauses else self._all(0.0)

    def _any_of(self, query: core.AnyOf) -> Query:
        return Query.boolean_query([(_SHOULD, self(one)) for one in query.queries])

    def _without(self, query: core.Without) -> Query:
        return Query.boolean_query([(_MUST, self(query.query)), (_MUST_NOT, self(query.excluded))])

    def _constant(self, query: core.Constant) -> Query:
        return self._point((query.query, query.score))

    def _at_least(self, query: core.AtLeast) -> Query:
        points = [(_SHOULD, self._point(point)) for point in query.points]
        return Query.boolean_query(points, minimum_number_should_match=query.least)

    def _ranked(self, query: core.Ranked) -> Query:
        clauses = [(_MUST, self(query.matching))]
        clauses += [(_SHOULD, self._best_of(group)) for group in query.groups]
        return Query.boolean_query(clauses)

    def _best_of(self, group: tuple[core.Point, ...]) -> Query:
        points = [self._point(point) for point in group]
        return points[0] if len(points) == 1 else Query.disjunction_max_query(points)

    def _point(self, point: core.Point) -> Query:
        query, score = point
        if type(query) is core.Has:
            return self._has(query, score)
        if type(query) is core.Everything:
            return self._all(score)
        return Query.const_score_query(self._by_type[type(query)](query), score)

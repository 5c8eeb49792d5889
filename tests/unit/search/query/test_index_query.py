"""Queries are values; one alone needs no group."""

from __future__ import annotations

from shopcore.search.query.index_query import AllOf, AnyOf, Has, all_of, any_of

ONE, OTHER = Has("all", "bolt"), Has("all", "hinge")


def test_equal_queries_are_equal():
    assert Has("all", "bolt") == ONE != OTHER
    assert len({ONE, Has("all", "bolt")}) == 1


def test_one_query_stands_for_itself():
    assert any_of([ONE]) == all_of([ONE]) == ONE


def test_several_are_a_group():
    assert any_of([ONE, OTHER]) == AnyOf((ONE, OTHER))
    assert all_of([ONE, OTHER]) == AllOf((ONE, OTHER))

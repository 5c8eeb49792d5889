"""Columns hold one value a row and count any choice of rows."""

from __future__ import annotations

import pytest

from shopcore.search.indexing.facet_columns import FacetColumns

VALUES = {
    0: [("finish", "Black"), ("brand", "Hallowbeck")],
    1: [("finish", "Satin chrome")],
    2: [("finish", "Satin chrome"), ("size", "9 mm")],
    4: [("finish", "Brass"), ("finish", "Black")],
}
COLUMNS = FacetColumns.of(("finish", "brand"), VALUES, 5)


def test_values_are_counted_commonest_first_and_equals_by_their_names():
    assert list(COLUMNS.counts("finish", [0, 1, 2, 3]).items()) == [("Satin chrome", 2), ("Black", 1)]
    assert list(COLUMNS.counts("finish", [2, 4]).items()) == [("Black", 1), ("Satin chrome", 1)]


@pytest.mark.parametrize(("rows", "counts"), [([], {}), ([3], {}), ([4], {"Black": 1})])
def test_a_row_has_the_last_value_given_or_none(rows, counts):
    assert COLUMNS.counts("finish", rows) == counts


def test_a_facet_without_a_column_has_no_counts():
    columns = FacetColumns.of(("finish", "brand"), VALUES, 5)

    assert set(columns.columns) == {"finish", "brand"}
    assert columns.counts("size", [2]) == {}


@pytest.mark.parametrize("finish", ["Black", "Antique"])
def test_rows_that_change_are_counted_as_if_all_had_been_read_again(finish):
    """A value that no row had before, or one that others have."""
    changed = {1: [("finish", finish)], 2: [("brand", "Hallowbeck")], 5: [("finish", "Brass")]}

    columns = COLUMNS.with_rows(changed, 6)

    anew = FacetColumns.of(("finish", "brand"), {**VALUES, **changed}, 6)
    for name in ("finish", "brand"):
        assert columns.counts(name, range(6)) == anew.counts(name, range(6))
    assert COLUMNS.counts("finish", [1]) == {"Satin chrome": 1}


@pytest.mark.parametrize(("values", "code"), [(255, "B"), (256, "H"), (65_536, "I")])
def test_a_column_is_as_narrow_as_its_values_allow(values, code):
    """One number is for rows without a value."""
    columns = FacetColumns.of(["n"], {row: [("n", f"{row:05}")] for row in range(values)}, values)

    assert columns.columns["n"].places.typecode == code
    assert columns.counts("n", [values - 1]) == {f"{values - 1:05}": 1}

"""What is exported and imported again is the same catalogue, and nothing of it runs as a formula."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given

from adapters.memory import MemoryStore
from app.system_clock import SystemClock
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.exported_catalogues import catalogues
from tests.support.feeds_shop import contents, export_csv, read_rows, rows_of

pytestmark = pytest.mark.feeds
FORMULAS = "=+-@\t\r\n＝＋－＠"


@given(catalogues)
def test_export_then_import_changes_nothing(catalogue):
    """Whatever the products hold: quotes, commas, line breaks, formulas, any alphabet."""
    shop = MemoryStore(SystemClock()).shop()
    import_catalogue(shop, rows_of(catalogue))

    outcome = import_catalogue(shop, read_rows(export_csv(shop)))

    assert (outcome.faults, outcome.new, outcome.changed) == ((), 0, 0)
    assert outcome.unchanged == len(catalogue)


@given(catalogues)
def test_an_export_fills_an_empty_shop_with_the_same_catalogue(catalogue):
    """A file is a whole catalogue, and writing it again gives the same bytes."""
    here, there = MemoryStore(SystemClock()).shop(), MemoryStore(SystemClock()).shop()
    import_catalogue(here, rows_of(catalogue))
    file = export_csv(here)

    import_catalogue(there, read_rows(file))

    assert contents(there) == contents(here)
    assert export_csv(there) == file


@given(catalogues)
def test_no_cell_of_an_exported_catalogue_begins_with_a_formula(catalogue):
    """Of any column; that all of it comes back the same is proved beside the other exports."""
    shop = MemoryStore(SystemClock()).shop()
    import_catalogue(shop, rows_of(catalogue))
    text = StringIO(export_csv(shop).decode(), newline="")
    cells = [cell for row in csv.reader(text) for cell in row]

    assert [cell for cell in cells if cell.startswith(tuple(FORMULAS))] == []

"""Lines are written once for all baskets, so a cached line holds nothing that another may not see."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, fields

from adapters.http.basket.responses import item_key
from shopcore.basket.basket import Line
from tests.support.products import a_product

LINE = Line("l-1", a_product("12.45"), 2)


def key_of(line: Line) -> Any:
    return item_key(line, is_adjusted=False, cheaper=None)


@pytest.mark.parametrize("name", [field.name for field in fields(Line) if field.name != "line_id"])
def test_lines_that_differ_in_anything_are_written_apart(name):
    """Whatever fields a line has or gets."""
    other = evolve(LINE, **{name: "another"})

    assert key_of(other) != key_of(LINE)


def test_lines_that_differ_in_their_id_alone_are_written_once():
    """The id is put before the rest."""
    assert key_of(evolve(LINE, line_id="l-2")) == key_of(LINE)

"""A value takes from another what both call alike."""

from __future__ import annotations

import pytest
from attrs import Factory, field, frozen

from shopcore.values import value_of


@frozen(kw_only=True)
class Shelf:
    name: str
    width_mm: int
    finish: str = "oak"
    area: int = field(init=False, default=Factory(lambda self: self.width_mm * 2, takes_self=True))


@frozen
class Form:
    name: str
    width_mm: int = 900
    area: int = 7
    typed: str = "x"


@frozen
class ShortForm:
    name: str


FORM = Form("wide")


def test_attributes_of_the_same_name_are_taken_and_others_go_before_them():
    """What the source has besides is left, and so is what a class works out for itself."""
    assert value_of(Shelf, FORM) == Shelf(name="wide", width_mm=900)
    assert value_of(Shelf, FORM, width_mm=600, finish="ash") == Shelf(name="wide", width_mm=600, finish="ash")


@pytest.mark.parametrize("others", [{}, {"width_mm": 1, "colour": "red"}])
def test_a_field_that_is_missing_or_unknown_is_a_slip_of_the_program(others):
    """As it is where a class is called by name."""
    with pytest.raises(TypeError):
        value_of(Shelf, ShortForm("narrow"), **others)

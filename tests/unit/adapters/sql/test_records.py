"""Fields of values are held by the columns that a record names."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace

import pytest
from attrs import frozen

from adapters.sql.records import Record
from shopcore.money.money import Money
from shopcore.money.vat import VatRate


class Finish(Enum):
    BRASS = "brass"
    CHROME = "chrome"


@frozen(kw_only=True)
class Knob:
    sku: str
    price: Money
    rate: VatRate
    finish: Finish = Finish.BRASS
    deposit: Money | None = None
    screws: tuple[int, ...] = ()


KNOBS = Record(Knob, besides=["screws"], sku="code", price="pence", rate="vat", deposit="deposit_pence")
KNOB = Knob(sku="K1", price=Money(450), rate=VatRate(2000), finish=Finish.CHROME, screws=(2, 3))
ROW = {"code": "K1", "pence": 450, "vat": 2000, "finish": "chrome", "deposit_pence": None}


def test_money_rates_and_enumerations_are_held_by_their_values():
    """The columns are numbers and text that any program reads."""
    assert KNOBS.row(KNOB, screw_count=2) == ROW | {"screw_count": 2}


def test_a_row_is_read_as_the_value_it_was_written_from():
    """What has no column comes beside it."""
    assert KNOBS.value(SimpleNamespace(**ROW), screws=(2, 3)) == KNOB
    assert Record(Knob, besides=["screws"], sku="code", price="pence", rate="vat").found(None) is None


def test_null_stands_for_the_default_of_what_may_not_be_none():
    """So a column that came later needs no value in rows of before."""
    read = KNOBS.value(SimpleNamespace(**ROW | {"finish": None}))

    assert (read.finish, read.deposit) == (Finish.BRASS, None)


def test_a_column_of_no_field_is_a_slip_of_the_program():
    """It would stay empty without anybody noticing."""
    with pytest.raises(AssertionError, match="colour"):
        Record(Knob, colour="finish")

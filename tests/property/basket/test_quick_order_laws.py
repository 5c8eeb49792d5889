"""Laws of pasted orders: nothing is dropped, and what was written by rule is read by rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.basket.quick_order import CODE_MAXIMUM, READINGS_MAXIMUM, CodeReading, pasted_lines, readings_of

pytestmark = [pytest.mark.quick_order, pytest.mark.basket]

CODES = st.from_regex(r"[A-WYZ][A-WYZ0-9]{1,5}(-[A-WYZ0-9]{2,6}){0,3}", fullmatch=True)
QUANTITIES = st.integers(1, 999)
BETWEEN = st.sampled_from([" ", "\t", ",", ";", ", ", " ; ", " x ", " X ", " × ", "×", "   "])


@pytest.mark.spec("RT-06")
@given(CODES, QUANTITIES, BETWEEN, st.booleans())
def test_what_is_written_by_rule_is_read_first(code, quantity, between, is_code_first):
    """Any code, any quantity, any separator, either order."""
    pair = (code, str(quantity)) if is_code_first else (str(quantity), code)

    assert readings_of(between.join(pair))[0] == CodeReading(code, quantity)


@given(st.text(max_size=400))
def test_any_line_has_readings_within_bounds(text):
    """At least one, at most eight, all different, none longer than a code."""
    readings = readings_of(text)

    assert 1 <= len(readings) <= READINGS_MAXIMUM
    assert len(set(readings)) == len(readings)
    assert all(len(reading.code) <= CODE_MAXIMUM and reading.quantity >= 0 for reading in readings)


@given(st.lists(st.tuples(CODES, QUANTITIES), max_size=30), st.sampled_from(["\n", "\r\n", "\n\n", "\n \n"]))
def test_every_line_is_there_in_its_order(pairs, end):
    """Whatever separates the lines."""
    lines = pasted_lines(end.join(f"{code} {quantity}" for code, quantity in pairs))

    assert [(line.number, line.readings[0]) for line in lines] == [
        (n, CodeReading(*pair)) for n, pair in enumerate(pairs, start=1)
    ]


@given(st.text(max_size=600))
def test_no_text_is_too_odd_to_be_read(text):
    """Numbers go up by one, and no line is blank."""
    lines = pasted_lines(text)

    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert all(line.text.strip() for line in lines)

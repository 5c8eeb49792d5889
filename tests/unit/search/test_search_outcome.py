"""What is recorded of a search holds words alone, and names nobody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.search_outcome import (
    REPORTED_TEXT_MAXIMUM,
    SearchCount,
    SearchOutcome,
    left_out_of,
    outcome_of,
    reported_term,
)
from shopcore.search.search_query import RelaxedWord, WordKind

RED = RelaxedWord("red", WordKind.FINISH)
THREE_INCH = RelaxedWord("3 in", WordKind.SIZE)


@pytest.mark.parametrize(
    ("found", "relaxed", "outcome"),
    [
        (0, (), SearchOutcome.NONE),
        (0, (RED,), SearchOutcome.NONE),
        (3, (RED,), SearchOutcome.RELAXED),
        (3, (), SearchOutcome.FOUND),
    ],
)
def test_a_search_ends_as_the_page_shows_it(found, relaxed, outcome):
    assert outcome_of(found, relaxed) is outcome


def test_words_that_were_left_out_are_listed_with_their_kinds():
    assert left_out_of((RED, THREE_INCH)) == "red (finish), 3 in (size)"
    assert left_out_of(()) == ""


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("  Purple  HINGES ", "purple hinges"),
        ('3" x 2.5mm² T&E 1/2" 20%', '3" x 2.5mm² t&e 1/2" 20%'),
        ("<script>alert('x')</script>", "script alert 'x' /script"),
        ("'; DROP TABLE product; --", "' drop table product --"),
        ("a__b|c\\d", "a b c d"),
        ("5901234123457", "5901234123457"),
        ("HBK-LR0001-SC", "hbk-lr0001-sc"),
        ("دسته در", "دسته در"),
        ("!!! 🚪 --", ""),
        ("", ""),
    ],
)
def test_the_words_of_a_text_are_recorded(text, term):
    assert reported_term(text) == term


@pytest.mark.parametrize(
    "text",
    [
        "ann@example.com",
        "hinges for ann @ example",
        "call 01632 960123",
        "(01632) 960-123",
        "07700 900123",
        "+44 7700 900123",
        "447700900123",
        "4111 1111 1111 1111",
        "378282246310005",
    ],
)
def test_what_seems_to_name_a_person_is_not_recorded(text):
    assert reported_term(text) == ""


def test_a_long_text_is_cut_between_words():
    assert reported_term("hinge " * 30) == " ".join(["hinge"] * 10)
    assert reported_term("x" * 100) == "x" * REPORTED_TEXT_MAXIMUM
    assert reported_term("x" * 60) == reported_term("x" * 60 + " y")


@given(st.text(max_size=300))
def test_whatever_is_typed_is_recorded_within_bounds(text):
    """On one line, once and for all."""
    term = reported_term(text)

    assert len(term) <= REPORTED_TEXT_MAXIMUM
    assert term == " ".join(term.split())
    assert "@" not in term
    assert term == "" or any(map(str.isalnum, term))


def test_clients_that_opened_nothing_are_those_that_are_left():
    assert SearchCount("hinge", "", searches=9, clients=5, clients_with_click=2).clients_without_click == 3

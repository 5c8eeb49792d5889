"""Errors that are easily made cost less than others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.text_analysis.typing_errors import error_cost
from tests.support.search.small_vocabulary import edits

WORDS = st.text("abcdehkln", min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (("hnige", "hinge"), ("hknge", "hange")),
        (("hingge", "hinge"), ("hinpge", "hinge")),
        (("latche", "lattche"), ("latche", "lapatche")),
        (("bokt", "bolt"), ("bozt", "bolt")),
        (("henge", "hinge"), ("hpnge", "hinge")),
        (("thermo", "thermostat"), ("thermx", "thermostat")),
        (("handl", "handle"), ("handl", "handlebar")),
    ],
)
def test_the_likelier_error_costs_less(less: tuple[str, str], more: tuple[str, str]) -> None:
    """Letters swapped, a letter repeated, a key nearby, a vowel for another, a word cut short and how far."""
    assert error_cost(*less) < error_cost(*more)


def test_an_error_of_no_kind_costs_one() -> None:
    assert [error_cost("bozt", "bolt"), error_cost("bxolt", "bolt"), error_cost("bt", "bot")] == [1, 1, 1]


@given(WORDS, WORDS)
def test_no_error_costs_more_than_an_edit_and_none_nothing(typed: str, meant: str) -> None:
    """And none less than half of one."""
    cost, number = error_cost(typed, meant), edits(typed, meant, is_prefix=False)

    assert cost <= number
    assert (cost == 0) == (typed == meant)
    assert meant.startswith(typed) or cost >= number / 2

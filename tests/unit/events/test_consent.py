"""Nothing is told of anybody who did not agree, and an answer holds for half a year."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.events.consent import CONSENT_LIFE, UNANSWERED, Consent, read_consent
from tests.support.customers import NOW

CONSENT = int(NOW.timestamp())


@pytest.mark.spec("EV-05")
@given(st.booleans(), st.booleans(), st.integers(1, 999_999))
def test_an_answer_comes_back_as_it_was_written(statistics: bool, marketing: bool, version: int):
    """With its version and time; a refusal is an answer too."""
    consent = Consent(version=version, answered_at=NOW, statistics=statistics, marketing=marketing)
    read = read_consent(consent.encoded(), version=version, now=NOW + timedelta(days=181))

    assert read == consent
    assert read.answered_at == NOW
    assert read.allows_anything == (statistics or marketing)


@pytest.mark.spec("EV-05")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "yes",
        f"2.{CONSENT}.sm",
        f"1.{CONSENT}.",
        f"1.{CONSENT}.ms",
        f"1.{CONSENT}.smx",
        f"0.{CONSENT}.sm",
        f"1.{CONSENT + 301}.sm",
        f"1.{CONSENT - int(CONSENT_LIFE.total_seconds()) - 1}.sm",
        "1.99999999999999.sm",
        "1.٣.sm",
    ],
)
def test_what_is_no_answer_to_this_question_allows_nothing(text: str):
    """Of another version, too old, from the future, or no answer at all."""
    read = read_consent(text, version=1, now=NOW)

    assert read == UNANSWERED
    assert read.answered_at is None
    assert not read.allows_anything


def test_without_a_question_there_is_no_answer():
    """A shop that tells nobody outside asks nothing."""
    assert read_consent(f"1.{CONSENT}.sm", version=0, now=NOW) == UNANSWERED


@pytest.mark.parametrize("age_s", [0, int(CONSENT_LIFE.total_seconds()), -300])
def test_an_answer_holds_to_the_second(age_s: int):
    """Half a year, and five minutes for clocks that differ."""
    assert read_consent(f"1.{CONSENT - age_s}.m", version=1, now=NOW).marketing


@pytest.mark.parametrize(
    ("consent", "text"),
    [
        (Consent(version=3, answered_at=NOW, statistics=True, marketing=True), f"3.{CONSENT}.sm"),
        (Consent(version=3, answered_at=NOW, statistics=True), f"3.{CONSENT}.s"),
        (Consent(version=3, answered_at=NOW, marketing=True), f"3.{CONSENT}.m"),
        (Consent(version=3, answered_at=NOW), f"3.{CONSENT}.-"),
    ],
)
def test_a_cookie_holds_version_seconds_and_letters(consent: Consent, text: str):
    """Those that are out there are read by the same words."""
    assert consent.encoded() == text
    assert read_consent(text, version=3, now=NOW) == consent
    assert consent.allows_anything == (not text.endswith("-"))


def test_whoever_said_nothing_refused_everything():
    """Until they say otherwise."""
    assert Consent() == UNANSWERED == Consent(version=0, answered_at=None, statistics=False, marketing=False)
    assert UNANSWERED.statistics is UNANSWERED.marketing is False
    assert timedelta(days=182) == CONSENT_LIFE


@pytest.mark.parametrize(
    "text", [f"01.{CONSENT}.sm", f"1000000.{CONSENT}.sm", f"1.0{CONSENT:011}.sm", f"x1.{CONSENT}.sm"]
)
def test_a_cookie_with_more_digits_than_are_written_is_no_answer(text: str):
    """Nobody but somebody who tries things out writes one."""
    assert read_consent(text, version=1_000_000 if "1000000" in text else 1, now=NOW) == UNANSWERED

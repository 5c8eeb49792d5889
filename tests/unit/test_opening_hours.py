"""Whether somebody answers now, by the hours of the settings and London's clock."""

from datetime import UTC, date, datetime, time

import pytest

from adapters.bank_holidays import bundled_holidays
from app.settings import load_settings
from shopcore.branches import Opening
from shopcore.delivery_days import DeliveryDays
from shopcore.delivery_zones import Division
from shopcore.opening_hours import NOBODY_SOON, hours_rows, open_state, spoken_hours, spoken_time
from shopcore.storefront import Storefront

HOURS = spoken_hours("Mon-Fri 7am-7pm, Sat 9am-1pm")
DAYS = DeliveryDays(Division.ENGLAND_AND_WALES, bundled_holidays()[Division.ENGLAND_AND_WALES])


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.spec("ST-03", "RT-04")
@pytest.mark.parametrize(
    ("now", "text", "changes"),
    [
        ("2026-11-23T06:59:59", "Opens today 7am", "2026-11-23T07:00"),
        ("2026-11-23T07:00:00", "Open now until 7pm", "2026-11-23T19:00"),
        ("2026-11-23T18:59:59", "Open now until 7pm", "2026-11-23T19:00"),
        ("2026-11-23T19:00:00", "Opens tomorrow 7am", "2026-11-24T00:00"),
        ("2026-11-21T12:59:59", "Open now until 1pm", "2026-11-21T13:00"),
        ("2026-11-21T13:00:00", "Opens Monday 7am", "2026-11-22T00:00"),
        ("2026-11-22T10:00:00", "Opens tomorrow 7am", "2026-11-23T00:00"),
        # In summer London's clock is an hour ahead.
        ("2026-06-15T05:59:59", "Opens today 7am", "2026-06-15T06:00"),
        ("2026-06-15T06:00:00", "Open now until 7pm", "2026-06-15T18:00"),
        # Christmas falls on a Friday, and Boxing Day's holiday is the Monday after it.
        ("2026-12-24T19:00:00", "Opens Tuesday 7am", "2026-12-25T00:00"),
        ("2026-12-25T12:00:00", "Opens Tuesday 7am", "2026-12-26T00:00"),
    ],
)
def test_hours_are_said_for_the_moment(now, text, changes):
    """Until when it is open or when it opens, and from when that is said otherwise."""
    state = open_state(HOURS, DAYS, at(now))

    assert (state.text, state.changes_at) == (text, at(changes))
    assert state.is_open == text.startswith("Open now")


def test_a_day_far_off_is_named_with_its_date():
    """Nobody would know which Monday is meant."""
    closed = DeliveryDays(bank_holidays=frozenset({date(2026, 11, 23)}))

    assert open_state((Opening(0, time(7), time(19)),), closed, at("2026-11-21T12:00")).text == (
        "Opens Monday 30 November 7am"
    )


def test_nobody_is_promised_where_nobody_is():
    """Without hours there is nothing to wait for."""
    state = open_state((), DAYS, at("2026-11-21T12:00"))

    assert (state.is_open, state.text) == (False, NOBODY_SOON)


@pytest.mark.parametrize(
    ("text", "opens", "closes"),
    [
        ("Mon 12am-12pm", time(0), time(12)),
        ("Mon 12pm-11.45pm", time(12), time(23, 45)),
        ("Mon 7.30am-5.30pm", time(7, 30), time(17, 30)),
    ],
)
def test_times_are_read_as_they_are_spoken(text, opens, closes):
    """Twelve is noon in the afternoon."""
    assert spoken_hours(text) == (Opening(0, opens, closes),)


def test_times_are_written_as_they_are_spoken():
    """Without minutes where there are none."""
    assert [spoken_time(time(*at)) for at in [(7,), (19,), (17, 30), (0,), (12,)]] == [
        "7am", "7pm", "5.30pm", "midnight", "12 noon",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "",
        "daily",
        "Mon-Fri 7am",
        "Fri-Mon 7am-7pm",
        "Mon 7pm-7am",
        "Mon 7am-7pm, Mon 8am-9am",
        "Mon 13am-2pm",
    ],
)
def test_hours_that_say_nothing_are_refused(text):
    """With an example of what can be read."""
    with pytest.raises(ValueError, match="must"):
        spoken_hours(text)


@pytest.mark.spec("ST-03")
def test_days_with_the_same_hours_are_one_row():
    """And a day without any is closed."""
    assert hours_rows(HOURS) == (
        ("Monday to Friday", "7am to 7pm"),
        ("Saturday", "9am to 1pm"),
        ("Sunday", "closed"),
    )


@pytest.mark.spec("ST-03")
def test_the_settings_name_hours_that_can_be_read_and_a_number_of_their_own():
    """Both storefronts answer at the same times, each on its own line."""
    words = [load_settings({}).storefronts.of(storefront) for storefront in Storefront]

    assert {spoken_hours(said.hours) for said in words} == {HOURS}
    assert len({said.phone for said in words}) == 2

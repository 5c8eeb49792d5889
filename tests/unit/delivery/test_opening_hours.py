"""Whether somebody answers now, by the hours of the settings and London's clock."""

from datetime import UTC, date, datetime, time

import pytest

from adapters.delivery.bank_holidays import bundled_holidays
from app.config.settings import load_settings
from shopcore.delivery.branches import Opening
from shopcore.delivery.delivery_days import ONE_DAY, DeliveryDays
from shopcore.delivery.opening_hours import OpenState, hours_rows, open_state, spoken_hours, spoken_time
from shopcore.delivery.zones import Division
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

    assert state == OpenState(False, "Closed for now", at("2026-11-22T00:00"))


@pytest.mark.parametrize(("days", "text"), [(59, "Opens Wednesday 20 January 7am"), (60, "Closed for now")])
def test_two_months_are_looked_ahead(days, text):
    """A shop that is closed for longer opens on no day that anybody would wait for."""
    closed = DeliveryDays(bank_holidays=frozenset(date(2026, 11, 22) + ONE_DAY * n for n in range(days)))
    daily = tuple(Opening(weekday, time(7), time(19)) for weekday in range(7))

    assert open_state(daily, closed, at("2026-11-22T12:00")).text == text


@pytest.mark.parametrize(
    ("now", "text"),
    [
        ("2026-11-23T06:00", "Opens today 7am"),
        ("2026-11-23T20:00", "Opens Monday 30 November 7am"),
        ("2026-11-24T12:00", "Opens Monday 7am"),
        ("2026-11-28T12:00", "Opens Monday 7am"),
        ("2026-11-29T12:00", "Opens tomorrow 7am"),
    ],
)
def test_a_day_is_named_as_people_name_it(now, text):
    """Today, tomorrow, its weekday within a week, and its date from the same weekday on."""
    assert open_state((Opening(0, time(7), time(19)),), DAYS, at(now)).text == text


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
    times = [(7,), (19,), (17, 30), (0,), (12,), (0, 5), (11, 59), (12, 1)]
    assert [spoken_time(time(*at)) for at in times] == [
        "7am", "7pm", "5.30pm", "midnight", "12 noon", "12.05am", "11.59am", "12.01pm",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must read like Mon-Fri 7am-7pm, Sat 9am-1pm, not ''"),
        ("Mon 7am-7pm, daily", "must read like Mon-Fri 7am-7pm, Sat 9am-1pm, not 'daily'"),
        ("Mon 0am-7pm", "must read like Mon-Fri 7am-7pm, Sat 9am-1pm, not 'Mon 0am-7pm'"),
        ("Mon 7.60am-7pm", "must read like Mon-Fri 7am-7pm, Sat 9am-1pm, not 'Mon 7.60am-7pm'"),
        ("Fri-Thu 7am-7pm", "must end after it begins: 'Fri-Thu 7am-7pm'"),
        ("Mon 7am-7am", "must end after it begins: 'Mon 7am-7am'"),
        ("Mon-Wed 7am-7pm, Wed 8am-9am", "must name each day once: 'Mon-Wed 7am-7pm, Wed 8am-9am'"),
    ],
)
def test_an_owner_is_told_what_is_wrong_with_the_hours(text, message):
    """With the words that were written."""
    with pytest.raises(ValueError, match="must") as refused:
        spoken_hours(text)

    assert str(refused.value) == message


def test_a_span_of_days_holds_both_its_ends():
    """And a span of one day that day alone."""
    assert spoken_hours("Sat-Sun 10.05am-11am,Mon-Mon 12pm-1pm") == (
        Opening(5, time(10, 5), time(11)),
        Opening(6, time(10, 5), time(11)),
        Opening(0, time(12), time(13)),
    )


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
    assert hours_rows(spoken_hours("Tue 12pm-5.30pm, Sun 12am-12pm")) == (
        ("Monday", "closed"),
        ("Tuesday", "12 noon to 5.30pm"),
        ("Wednesday to Saturday", "closed"),
        ("Sunday", "midnight to 12 noon"),
    )
    assert hours_rows(()) == (("Monday to Sunday", "closed"),)


@pytest.mark.spec("ST-03")
def test_the_settings_name_hours_that_can_be_read_and_a_number_of_their_own():
    """Both storefronts answer at the same times, each on its own line."""
    words = [load_settings({}).storefronts.of(storefront) for storefront in Storefront]

    assert {spoken_hours(words_of.hours) for words_of in words} == {HOURS}
    assert len({words_of.phone for words_of in words}) == 2

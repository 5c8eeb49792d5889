"""The dated promotion window."""

from datetime import UTC, date, datetime

import pytest

from shopcore.catalogue.promotion import Promotion
from shopcore.uk_time import uk_date

SUMMER_2025 = Promotion(date(2025, 8, 1), date(2025, 8, 26))


@pytest.mark.spec("SH-07")
@pytest.mark.parametrize(
    ("instant", "is_on"),
    [
        ("2025-07-31T22:59:59.999999", False),
        ("2025-07-31T23:00:00", True),
        ("2025-08-13T12:00:00", True),
        ("2025-08-26T22:59:59.999999", True),
        ("2025-08-26T23:00:00", False),
        ("2026-08-13T12:00:00", False),
    ],
)
def test_the_promotion_shows_from_1_to_26_august_2025_in_london(instant: str, is_on: bool) -> None:
    """Both days count whole, by London's summer clock."""
    now = datetime.fromisoformat(instant).replace(tzinfo=UTC)

    assert SUMMER_2025.covers(uk_date(now)) is is_on


@pytest.mark.spec("SH-07")
def test_the_window_is_whatever_the_shop_sets() -> None:
    """A promotion of one day shows on that day."""
    window = Promotion(date(2026, 12, 1), date(2026, 12, 1))

    assert window.covers(date(2026, 12, 1))
    assert not window.covers(date(2026, 12, 2))


def test_a_window_that_ends_before_it_begins_is_refused() -> None:
    """The fault names both days."""
    with pytest.raises(ValueError, match="2026-01-01, before 2026-01-02"):
        Promotion(date(2026, 1, 2), date(2026, 1, 1))


@pytest.mark.parametrize(("day", "is_covered"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_both_ends_of_a_window_are_in_it(day: int, is_covered: bool) -> None:
    """And the days around it are not."""
    assert Promotion(date(2026, 12, 2), date(2026, 12, 4)).covers(date(2026, 12, day)) is is_covered


def test_a_refused_window_says_so_in_words() -> None:
    """To the owner who set it."""
    with pytest.raises(ValueError, match="promotion") as refused:
        Promotion(date(2026, 1, 2), date(2026, 1, 1))

    assert str(refused.value) == "a promotion cannot end on 2026-01-01, before 2026-01-02"

"""A promotion shows from its first day to the end of its last, by London's clock."""

from __future__ import annotations

from datetime import date

from attrs import field, frozen


@frozen
class Promotion:
    """A dated window, both days included.

    Raises:
        ValueError: If the last day comes before the first.
    """

    first_day: date
    last_day: date = field()

    @last_day.validator
    def _ends_after_it_begins(self, _attribute: object, last_day: date) -> None:
        if last_day < self.first_day:
            raise ValueError(f"a promotion cannot end on {last_day}, before {self.first_day}")

    def covers(self, day: date) -> bool:
        """Say whether the promotion shows on a day of London's calendar."""
        return self.first_day <= day <= self.last_day

"""How many requests a process works on at once: fewer while its event loop is late."""

from __future__ import annotations

from typing import Final

from attrs import define, field

LEAST: Final = 64
"""A loop may also be late because of other programs: nobody is refused for that while so few are in work."""
MOST: Final = 256
"""While nothing is late, these wait for something else than this process, such as a slow database."""
SHRINK: Final = 0.7
GROW: Final = 4


@define
class AdaptiveLimit:
    """A limit that shrinks by a share while the event loop is late and grows by steps while it is not.

    That finds what the machine can do whatever else it does, as TCP finds what a network can. Requests that
    wait for something outside make no loop late, so many of them may wait at once.
    """

    least: int = LEAST
    most: int = MOST
    now: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.now = self.most

    @property
    def is_full(self) -> bool:
        """Whether it cannot grow."""
        return self.now >= self.most

    def note(self, *, is_late: bool, in_use: int) -> None:
        """Learn whether the loop is late, with so many requests in work."""
        if is_late:
            self.now = max(self.least, int(min(self.now, in_use) * SHRINK))
        else:
            self.now = min(self.most, self.now + GROW)

"""How many requests a process works on at once: fewer while its event loop is late."""

from __future__ import annotations

from attrs import define, field


@define
class AdaptiveLimit:
    """A limit that shrinks by a share while the event loop is late and grows by steps while it is not.

    That finds what the machine can do whatever else it does, as TCP finds what a network can. Requests that
    wait for something outside make no loop late, so many of them may wait at once.
    """

    least: int = 64
    """A loop may also be late because of other programs: nobody is refused while so few are in work."""
    most: int = 256
    """While nothing is late, these wait for something else than this process, such as a slow database."""
    shrink: float = 0.7
    grow: int = 4
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
            self.now = max(self.least, int(min(self.now, in_use) * self.shrink))
        else:
            self.now = min(self.most, self.now + self.grow)

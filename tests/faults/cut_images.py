"""What may stand on a disk when the power fails: all that was synced, and any part of what was not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from attrs import field, frozen

from tests.faults.recording import Event, Printed, Synced, Truncated, Wrote

SECTOR: Final = 512


@frozen
class CutImage:
    """Files by path as a power cut left them, and everything that had been promised."""

    files: dict[str, bytes]
    promised: tuple[str, ...]


@frozen
class _Disk:
    """Synced contents, and changes that the drive may still lose or write in any order."""

    synced: dict[str, bytearray] = field(factory=dict)
    pending: dict[str, list[Wrote | Truncated]] = field(factory=dict)

    def take(self, event: Wrote | Synced | Truncated) -> None:
        if not isinstance(event, Synced):
            self.pending.setdefault(event.path, []).append(event)
            return
        content = self.synced.setdefault(event.path, bytearray())
        for change in self.pending.pop(event.path, ()):
            _apply(content, change)

    def after_a_cut(self, rng: Random) -> dict[str, bytes]:
        """Draw which of the pending changes reached the disk; some only by whole sectors."""
        share = rng.choice((0.0, 0.5, 0.9, 1.0))
        files = {}
        for path in self.synced.keys() | self.pending.keys():
            content = bytearray(self.synced.get(path, b""))
            for change in self.pending.get(path, ()):
                if rng.random() < share:
                    _apply(content, _torn(change, rng) if rng.random() < 0.2 else change)
            files[path] = bytes(content)
        return files


def cut_images(
    events: Sequence[Event],
    count: int,
    rng: Random,
    *,
    begins: str = "",
    is_file: Callable[[str], bool] = lambda _: True,
) -> Iterator[CutImage]:
    """Cut the power *count* times, at random, after the program said *begins*."""
    first = next((n for n, event in enumerate(events) if event == Printed(begins)), 0)
    cuts = sorted(rng.randrange(first, len(events) + 1) for _ in range(count))
    disk, promised, outcome = _Disk(), list[str](), 0
    for cut in cuts:
        for event in events[outcome:cut]:
            if isinstance(event, Printed):
                promised.append(event.text)
            elif is_file(event.path):
                disk.take(event)
        outcome = cut
        yield CutImage(disk.after_a_cut(rng), tuple(promised))


def _apply(content: bytearray, change: Wrote | Truncated) -> None:
    if isinstance(change, Truncated):
        content.extend(bytes(max(0, change.size - len(content))))
        del content[change.size :]
        return
    content.extend(bytes(max(0, change.at + len(change.data) - len(content))))
    content[change.at : change.at + len(change.data)] = change.data


def _torn(change: Wrote | Truncated, rng: Random) -> Wrote | Truncated:
    """Keep the first sectors of a write; a truncation happens whole."""
    if isinstance(change, Truncated) or len(change.data) <= SECTOR:
        return change
    length = rng.randrange(1, (len(change.data) - 1) // SECTOR + 1) * SECTOR
    return Wrote(change.path, change.at, change.data[:length])

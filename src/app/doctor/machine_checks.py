"""What differs between the processes of a shop, as they report themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from attrs import frozen

from app.machines import TABLE
from app.process_reports.counting import REPORTED_AS, in_words, redis_id
from app.process_reports.presence import is_marked, machine_of

if TYPE_CHECKING:
    from adapters.sql.machines.process_registry import ShopProcess

SILENT_AFTER: Final = timedelta(seconds=30)
"""Of three reports of a machine none came."""
SELDOM_SILENT_AFTER: Final = timedelta(minutes=3)
"""Of processes that report once a minute: those of older versions, and those with a file as database."""
FORGOTTEN_AFTER: Final = timedelta(hours=1)
WARNED_MS, WRONG_MS = 2_000, 60_000
_MINUTE_S: Final = 60
NO_SETTINGS: Final = frozenset({REPORTED_AS, TABLE})
"""What a process reports beside the fingerprints of its settings."""


def counted(processes: int) -> str:
    """Count processes in words."""
    return f"{processes} process" if processes == 1 else f"{processes} processes"


@frozen
class Reports:
    """The processes that run, and those of the last hour that fell silent at some time *before* now."""

    running: Sequence[ShopProcess]
    silent: Sequence[ShopProcess]
    now: datetime

    def __str__(self) -> str:
        """Say how many processes run where, and how many were not heard of for how long."""
        hosts = sorted({one.host for one in self.running})
        machines = len({machine_of(one) for one in self.running})
        words = (
            f"{machines} machine{'' if machines == 1 else 's'}, {counted(len(self.running))}"
            f" on {', '.join(hosts)}"
            if self.running
            else "no process is running"
        )
        return f"{words} ({self._silence()})" if self.silent else words

    def _silence(self) -> str:
        seconds = round((self.now - max(one.seen_at for one in self.silent)).total_seconds())
        age = f"{seconds} s" if seconds < 2 * _MINUTE_S else f"{seconds // _MINUTE_S} min"
        least = "at least " if len(self.silent) > 1 else ""
        return f"{len(self.silent)} not heard of for {least}{age}"


def reports_of(
    processes: Sequence[ShopProcess], now: datetime, table: str, has_ended: Callable[[ShopProcess], bool]
) -> Reports:
    """Tell the processes that run from those that were killed.

    Those that wrote themselves into another *table* came with a dump that was restored: they never ran here.
    """
    running, silent = [], []
    for process in processes:
        if process.settings.get(TABLE, table) != table:
            continue
        age = now - process.seen_at
        if age < _silent_after(process, table) and not has_ended(process):
            running.append(process)
        elif age < FORGOTTEN_AFTER:
            silent.append(process)
    return Reports(running, silent, now)


def _silent_after(process: ShopProcess, table: str) -> timedelta:
    """Allow three reports to be missing; with a file as database, whose *table* has no id, they are rare."""
    return SILENT_AFTER if table and is_marked(process) else SELDOM_SILENT_AFTER


def machine_faults(running: Sequence[ShopProcess]) -> Iterator[str]:
    """List what makes one machine refuse what another did, or sell at other terms."""
    for host, ahead_ms in _clocks(running):
        if abs(ahead_ms) > WRONG_MS:
            yield _clock(host, ahead_ms)
    for name in sorted({name for one in running for name in one.secrets}):
        values = _by_value((one, one.secrets.get(name, "none")) for one in running)
        if len(values) > 1:
            yield (
                f"the machines have different secrets {name!r}: {_listed(values)};"
                " compare them on each machine with: python -m app secrets show"
            )
    yield from _counting_faults(running)
    for version in {_version(one): None for one in running}:
        yield from _setting_faults([one for one in running if _version(one) == version])


def machine_warnings(running: Sequence[ShopProcess]) -> Iterator[str]:
    """List what may differ for a while."""
    for host, ahead_ms in _clocks(running):
        if WARNED_MS < abs(ahead_ms) <= WRONG_MS:
            yield _clock(host, ahead_ms)
    versions = _by_value((one, _version(one)) for one in running)
    if len(versions) > 1:
        yield f"the machines run different versions: {_listed(versions)}; finish the upgrade"


def _counting_faults(running: Sequence[ShopProcess]) -> Iterator[str]:
    """Compare where the servers count requests, whatever address each of them has for it."""
    places = [(one, one.settings[REPORTED_AS]) for one in running if REPORTED_AS in one.settings]
    first_of_its_kind: dict[str, str] = {}
    for _, place in places:
        first_of_its_kind.setdefault(redis_id(place) or place, place)
    values = _by_value((one, in_words(first_of_its_kind[redis_id(place) or place])) for one, place in places)
    if len(values) > 1:
        yield (
            f"the processes do not count requests together: {_listed(values)};"
            " give all machines the same REDIS_URL, and check that each of them reaches it"
        )


def _setting_faults(running: Sequence[ShopProcess]) -> Iterator[str]:
    """Compare the settings of one version: another may have more of them."""
    for name in sorted({name for one in running for name in one.settings} - NO_SETTINGS):
        values = _by_value((one, one.settings.get(name, "none")) for one in running)
        if len(values) > 1:
            hosts = " and ".join(", ".join(each) for each in values.values())
            yield (
                f"the settings [{name}] differ between {hosts};"
                " give all machines the same settings file and restart them"
            )


def _version(process: ShopProcess) -> str:
    return f"{process.program}, tables {process.revision}"


def _clocks(running: Sequence[ShopProcess]) -> list[tuple[str, int]]:
    """Tell the clock of each host, by its last report."""
    last = {one.host: one.ahead_ms for one in sorted(running, key=lambda one: one.seen_at)}
    return sorted(last.items())


def _clock(host: str, ahead_ms: int) -> str:
    direction = "ahead of" if ahead_ms > 0 else "behind"
    seconds = f"{abs(ahead_ms) / 1_000:.0f} s"
    return f"the clock of {host} is {seconds} {direction} the database server's; set it with NTP"


def _by_value(values_of_processes: Iterable[tuple[ShopProcess, str]]) -> dict[str, list[str]]:
    """List the hosts of each value, once each; where those of one host differ, its processes."""
    pairs = list(values_of_processes)
    values_of_hosts: dict[str, set[str]] = {}
    for process, value in pairs:
        values_of_hosts.setdefault(process.host, set()).add(value)
    places: dict[str, dict[str, None]] = {}
    for process, value in pairs:
        place = process.host if len(values_of_hosts[process.host]) == 1 else _place(process)
        places.setdefault(value, {})[place] = None
    return {value: list(of_value) for value, of_value in places.items()}


def _place(process: ShopProcess) -> str:
    """Tell a process from others of its host: names begin with 'host:number:'."""
    number = process.name.removeprefix(f"{process.host}:").partition(":")[0]
    return f"{process.host} (process {number})"


def _listed(values: dict[str, list[str]]) -> str:
    return "; ".join(f"{value} on {', '.join(hosts)}" for value, hosts in values.items())

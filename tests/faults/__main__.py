"""Try the faults of one machine and of two, and print a verdict beside its bound for each figure.

``python -m tests.faults [GROUP …]``: GROUPS has the names, and all are tried without one. In the environment
KILLS, REQUESTS and IMPORTS say how long they go on, KILLS for machines too; MACHINES is how many there are,
OLDER the commit that they are upgraded from. It ends with 1 if a bound is missed or a group cannot be tried
here, and then leaves the logs of that group's processes in a folder which it names.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.faults import kill, postgres_faults, replica_faults, two_machines
from tests.faults.imports import beside_buyers
from tests.faults.machines import upgrades as machine_upgrades
from tests.faults.machines.older_program import NoOlderProgram
from tests.faults.verdict import Verdict
from tests.support.servers.nginx import NoNginx
from tests.support.servers.postgresql import NoServer

KILLS: Final = 20
MACHINE_KILLS: Final = 6
REQUESTS: Final = 4_000
IMPORTS: Final = 3


def kills(folder: Path) -> Iterator[Verdict]:
    """End a selling shop on SQLite with SIGKILL again and again."""
    report = kill.run(int(os.environ.get("KILLS", KILLS)), folder)
    yield Verdict.none(
        f"shop killed {report.kills} times: orders lost or doubled, and shoppers without one",
        len(report.faults),
    )
    yield Verdict.at_most(
        "shop killed: longest time from a start to the first good answer, in s",
        max(report.back_after_s),
        kill.BACK_WITHIN_S,
    )
    yield Verdict.at_least("shop killed: orders placed meanwhile", report.orders, 1)


def postgresql(folder: Path) -> Iterator[Verdict]:
    """Have PostgreSQL silent, slow, refused, killed and full under a selling shop."""
    return postgres_faults.run(list(postgres_faults.FAULTS), folder)


def replica(folder: Path) -> Iterator[Verdict]:
    """Have the replica of PostgreSQL behind, silent and gone under a shop that is read."""
    return replica_faults.run(folder)


def machines(folder: Path) -> Iterator[Verdict]:
    """Run two machines, or MACHINES, behind nginx, and kill one or the other."""
    requests, kills, count = (
        int(os.environ.get(name, default))
        for name, default in (
            ("REQUESTS", REQUESTS),
            ("KILLS", MACHINE_KILLS),
            ("MACHINES", two_machines.MACHINES),
        )
    )
    return two_machines.run(requests, kills, folder, machines=count)


def upgrades(folder: Path) -> Iterator[Verdict]:
    """Upgrade machines one after the other from an older program, and take them back."""
    count = int(os.environ.get("MACHINES", two_machines.MACHINES))
    return machine_upgrades.run(folder, os.environ.get("OLDER", ""), machines=count)


def imports(folder: Path) -> Iterator[Verdict]:
    """Import every price anew beside buyers, on SQLite and on PostgreSQL."""
    return beside_buyers.run(int(os.environ.get("IMPORTS", IMPORTS)), folder)


Groups = Mapping[str, Callable[[Path], Iterator[Verdict]]]
GROUPS: Final[Groups] = {
    "kills": kills,
    "postgresql": postgresql,
    "replica": replica,
    "machines": machines,
    "upgrades": upgrades,
    "imports": imports,
}


def main(names: Sequence[str], groups: Groups = GROUPS) -> int:
    """Try each group in a folder of its own, whatever became of those before; 1 if anything is wrong.

    Of a group with anything wrong the logs stay.
    """
    if not set(names) <= set(groups):
        print(
            f"usage: python -m tests.faults [{' | '.join(groups)}] …; without a name it tries all",
            file=sys.stderr,
        )
        return 2
    wrong = 0
    for name in names:
        with tempfile.TemporaryDirectory(prefix=f"faults-{name}-") as folder:
            missed = _tried(name, groups[name], Path(folder))
            if missed:
                _keep_logs(name, Path(folder))
            wrong += missed
    return min(wrong, 1)


def _tried(name: str, group: Callable[[Path], Iterator[Verdict]], folder: Path) -> int:
    """Print each verdict of one group as it comes, and count those that are wrong."""
    wrong = 0
    try:
        for verdict in group(folder):
            print(verdict, flush=True)
            wrong += not verdict.ok
    except (NoServer, NoNginx, NoOlderProgram) as reason:
        print(f"✘ {name}: not tried: {reason}", flush=True)
        wrong += 1
    except Exception as fault:
        traceback.print_exc()
        print(f"✘ {name}: ended early: {fault!r}", flush=True)
        wrong += 1
    return wrong


def _keep_logs(name: str, folder: Path) -> None:
    """Copy what the processes of a group logged out of its folder, which is about to go."""
    logs = [log for log in folder.rglob("*.log") if log.is_file() and log.stat().st_size]
    if not logs:
        return
    place = Path(tempfile.mkdtemp(prefix=f"faults-{name}-logs-"))
    for log in logs:
        copy = place / log.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(log, copy)
    print(f"  logs of {name}: {place}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(GROUPS)))

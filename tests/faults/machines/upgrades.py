"""Machines that are upgraded one after the other, and back, while visitors browse and buy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.faults.machines.browsing import PATHS, while_browsing
from tests.faults.machines.buying import Crowd, while_shopping
from tests.faults.machines.older_program import older_program
from tests.faults.machines.two_shops import TwoShops, two_shops
from tests.faults.two_machines import MACHINES, SEED, SHOPPERS, no_wrong
from tests.faults.verdict import Verdict
from tests.support.paths import ROOT


def run(folder: Path, commit: str = "", *, machines: int = MACHINES) -> Iterator[Verdict]:
    """Open machines with an older program on tables of its time, upgrade each, and take each back.

    Raises:
        NoOlderProgram: If the history of the project is not there.
    """
    older = older_program(folder / "older", commit)
    with two_shops(folder, SHOPPERS, machines, older) as shops:
        for what, program in (("upgraded", ROOT), ("taken back", older)):
            wrong = Counter[str]()

            def restart_each(_crowd: Crowd, program: Path = program, wrong: Counter[str] = wrong) -> None:
                wrong.update(while_browsing(shops, SEED, lambda: _restart_with(shops, program), PATHS))

            yield from while_shopping(shops, SHOPPERS, f"machines {what} in turn", restart_each)
            yield no_wrong(f"wrong answers to visitors while machines are {what} one after the other", wrong)


def _restart_with(shops: TwoShops, program: Path) -> None:
    for machine in shops.machines:
        machine.stop()
        machine.program = program
        machine.start()
        shops.proxy.wait_until_passed_to(f"127.0.0.1:{machine.port}")

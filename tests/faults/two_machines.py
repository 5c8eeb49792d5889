"""Two machines or more of one shop behind nginx, asked in turn, restarted and killed under load.

``python -m tests.faults.two_machines [REQUESTS] [KILLS]``
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from tests.faults.machines import shared_things
from tests.faults.machines.browsing import browse, while_browsing
from tests.faults.machines.buying import Crowd, while_shopping
from tests.faults.machines.two_shops import TwoShops, two_shops
from tests.faults.progress import Progress
from tests.faults.verdict import Verdict

SEED: Final = 20_261_124
REQUESTS: Final = 10_000
KILLS: Final = 20
MACHINES: Final = 2
SHOPPERS: Final = 6
LIFE_S: Final = (0.0, 1.2)


def run(
    requests: int, kills: int, folder: Path, *, machines: int = MACHINES, seed: int = SEED
) -> Iterator[Verdict]:
    """Open all machines, try what they share, restart each while it sells, then buy while they are killed."""
    with two_shops(folder, SHOPPERS, machines) as shops:
        yield shared_things.hand_offs(shops)
        yield shared_things.captchas(shops)
        yield shared_things.sessions(shops)
        yield shared_things.limits(shops)
        yield shared_things.rotations(shops)
        yield from shared_things.imports(shops)
        yield shared_things.mails(shops)
        yield no_wrong(f"wrong answers to {requests:,} mixed requests", browse(shops, requests, seed))
        yield restarts(shops, seed)
        yield from killed_machines(shops, kills, Random(seed))


def no_wrong(what: str, wrong: Counter[str]) -> Verdict:
    """Print what was wrong most often."""
    for one, count in wrong.most_common(5):
        print(f"  {one}: {count}")
    return Verdict.none(what, wrong.total())


def restarts(shops: TwoShops, seed: int) -> Verdict:
    """Restart each machine once visitors browse the one before again."""

    def restart_each() -> None:
        for machine in shops.machines:
            machine.stop()
            machine.start()
            shops.proxy.wait_until_passed_to(f"127.0.0.1:{machine.port}")

    wrong = while_browsing(shops, seed, restart_each)
    return no_wrong("wrong answers while each machine is restarted in turn", wrong)


def killed_machines(shops: TwoShops, kills: int, rng: Random) -> Iterator[Verdict]:
    """Kill one machine or the other under buyers."""
    progress = Progress("kills", kills)

    def kill_some(crowd: Crowd) -> None:
        for _ in range(kills):
            machine = rng.choice(shops.machines)
            time.sleep(rng.uniform(*LIFE_S))
            machine.kill()
            time.sleep(rng.uniform(*LIFE_S) / 2)
            machine.start()
            progress.step(not crowd.has_lost(), crowd.orders)

    return while_shopping(shops, SHOPPERS, f"{kills:,} kills", kill_some)


def main(requests: int = REQUESTS, kills: int = KILLS) -> None:
    with tempfile.TemporaryDirectory(prefix="two-machines-") as name:
        verdicts = []
        for verdict in run(requests, kills, Path(name)):
            print(verdict, flush=True)
            verdicts.append(verdict)
    sys.exit(not all(verdict.ok for verdict in verdicts))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

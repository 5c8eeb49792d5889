"""Kill a selling shop again and again: no order is lost or doubled, and it is back within two seconds.

``python -m tests.faults.kill [KILLS]``. Shoppers buy over HTTP while the process of the shop is ended
with SIGKILL at random moments; afterwards the database, the bank and what shoppers were told must agree.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Final

from attrs import define, field
from pysqlite3 import dbapi2 as sqlite

from tests.faults.reckoning import disagreements
from tests.faults.serving import Serving, fill_shop
from tests.faults.shopping import Shopper
from tests.support.servers.free_port import free_port

SEED: Final = 20_261_121
SHOPPERS: Final = 6
KILLS: Final = 1_000
LONGEST_LIFE_S: Final = 0.8
BACK_WITHIN_S: Final = 2.0


@define
class KillReport:
    """What came of it; *faults* names what was lost or doubled, and who never got an order."""

    kills: int
    orders: int
    silences: int
    longest_s: float = 0.0
    back_after_s: list[float] = field(factory=list)
    faults: list[str] = field(factory=list)

    @property
    def broken(self) -> list[str]:
        """Name every promise that was not kept, that of being back in time too."""
        late = sum(after_s > BACK_WITHIN_S for after_s in self.back_after_s)
        report = f"{late} of the starts took longer than {BACK_WITHIN_S:.0f} s"
        return [*self.faults, report] if late else self.faults

    def __str__(self) -> str:
        times = sorted(self.back_after_s)
        middle, last = times[len(times) // 2], times[-1]
        return (
            f"{self.kills:,} kills, {self.orders:,} orders, {self.silences:,} requests without an answer; "
            f"first good answer {middle:.2f} s after a start in the middle, {last:.2f} s at worst; "
            f"the slowest purchase took {self.longest_s:.0f} s of it all"
        )


def run(kills: int, folder: Path, *, seed: int = SEED) -> KillReport:
    """Sell and kill, then reckon up."""
    fill_shop(folder, SHOPPERS)
    serving = Serving(folder, free_port())
    shoppers = [Shopper(number, serving.url) for number in range(1, SHOPPERS + 1)]
    back_after_s, given_up = _killed(serving, shoppers, kills, Random(seed))
    bought = {number: session for one in shoppers for number, session in one.bought.items()}
    return KillReport(
        kills=kills,
        orders=len(bought),
        silences=sum(one.silences for one in shoppers),
        back_after_s=back_after_s,
        longest_s=max(one.longest_s for one in shoppers),
        faults=[*given_up, *_faults(folder, bought)],
    )


def _killed(
    serving: Serving, shoppers: list[Shopper], kills: int, rng: Random
) -> tuple[list[float], list[str]]:
    """Return how long each start took, and what shoppers said who gave up."""
    back_after_s = [serving.start()]
    is_closing = Event()
    with ThreadPoolExecutor(len(shoppers)) as crowd:
        buying = [crowd.submit(one.shop_until, is_closing) for one in shoppers]
        try:
            for _ in range(kills):
                time.sleep(rng.uniform(0, LONGEST_LIFE_S))
                serving.kill()
                back_after_s.append(serving.start())
        finally:
            is_closing.set()
    serving.stop()
    given_up = [str(failure) for one in buying if (failure := one.exception()) is not None]
    return back_after_s[1:], given_up


def _faults(folder: Path, bought: dict[str, str]) -> list[str]:
    with closing(sqlite.connect(folder / "shop.db")) as connection:
        return faults_of(connection, folder, bought)


def faults_of(connection: Any, folder: Path, bought: Mapping[str, str]) -> list[str]:
    """Compare what the shop holds with what it told, and with what the bank took."""
    faults = list(disagreements(connection, bought))
    rows: list[Any] = connection.execute(PAID).fetchall()
    if {number: session for number, session, _, _ in rows} != bought:
        faults.append("orders are not those that shoppers were told of")
    with closing(sqlite.connect(folder / "bank.db")) as bank:
        taken = dict(bank.execute("SELECT id, pence FROM charge WHERE outcome = 'paid' AND NOT is_refunded"))
    if taken != {charge: pence for _, _, charge, pence in rows if charge}:
        faults.append("the bank took other money than orders say")
    return faults


PAID: Final = """
SELECT customer_order.number, pay_session.id,
    CASE WHEN order_sale.method IN ('card', 'account_and_card')
        THEN pay_session.id || '-' || pay_session.paid_try END,
    COALESCE(
        order_sale.card_pence,
        delivery_ex + delivery_vat + large_item_ex + large_item_vat + door_ex + door_vat
        + (SELECT SUM(ex_pence + vat_pence) FROM order_line WHERE customer_order = customer_order.id)
    )
FROM customer_order
JOIN pay_session ON pay_session.customer_order = customer_order.id
JOIN order_sale ON order_sale.customer_order = customer_order.id
"""


def main(kills: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        report = run(kills, Path(name))
    print(report)
    print(*report.broken or ("nothing lost, nothing doubled, always back in time",), sep="\n")
    sys.exit(bool(report.broken))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS)

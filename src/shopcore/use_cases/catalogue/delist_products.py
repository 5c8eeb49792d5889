"""Take discontinued products off the lists after some days."""

from __future__ import annotations

from shopcore.catalogue.delisting import delisted_up_to
from shopcore.use_cases.ports import CataloguePorts


def delist(shop: CataloguePorts, *, days: int) -> int:
    """Bring the lists up to date with the day, and return how many products changed.

    It may run as often as needed, in any number of processes: it changes nothing twice.
    """
    with shop.change():
        today = shop.clock.today()
        return shop.changes.delist(today, delisted_up_to(today, days))

"""What stands on the demo shelf: most of everything, and some of each trouble a shop knows."""

from collections.abc import Callable
from datetime import date, timedelta

from shopcore.catalogue.product import Stock

from .seeded_random import SeededRandom

CATALOGUE_DATE = date(2026, 11, 2)
"""The day the demo catalogue stands for; dates to come are counted from it."""
PLENTY = 100_000
_LEVELS = ((6, 40), (20, 120), (60, 600), (200, 2400))


def still_to_come(day: date, *, today: date) -> date:
    """Move *day* on by whole years until it lies ahead, so that no date to come goes stale."""
    while day <= today:
        day = day.replace(year=day.year + 1)
    return day


def stock_of(product: SeededRandom, flags: tuple[str, ...], *, today: date) -> Stock:
    """Stock the shelf of one product; ``direct`` among the flags, with or without days, means never."""
    if "direct" in flags:
        return _direct(product, flags)
    return _held(product, still_to_come(_due(product), today=today))


def _direct(product: SeededRandom, flags: tuple[str, ...]) -> Stock:
    days = [int(flag) for flag in flags if flag.isdigit()]
    is_withdrawn = product.permille("shelf", 10)
    return Stock(is_direct=True, lead_time_days=days[0] if days else None, is_withdrawn=is_withdrawn)


def _due(product: SeededRandom) -> date:
    return CATALOGUE_DATE + timedelta(days=product.between("due", 36, 118))


def _held(product: SeededRandom, due: date) -> Stock:
    place = product.below("shelf", 1000)
    few = product.between("few", 1, 9)
    shelves: tuple[tuple[int, Callable[[], Stock]], ...] = (
        (14, lambda: Stock(0, "Stock-Out")),
        (32, lambda: Stock(few, "Stock-Out")),
        (48, lambda: Stock(few * 2, "Stock-Out Import")),
        (64, lambda: Stock(few * 3, is_withdrawn=True)),
        (107, lambda: Stock(few * 2, is_non_stock=True)),
        (117, lambda: Stock(few, "Back-Order", due)),
        (135, lambda: Stock(0, expected_on=due)),
        (165, lambda: Stock(few, expected_on=due)),
    )
    return next((stocked() for below, stocked in shelves if place < below), None) or _plain(product)


def _plain(product: SeededRandom) -> Stock:
    low, high = product.pick("shelf size", _LEVELS)
    return Stock(product.between("level", low, high))

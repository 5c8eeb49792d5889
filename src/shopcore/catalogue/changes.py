"""What a change of a product means for what was made of it: the less it changes, the more of it stands."""

from __future__ import annotations

from enum import Enum
from typing import Final

from attrs import evolve

from .product import Difference, Product

FEW: Final = 5
"""So many units or fewer are counted on every card; of more it says 'In stock'."""
COUNTED: Final = 100
"""Below this the page of a product tells every unit, from here on tens, hundreds and so on."""


class ChangeKind(Enum):
    """What changed of a product, from least to most; whoever knows a change knows what it concerns.

    FIGURE is the units in stock as its own page counts them, STOCK what cards tell of them too, AVAILABILITY
    whether and when it can be had, PRICE what it costs. CONTENT is anything: what it is called, where it
    is listed, that it is new or gone.
    """

    FIGURE = "figure"
    STOCK = "stock"
    AVAILABILITY = "availability"
    PRICE = "price"
    CONTENT = "content"

    def or_more(self, other: ChangeKind | None) -> ChangeKind:
        """Return the one of two that changes more; None is no change."""
        return self if other is None else max(self, other, key=_KINDS.index)


_KINDS: Final = list(ChangeKind)


def shown_level(level: int) -> int:
    """Round a stock level down to the figure that pages show: exact below 100, then its first two digits.

    >>> shown_level(99), shown_level(512), shown_level(511), shown_level(509), shown_level(12_345)
    (99, 510, 510, 500, 12000)
    """
    step = 1
    while level // step >= COUNTED:
        step *= 10
    return level // step * step


def change_of_level(before: int, after: int, *, is_capped: bool) -> ChangeKind | None:
    """Say what a new stock level changes; None where every page tells the same of both.

    Of a capped product each unit counts everywhere, since no more can be ordered. One that can be had again
    may return to the lists.
    """
    if (before > 0) != (after > 0):
        return ChangeKind.CONTENT if is_capped and after > 0 else ChangeKind.AVAILABILITY
    if before != after and (is_capped or min(before, after) <= FEW):
        return ChangeKind.STOCK
    return None if shown_level(before) == shown_level(after) else ChangeKind.FIGURE


def change_kind(difference: Difference) -> ChangeKind | None:
    """Say what differs of a product; None where pages tell the same of both.

    Whether it is listed is left out: the catalogue itself notes that.
    """
    old, new = difference.old, difference.new
    if old is None or not _is_alike(old, new):
        return ChangeKind.CONTENT
    before, after = old.stock, new.stock
    change = change_of_level(before.level, after.level, is_capped=after.is_capped)
    if change is ChangeKind.CONTENT:
        return change
    if old.prices != new.prices:
        return ChangeKind.PRICE
    return change if evolve(before, level=after.level) == after else ChangeKind.AVAILABILITY


def _is_alike(old: Product, new: Product) -> bool:
    """Compare all of two products but prices, units in stock, and what is told of more."""
    shown = new.stock
    stock = evolve(
        old.stock, level=shown.level, expected_on=shown.expected_on, lead_time_days=shown.lead_time_days
    )
    is_alike = evolve(old, prices=new.prices, stock=stock) == new
    return is_alike and list(old.attributes) == list(new.attributes)

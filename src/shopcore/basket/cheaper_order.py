"""More of one line may make the whole order cheaper: by a price break, or by free delivery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from attrs import frozen

from shopcore.charges.tariff import delivery_charge, door_charge
from shopcore.money.money import Money
from shopcore.money.vat import Amount, with_vat

from .basket import Line
from .quantity import MAXIMUM
from .totals import LineTotal, Totals

_NO_MAXIMA: Final[Mapping[str, int]] = MappingProxyType({})


@frozen
class CheaperOrder:
    """An offer: with *more* units of a line, *quantity* in all, the whole order costs *saving* less.

    The saving is that of the total, ex VAT and VAT. *frees_delivery* if the goods cost more and the delivery
    charge falls away.
    """

    line_id: str
    quantity: int
    more: int
    saving: Amount
    frees_delivery: bool


def cheaper_orders(totals: Totals, maxima: Mapping[str, int] = _NO_MAXIMA) -> tuple[CheaperOrder, ...]:
    """Find for each line of a priced basket the larger quantity at which the order costs least.

    Offers come in the order of the lines, and only where the total falls both ex and inc VAT. *maxima* limits
    the units of a line by line id, 999 without an entry. Of several lines that would only make delivery free,
    the one that saves most is offered, because one is enough. Made-to-measure pieces and lines added by a
    voucher get no offer.
    """
    order = _Order.of(totals)
    every = [order.cheaper(one, maxima.get(one.line.line_id, MAXIMUM)) for one in totals.lines]
    if not any(every):
        return ()
    freeing = _best([one for offers in every for one in offers if one.frees_delivery])
    best = (_best([one for one in offers if one is freeing or not one.frees_delivery]) for offers in every)
    return tuple(one for one in best if one is not None)


def _best(offers: Sequence[CheaperOrder]) -> CheaperOrder | None:
    """Find what saves most; of equals the first, which is the one with the fewest more."""
    return max(offers, key=lambda one: one.saving.ex_vat.pence, default=None)


@frozen
class _Order:
    """What standard delivery of an order hangs on, in pence ex VAT.

    *fee* is 0 for what is collected, *charge* also where delivery is free. *is_nearly_free* if the goods that
    are missing to free delivery cost less than delivery does.
    """

    totals: Totals
    counted: int
    free_from: int
    fee: int
    charge: int
    is_nearly_free: bool

    @classmethod
    def of(cls, totals: Totals) -> _Order:
        tariff = totals.tariff
        counted, free_from = totals.counted_towards_free_delivery.pence, tariff.free_delivery_from.pence
        fee = 0 if totals.is_collected else tariff.delivery_fee.pence
        missing = free_from - counted
        return cls(totals, counted, free_from, fee, fee if missing > 0 else 0, 0 < missing < fee)

    def cheaper(self, priced: LineTotal, maximum: int) -> Sequence[CheaperOrder]:
        """Try each quantity of a line at which the order may cost less."""
        line = priced.line
        if line.size is not None or line.is_added_by_voucher:
            return ()
        now, charge = priced.amount.ex_vat.pence, self.charge
        if not (self.is_nearly_free or _has_step_below(now + charge, line)):
            return ()
        return [
            best
            for quantity, unit in self._quantities(priced, maximum)
            if (dearer := unit * quantity - now) < charge - self._charge(dearer)
            and (best := self._offer(priced, quantity, dearer)) is not None
        ]

    def _charge(self, dearer: int) -> int:
        return self.fee if self.counted + dearer < self.free_from else 0

    def _quantities(self, priced: LineTotal, maximum: int) -> Iterator[tuple[int, int]]:
        """Go through quantities with their unit price: where one begins, and where delivery ends.

        Between two of them every further unit costs more.
        """
        line, prices = priced.line, priced.line.product.prices
        missing = self.free_from - self.counted + priced.amount.ex_vat.pence
        starts = [line.quantity + 1]
        if prices.sale is None:
            starts += [b.quantity for b in prices.breaks if line.quantity + 1 < b.quantity <= maximum]
        for start, end in zip(starts, [*starts[1:], maximum + 1], strict=True):
            if start < end:
                unit = prices.unit_price_at(start).pence
                yield start, unit
                # Rounded up: the smallest quantity whose goods reach the threshold.
                enough = -(-missing // unit) if unit else 0
                if start < enough < end:
                    yield enough, unit

    def _offer(self, priced: LineTotal, quantity: int, dearer: int) -> CheaperOrder | None:
        """Say what the order saves with so many of a line; None where it saves nothing."""
        line, rate = priced.line, priced.vat_rate
        goods = with_vat(Money(priced.amount.ex_vat.pence + dearer), rate)
        parts = [(priced.amount, goods), (self.totals.delivery, self._delivery(dearer))]
        if not self.totals.is_collected and self.totals.tariff.is_charged_door(line.product):
            parts.append((self.totals.door, self._doors(quantity - line.quantity)))
        saving = Amount(
            Money(sum(now.ex_vat.pence - then.ex_vat.pence for now, then in parts)),
            Money(sum(now.vat.pence - then.vat.pence for now, then in parts)),
        )
        if saving.ex_vat.pence <= 0 or saving.inc_vat.pence <= 0:
            return None
        more = quantity - line.quantity
        return CheaperOrder(line.line_id, quantity, more, saving, frees_delivery=dearer > 0)

    def _delivery(self, dearer: int) -> Amount:
        totals = self.totals
        if totals.is_collected:
            return totals.delivery
        charge = delivery_charge(Money(self.counted + dearer), totals.tariff) + totals.supplement
        return with_vat(charge, totals.tariff.vat_rate)

    def _doors(self, more: int) -> Amount:
        tariff = self.totals.tariff
        lines = (priced.line for priced in self.totals.lines)
        doors = sum(line.quantity for line in lines if tariff.is_charged_door(line.product))
        return with_vat(door_charge(doors + more, tariff.door), tariff.vat_rate)


def _has_step_below(pence: int, line: Line) -> bool:
    """Say whether a larger quantity that a price break begins with comes to less than *pence*."""
    prices, quantity = line.product.prices, line.quantity
    for step in prices.breaks:
        if step.quantity > quantity and step.unit_price.pence * step.quantity < pence:
            return prices.sale is None
    return False

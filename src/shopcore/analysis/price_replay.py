"""Price replay: what past baskets would cost at another price list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from shopcore.basket.basket import Basket, Line
from shopcore.basket.price_basket import price_basket
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.money.vat import Amount, sum_of
from shopcore.several import several

if TYPE_CHECKING:
    from shopcore.pricing.price_list import PriceList

Prices = Mapping[str, "PriceList"]
MOVERS = 10
_TAKES = "replay takes baskets such as Basket((Line(…),), 'b-1')"


@frozen
class BasketChange:
    """What one basket costs at each price list, charges included, and the delivery part of it."""

    basket_id: str
    before: Amount
    after: Amount
    delivery_before: Amount
    delivery_after: Amount

    @property
    def difference(self) -> Amount:
        """The increase; negative where the basket costs less."""
        return difference(self.before, self.after)


@frozen
class Replay:
    """Every basket at two price lists, in the order given; a table of the largest movers in a notebook.

    *missing_before* and *missing_after* are the SKUs, sorted, that are in baskets but not in that price list.
    Their lines, *lines_left_out* in all, are left out on both sides.
    """

    baskets: tuple[BasketChange, ...]
    missing_before: tuple[str, ...] = ()
    missing_after: tuple[str, ...] = ()
    lines_left_out: int = 0

    @property
    def before(self) -> Amount:
        """The total of all baskets at the old price list, charges included."""
        return sum_of(basket.before for basket in self.baskets)

    @property
    def after(self) -> Amount:
        """The total of all baskets at the new price list, charges included."""
        return sum_of(basket.after for basket in self.baskets)

    @property
    def difference(self) -> Amount:
        """The increase over all baskets; negative where they cost less."""
        return difference(self.before, self.after)

    @property
    def dearer(self) -> int:
        """How many baskets cost more, ex VAT."""
        return sum(basket.difference.ex_vat.pence > 0 for basket in self.baskets)

    @property
    def cheaper(self) -> int:
        """How many baskets cost less, ex VAT."""
        return sum(basket.difference.ex_vat.pence < 0 for basket in self.baskets)

    @property
    def delivery_changed(self) -> int:
        """How many baskets pay another delivery charge, because they cross the free-delivery threshold."""
        return sum(basket.delivery_before != basket.delivery_after for basket in self.baskets)

    def movers(self, count: int = MOVERS) -> tuple[BasketChange, ...]:
        """Return the baskets that change most ex VAT, up or down; ties in the order given."""
        moved = [basket for basket in self.baskets if basket.difference]
        return tuple(sorted(moved, key=lambda b: -abs(b.difference.ex_vat.pence))[:count])

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        movers = [(b.basket_id, b.before.ex_vat, b.after.ex_vat, b.difference.ex_vat) for b in self.movers()]
        together = ("All baskets", self.before.ex_vat, self.after.ex_vat, self.difference.ex_vat)
        table = html_table(("Basket", "Before ex VAT", "After ex VAT", "Difference"), [*movers, together])
        return table + html_table((), self.notes())

    def notes(self) -> tuple[tuple[str, object], ...]:
        """List what the totals do not show, in words; counts of zero are left out, except that of baskets."""
        counts = (
            ("Baskets", len(self.baskets)),
            ("dearer", self.dearer),
            ("cheaper", self.cheaper),
            ("with another delivery charge", self.delivery_changed),
            ("SKUs missing before", ", ".join(self.missing_before)),
            ("SKUs missing after", ", ".join(self.missing_after)),
            ("lines left out for them", self.lines_left_out),
        )
        return (counts[0], *((name, count) for name, count in counts[1:] if count))


def difference(before: Amount, after: Amount) -> Amount:
    """Subtract *before* from *after*, ex VAT and VAT separately."""
    return Amount(after.ex_vat - before.ex_vat, after.vat - before.vat)


def replay(baskets: Iterable[Basket], old: Prices, new: Prices, *, tariff: Tariff = DEFAULT_TARIFF) -> Replay:
    """Price every basket at two price lists, each a mapping of SKUs.

    Quantities, sizes and charges stay those of the baskets; the prices of their own
    products do not count. All are delivered. A line whose SKU either list lacks is left out on both sides.

    Raises:
        DimensionsOutOfRange: If a cut piece would cost nothing at either list.
        TypeError: If *baskets* is one alone, or one of them no Basket.
    """
    changes, absent = [], dict[str, int]()
    for basket in several(baskets, _TAKES):
        if not isinstance(basket, Basket):
            raise TypeError(f"{_TAKES}, not {basket!r}")
        comparable = [line for line in basket.lines if line.product.sku in old and line.product.sku in new]
        for line in basket.lines:
            if line.product.sku not in old or line.product.sku not in new:
                absent[line.product.sku] = absent.get(line.product.sku, 0) + 1
        changes.append(_changed(basket.basket_id, _at(comparable, old), _at(comparable, new), tariff))
    return Replay(
        tuple(changes),
        tuple(sorted(sku for sku in absent if sku not in old)),
        tuple(sorted(sku for sku in absent if sku not in new)),
        sum(absent.values()),
    )


def _at(lines: list[Line], prices: Prices) -> list[Line]:
    return [evolve(line, product=evolve(line.product, prices=prices[line.product.sku])) for line in lines]


def _changed(basket_id: str, before: list[Line], after: list[Line], tariff: Tariff) -> BasketChange:
    old, new = price_basket(before, tariff), price_basket(after, tariff)
    return BasketChange(basket_id, old.total, new.total, old.delivery, new.delivery)

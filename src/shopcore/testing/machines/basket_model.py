"""A model of a basket: what it contains and costs after every change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from attrs import define, evolve, field, frozen

from shopcore.basket.requested_lines import RequestedLine
from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

from ..strategies.products import TODAY

HEIGHT_MM: Final = 200
MAXIMUM: Final[Mapping[str, int]] = {"BOLT": 999, "LAST": 3, "GONE": 0, "OUT": 0, "DUE": 999, "PLATE": 999}
PIECE_PENCE: Final[Mapping[int, int]] = {100: 170, 838: 1_425}
"""What a plate costs by its width: 1,424.6 pence are rounded once, up."""
OTHER_HOLDS: Final[Mapping[str, int]] = {"BOLT": 7}


def model_product(sku: str, pence: int = 1_245, **changes: Any) -> Product:
    """Return a tower bolt with plenty of stock, not stored in a catalogue; *changes* are its fields."""
    plain = Product(
        sku=sku,
        storefront=Storefront.IRONMONGERY,
        name="Tower bolt 150 mm",
        brand="Hallowbeck",
        category=("Gate, Shed & Garage", "Bolts", "Tower"),
        prices=PriceList(Money(pence)),
        stock=Stock(level=100_000),
    )
    return evolve(plain, **changes)


BASKET_GOODS: Final = (
    model_product("BOLT", prices=PriceList(Money(4_15), (PriceBreak(10, Money(3_90)),))),
    model_product("LAST", stock=Stock(level=3, is_withdrawn=True)),
    model_product("GONE", stock=Stock(is_withdrawn=True)),
    model_product("OUT", stock=Stock()),
    model_product("DUE", stock=Stock(expected_on=TODAY + timedelta(days=12))),
    model_product("PLATE", 85_00, size_limits=SizeLimits(50, 2_000, 50, 1_250)),
    model_product("LAMP", storefront=Storefront.ELECTRICAL),
)
"""What a shop under test sells on 21 November 2026, and ``LAMP`` on the other storefront."""


@frozen
class ModelResult:
    """What a change did to a basket: units by SKU, and the token that undoes a merge."""

    added: tuple[tuple[str, int], ...] = ()
    skipped: tuple[tuple[str, int], ...] = ()
    undo_token: str = ""


@frozen
class HeldLine:
    """A line as its owner sees it; *width_mm* is None unless it is cut to size."""

    line_id: str
    sku: str
    quantity: int
    width_mm: int | None = None


@frozen
class Held:
    """A basket as its owner sees it; *goods_ex_vat* is the sum of its lines."""

    lines: tuple[HeldLine, ...]
    version: int
    goods_ex_vat: Money


Identity = tuple[str, int | None]


@define
class ModelBasket:
    """A basket by line number: what each line is, and how many units it has."""

    lines: dict[int, tuple[Identity, int]] = field(factory=dict)
    last: int = 0
    version: int = 0
    merges: dict[str, tuple[str, dict[int, tuple[int, int]]]] = field(factory=dict)
    undone: set[str] = field(factory=set)

    def room(self, line_request: RequestedLine) -> int:
        """Return how many more units of a requested line would fit; 0 or less for none."""
        number = self._number_of(line_request)
        return MAXIMUM.get(line_request.sku, 0) - (self.lines[number][1] if number else 0)

    def put(self, line_request: RequestedLine, quantity: int) -> int:
        """Add units of a requested line to its line or to a new one; return the line's number."""
        number = self._number_of(line_request)
        if number is None:
            self.last += 1
            number = self.last
        before = self.lines.get(number, ((line_request.sku, line_request.width_mm), 0))[1]
        self.lines[number] = (line_request.sku, line_request.width_mm), before + quantity
        return number

    def merge(self, guest: str, requested: Sequence[RequestedLine], token: str) -> None:
        """Add what fits, and remember what each line had before."""
        added: dict[int, tuple[int, int]] = {}
        for line_request in requested:
            units_added = max(0, min(line_request.quantity, self.room(line_request)))
            if units_added:
                number = self.put(line_request, units_added)
                units, before = added.get(number, (0, self.lines[number][1] - units_added))
                added[number] = units + units_added, before
        self.merges[token] = guest, added
        self.version += bool(added)

    def undo(self, token: str) -> None:
        """Take out what a merge added; units from before it, and since, stay."""
        lines = dict(self.lines)
        for number, (units, before) in self.merges[token][1].items():
            if number in lines:
                what, quantity = lines[number]
                lines[number] = what, max(min(quantity, before), quantity - units)
        left = {number: line for number, line in lines.items() if line[1]}
        self.undone.add(token)
        self.version += left != self.lines
        self.lines = left

    def standing(self, guest: str) -> str | None:
        """Return the token of a guest's merge that was not undone; None without one."""
        return next((t for t, (g, _) in self.merges.items() if g == guest and t not in self.undone), None)

    @property
    def held(self) -> Held:
        """The basket as its owner sees it."""
        lines = [
            HeldLine(f"l-{number}", sku, quantity, width_mm)
            for number, ((sku, width_mm), quantity) in sorted(self.lines.items())
        ]
        return Held(tuple(lines), self.version, Money(sum(map(_pence, lines))))

    def _number_of(self, line_request: RequestedLine) -> int | None:
        same = line_request.sku, line_request.width_mm
        return next((n for n, (what, _) in self.lines.items() if what == same), None)


def _pence(line: HeldLine) -> int:
    if line.width_mm is not None:
        return PIECE_PENCE[line.width_mm] * line.quantity
    bolt = 3_90 if line.quantity >= 10 else 4_15
    return (bolt if line.sku == "BOLT" else 12_45) * line.quantity

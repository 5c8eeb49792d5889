"""The price check: prices that are allowed but look like a mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from attrs import Attribute, field, frozen
from attrs.validators import optional

from shopcore.money.money import Money, check_money, check_price
from shopcore.money.vat import STANDARD_RATE, VatRate, inc_vat
from shopcore.pricing.price_list import PriceBreak, PriceList, check_breaks
from shopcore.several import several

if TYPE_CHECKING:
    from shopcore.catalogue.product import Product

GRID_PENCE = 5
"""Source: PR-03; at 20 % the VAT on a multiple of 5p is whole pence, so no rounding shows in any line."""
_TAKES = "lint_prices takes a list of Product or StatedPrices(sku=…, list_price=…)"


class PriceIssueKind(Enum):
    """What may be wrong with a price, the most serious first."""

    MISSING = "missing price"
    ZERO = "price of zero"
    REPEATED = "quantity listed twice"
    VAT = "VAT mixed up"
    DEARER_BREAK = "inverted break"
    SALE_NOT_BELOW_LIST = "sale not below list"
    SALE_ABOVE_BREAK = "sale above a break"
    NEVER_CHARGED = "was-price never charged"
    CHEAPER_IN_ALL = "more units cost less in all"
    OFF_GRID = f"off the {GRID_PENCE}p grid"


@frozen
class PriceIssue:
    """A price to check again: *finding* says what is suspicious, *advice* what may be done."""

    sku: str
    kind: PriceIssueKind
    finding: str
    advice: str

    def __str__(self) -> str:
        return f"{self.finding}; {self.advice}"


class PriceIssues(tuple[PriceIssue, ...]):
    """Every issue of a price list in the order of its products; a table in a notebook."""

    def by_kind(self) -> Mapping[PriceIssueKind, int]:
        """Count the issues of each kind, the most frequent first."""
        return dict(Counter(issue.kind for issue in self).most_common())

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        rows = [(issue.sku, issue.kind.value, issue.finding, issue.advice) for issue in self]
        return html_table(("SKU", "Issue", "Found", "Advice"), rows) if rows else "<p>No issues.</p>"


@frozen(kw_only=True)
class StatedPrices:
    """The prices of one SKU as somebody wrote them, ex VAT, before they are checked as a PriceList.

    *list_price* is None where it is missing; *breaks* may name a quantity twice. *inc_vat* is the list price
    with VAT where that is written too. Prices of zero or less are accepted, for the check to report.

    Raises:
        TypeError: If a price is no Money, or a break no PriceBreak.
    """

    sku: str
    list_price: Money | None = field(validator=optional(check_money))
    breaks: tuple[PriceBreak, ...] = field(default=())
    sale_price: Money | None = field(default=None, validator=optional(check_money))
    inc_vat: Money | None = field(default=None, validator=optional(check_money))

    @breaks.validator
    def _are_breaks(self, _attribute: Attribute[Any], breaks: tuple[PriceBreak, ...]) -> None:
        check_breaks(breaks)

    @property
    def prices(self) -> tuple[Money, ...]:
        """Every price that is present: list price, breaks, sale price."""
        every = (self.list_price, *(b.unit_price for b in self.breaks), self.sale_price)
        return tuple(price for price in every if price is not None)


@frozen
class PriceCharged:
    """What one unit of a SKU was sold for on a day, ex VAT.

    Raises:
        TypeError: If the price is no Money.
        ValueError: If it is negative.
    """

    sku: str
    on: date
    unit_price: Money = field(validator=check_price)


def lint_prices(
    products: Iterable[Product | StatedPrices],
    *,
    charged: Iterable[PriceCharged] = (),
    vat_rate: VatRate = STANDARD_RATE,
) -> PriceIssues:
    """Find what looks like a mistake in the prices of each product.

    If a price is missing or zero, only that is reported. *charged* are prices of past sales in any order: the
    was-price of a sale must be among them, and a new list price that equals the latest one plus VAT is
    reported. A SKU without past sales is not checked against them.

    Raises:
        TypeError: If *products* is one alone, or one of them neither a Product nor a StatedPrices;
            a mapping gives its keys.
    """
    pasts: dict[str, list[PriceCharged]] = {}
    products = several(products, _TAKES)
    for one in charged:
        pasts.setdefault(one.sku, []).append(one)
    every = (_SkuCheck(one, pasts.get(one.sku, []), vat_rate) for one in map(_stated, products))
    return PriceIssues(issue for check in every for issue in check.issues())


def _stated(product: Product | StatedPrices) -> StatedPrices:
    if isinstance(product, StatedPrices):
        return product
    prices = getattr(product, "prices", None)
    if not isinstance(prices, PriceList):
        raise TypeError(f"{_TAKES}, not {product!r}")
    return StatedPrices(
        sku=product.sku,
        list_price=prices.list_price,
        breaks=prices.breaks,
        sale_price=prices.sale_price,
    )


_Findings = Iterator[tuple[PriceIssueKind, str, str]]


@frozen
class _SkuCheck:
    stated: StatedPrices
    past: list[PriceCharged]
    vat_rate: VatRate

    def issues(self) -> Iterator[PriceIssue]:
        broken = tuple(_not_there(self.stated))
        for kind, finding, advice in broken or self._slips():
            yield PriceIssue(self.stated.sku, kind, finding, advice)

    def _slips(self) -> _Findings:
        stated = self.stated
        assert stated.list_price is not None, stated
        prices = PriceList(stated.list_price, stated.breaks, stated.sale_price)
        mixed = _with_vat(prices.list_price, self.vat_rate)
        yield from _repeated(stated.breaks)
        yield from self._mixed_up(prices, mixed)
        yield from _dearer(prices, mixed)
        yield from _cheaper_in_all(prices)
        yield from _sale(prices, mixed)
        yield from self._never_charged(prices)
        yield from _off_grid(stated.prices)

    def _mixed_up(self, prices: PriceList, mixed: Money | None) -> _Findings:
        """Doubt prices that hold VAT where others do not."""
        price, stated = prices.list_price, self.stated.inc_vat
        right = inc_vat(price, self.vat_rate)
        if stated is not None and stated != right:
            advice = f"correct one of the two; VAT is {self.vat_rate}"
            yield PriceIssueKind.VAT, f"{price} ex VAT is {right} inc VAT, not {stated} as stated", advice
        others = {
            "sale price": prices.sale_price,
            **{f"break at {b.quantity}": b.unit_price for b in prices.breaks},
        }
        for name, other in others.items():
            if other is not None and other == mixed:
                yield PriceIssueKind.VAT, f"the {name} {other} is {price} with VAT", "give every price ex VAT"
        latest = max(self.past, key=lambda one: (one.on, one.unit_price), default=None)
        is_new = latest is not None and all(one.unit_price != price for one in self.past)
        if latest is not None and is_new and _with_vat(latest.unit_price, self.vat_rate) == price:
            finding = f"the list price {price} is {latest.unit_price}, charged on {latest.on}, with VAT"
            yield (
                PriceIssueKind.VAT,
                finding,
                "give prices ex VAT, unless the price really went up by that much",
            )

    def _never_charged(self, prices: PriceList) -> _Findings:
        was, amounts = prices.list_price, [one.unit_price for one in self.past]
        if prices.sale is None or not amounts or was in amounts:
            return
        first, last = min(one.on for one in self.past), max(one.on for one in self.past)
        finding = f"the was-price {was} was never charged from {first} to {last}, at most {max(amounts)}"
        yield (
            PriceIssueKind.NEVER_CHARGED,
            finding,
            "charge it before the sale begins, or remove the sale price",
        )


def _with_vat(price: Money, rate: VatRate) -> Money | None:
    """Add VAT to a price; None where that changes nothing, so that it tells nothing."""
    mixed = inc_vat(price, rate)
    return None if mixed == price else mixed


def _not_there(stated: StatedPrices) -> _Findings:
    if stated.list_price is None:
        yield PriceIssueKind.MISSING, "there is no list price", "add one, or leave the SKU out"
    nothing = [str(price) for price in stated.prices if price.pence <= 0]
    if nothing:
        finding = f"{', '.join(nothing)} is not a price"
        yield PriceIssueKind.ZERO, finding, "enter what it costs, or leave out what is not for sale"


def _repeated(breaks: tuple[PriceBreak, ...]) -> _Findings:
    prices: dict[int, list[Money]] = {}
    for price_break in breaks:
        prices.setdefault(price_break.quantity, []).append(price_break.unit_price)
    for quantity, amounts in sorted(prices.items()):
        if len(amounts) > 1:
            named = " and ".join(map(str, amounts))
            yield (
                PriceIssueKind.REPEATED,
                f"{quantity} is listed at {named}",
                f"keep one; {min(amounts)} is charged now",
            )


def _steps(prices: PriceList) -> list[PriceBreak]:
    return [PriceBreak(1, prices.list_price), *prices.breaks]


def _dearer(prices: PriceList, mixed: Money | None) -> _Findings:
    for fewer, more in pairwise(_steps(prices)):
        if more.unit_price > fewer.unit_price and more.unit_price != mixed:
            less = f"{fewer.quantity} at {fewer.unit_price}"
            finding = f"{more.quantity} cost {more.unit_price} each, more than {less}"
            yield (
                PriceIssueKind.DEARER_BREAK,
                finding,
                f"charge at most {fewer.unit_price}, or remove the break",
            )


def _cheaper_in_all(prices: PriceList) -> _Findings:
    """Doubt breaks that make one unit more cost less; on sale no break holds."""
    for fewer, more in pairwise(_steps(prices) if prices.sale is None else []):
        before, now = fewer.unit_price * (more.quantity - 1), more.unit_price * more.quantity
        if now < before:
            # Rounded up, so that the larger quantity costs at least as much as one unit less does now.
            least = Money(-(-before.pence // more.quantity))
            finding = f"{more.quantity} cost {now} in all, {more.quantity - 1} cost {before}"
            advice = f"charge {least} or more from {more.quantity}, or let the basket suggest {more.quantity}"
            yield PriceIssueKind.CHEAPER_IN_ALL, finding, advice


def _sale(prices: PriceList, mixed: Money | None) -> _Findings:
    sale, price = prices.sale_price, prices.list_price
    if sale is None or sale == mixed:
        return
    if sale >= price:
        finding = f"the sale price {sale} is not below the list price {price}"
        yield PriceIssueKind.SALE_NOT_BELOW_LIST, finding, "lower it, or leave it empty"
        return
    lower = [b for b in prices.breaks if b.unit_price < sale]
    if lower:
        finding = f"the sale price {sale} is above the break {lower[0].unit_price}"
        advice = f"charge at most {min(b.unit_price for b in lower)}: no price break applies on sale"
        yield PriceIssueKind.SALE_ABOVE_BREAK, finding, advice


def _off_grid(prices: tuple[Money, ...]) -> _Findings:
    off = [price for price in prices if price.pence % GRID_PENCE]
    if off:
        finding = f"{', '.join(map(str, off))} off the {GRID_PENCE}p grid"
        nearest = ", ".join(" or ".join(map(str, _beside(price))) for price in off)
        yield PriceIssueKind.OFF_GRID, finding, f"nearest multiples of {GRID_PENCE}p: {nearest}"


def _beside(price: Money) -> list[Money]:
    below = price.pence - price.pence % GRID_PENCE
    return [Money(pence) for pence in (below, below + GRID_PENCE) if pence > 0]

"""A priced basket on the wire: list prices beside what is charged."""

from __future__ import annotations

from copy import copy
from typing import cast

from msgspec import Raw
from msgspec.json import encode

from adapters.http.cards import notices_out, promise_out
from adapters.http.edition import Edition, ShownLine
from adapters.http.wire import (
    AmountOut,
    Basket,
    BasketItem,
    Card,
    LineAmounts,
    Nudge,
    Summary,
    Threshold,
    TraceStep,
    WantedItem,
    pounds,
)
from shopcore.basket import Line
from shopcore.catalogue import Product
from shopcore.made_to_measure import Size
from shopcore.pricing import cheaper_quantity
from shopcore.stock_notices import is_backorder, is_out_of_stock
from shopcore.totals import LineTotal, Totals, price_line
from shopcore.trace import Step
from shopcore.use_cases.quote import Quote, QuotedLine, quote_line
from shopcore.vat import ZERO, Amount
from shopcore.wanted import WantedLine

_NOTHING = AmountOut(0, 0, 0)
NO_SUGGESTIONS = Raw(b"[]")


def wanted_line(item: WantedItem) -> WantedLine:
    """Read one line of a request; length is the height."""
    return WantedLine(item.sku_code, item.quantity, item.width, item.length, item.screwholes)


def basket_out(quote: Quote, edition: Edition, suggestions: Raw = NO_SUGGESTIONS) -> Basket:
    """Show a quote; nobody stored it, so it has neither id nor version.

    Items and suggestions are JSON already: writing them takes as long as pricing them.
    """
    totals, today = quote.totals, edition.showing.today
    items = [_item(quoted, edition) for quoted in quote.lines]
    lines = [priced.line for priced in totals.lines]
    products = [line.product for line in lines]
    out_of_stock = [product.sku for product in products if is_out_of_stock(product.stock, today=today)]
    return Basket(
        basket_id="",
        version=0,
        basket_total=pounds(totals.goods.ex_vat),
        out_of_stock_skus=list(dict.fromkeys(out_of_stock)),
        basket_items=cast("list[BasketItem]", items),
        summary=summary_out(totals),
        unknown_skus=list(quote.unknown_skus),
        suggestions=cast("list[Card]", suggestions),
        trace=[_step_out(step) for step in totals.trace],
        delivery=promise_out(lines, edition.showing),
    )


def quoted_and_shown(
    edition: Edition, line_id: str, product: Product, quantity: int, size: Size | None
) -> ShownLine:
    """Price and show so many of a product, once for all guests' baskets in which they stand alike."""
    key = (line_id, product.product_id, quantity, size)
    kept = edition.quoted.get(key)
    if kept is not None and kept.total.line.product is product:
        return kept
    today, rate = edition.showing.today, edition.showing.tariff.vat_rate
    quoted = quote_line(line_id, product, quantity, size, today=today, rate=rate)
    return edition.quoted.put(key, _shown(quoted, edition))


def _item(quoted: QuotedLine, edition: Edition) -> Raw:
    """Show a line; a stored one is written once for all baskets in which it stands alike."""
    if isinstance(quoted, ShownLine):
        return quoted.json
    line = quoted.line
    key = (line.line_id, line.product.product_id, line.quantity, line.size)
    kept = edition.stored.get(key)
    if kept is None or not _are_alike(kept.line, line):
        kept = edition.stored.put(key, _shown(quoted, edition))
    return kept.json


def _are_alike(one: Line, other: Line) -> bool:
    """Say whether two lines of one id, product, quantity and size show the same."""
    return one.product is other.product and one.is_added_by_voucher == other.is_added_by_voucher


def _shown(quoted: QuotedLine, edition: Edition) -> ShownLine:
    json = Raw(encode(_shown_item(quoted, edition)))
    return ShownLine(quoted.total, quoted.maximum, quoted.is_adjusted, json)


def _shown_item(quoted: QuotedLine, edition: Edition) -> BasketItem:
    line, size = quoted.line, quoted.line.size
    item = copy(edition.shown(line.product).item)
    item.basket_item_id = line.line_id
    item.added_by_voucher = line.is_added_by_voucher
    item.quantity_adjusted = quoted.is_adjusted
    item.quantity = line.quantity
    item.is_back_order = is_backorder(line.product.stock, line.quantity)
    item.line = _amounts(quoted.total)
    item.notices = notices_out(line.product, line.quantity, edition.showing)
    item.maximum = quoted.maximum
    item.nudge = _nudge(quoted)
    if size is not None:
        item.m2m_width, item.m2m_height = size.width_mm, size.height_mm
        item.m2m_screwholes = size.has_screw_holes
    return item


def _amounts(priced: LineTotal) -> LineAmounts:
    amount = priced.amount
    return LineAmounts(
        unit_ex_vat=pounds(priced.unit_ex_vat),
        unit_inc_vat=pounds(priced.unit_inc_vat),
        ex_vat=pounds(amount.ex_vat),
        vat=pounds(amount.vat),
        inc_vat=pounds(amount.inc_vat),
    )


def _nudge(quoted: QuotedLine) -> Nudge | None:
    """Say that more would cost less; both savings are differences of whole lines."""
    line, priced = quoted.line, quoted.total
    if not line.product.prices.breaks or line.size is not None:
        return None
    cheaper = cheaper_quantity(line.quantity, line.product.prices, maximum=quoted.maximum)
    if cheaper is None:
        return None
    larger = price_line(Line(line.line_id, line.product, cheaper.quantity), priced.vat_rate).amount
    saving_inc_vat = priced.amount.inc_vat - larger.inc_vat
    return Nudge(cheaper.quantity, cheaper.more, pounds(cheaper.saving), pounds(saving_inc_vat))


def summary_out(totals: Totals) -> Summary:
    """Show the figures of a basket."""
    return Summary(
        goods=_amount_out(totals.goods),
        delivery=_amount_out(totals.delivery),
        large_item=_amount_out(totals.large_item),
        door=_amount_out(totals.door),
        standard_door=_amount_out(totals.standard_door),
        total=_amount_out(totals.total),
        free_delivery_from=_threshold(totals.free_delivery_from),
        free_delivery_shortfall=_threshold(totals.free_delivery_shortfall),
    )


def _amount_out(amount: Amount) -> AmountOut:
    if amount is ZERO:
        return _NOTHING
    ex_vat, vat = amount.ex_vat.pence, amount.vat.pence
    return AmountOut(ex_vat / 100, vat / 100, (ex_vat + vat) / 100)


def _threshold(amount: Amount) -> Threshold:
    return Threshold(pounds(amount.ex_vat), pounds(amount.inc_vat))


def _step_out(step: Step) -> TraceStep:
    return TraceStep(step.line_id, step.subject, step.rule, pounds(step.result))

"""A priced basket on the wire: list prices beside what is charged."""

from __future__ import annotations

from copy import copy
from typing import cast

from msgspec import Raw
from msgspec.json import encode

from adapters.http.basket.schemas import (
    BasketItem,
    BasketItemIn,
    BasketOut,
    LineAmounts,
    Nudge,
    Summary,
    Threshold,
    TraceStep,
)
from adapters.http.catalogue.card_responses import notices_out, promise_out
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot, LineView
from adapters.http.catalogue.schemas import CardOut
from adapters.http.schemas import AmountOut, pounds
from shopcore.basket.basket import Line
from shopcore.basket.cheaper_order import CheaperOrder, cheaper_orders
from shopcore.basket.requested_lines import RequestedLine
from shopcore.basket.totals import LineTotal, Totals
from shopcore.basket.trace import TraceEntry
from shopcore.catalogue.product import Product
from shopcore.money.vat import ZERO, Amount
from shopcore.pricing.made_to_measure import Size
from shopcore.stock.stock_notices import is_backorder, is_out_of_stock
from shopcore.use_cases.basket.quote import Quote, QuotedLine, quote_line

_NOTHING = AmountOut(0, 0, 0)
NO_SUGGESTIONS = Raw(b"[]")


def requested_line_in(item: BasketItemIn) -> RequestedLine:
    """Read one line of a request; length is the height."""
    return RequestedLine(item.sku_code, item.quantity, item.width, item.length, item.screwholes)


def basket_out(quote: Quote, snapshot: CatalogueSnapshot, suggestions: Raw = NO_SUGGESTIONS) -> BasketOut:
    """Show a quote; nobody stored it, so it has neither id nor version.

    Items and suggestions are JSON already: writing them takes as long as pricing them.
    """
    totals, today = quote.totals, snapshot.pricing_context.today
    cheaper = {one.line_id: one for one in cheaper_orders(totals, _maxima(quote))}
    items = [_item(quoted, snapshot, cheaper.get(quoted.line.line_id)) for quoted in quote.lines]
    lines = [priced.line for priced in totals.lines]
    products = [line.product for line in lines]
    out_of_stock = [product.sku for product in products if is_out_of_stock(product.stock, today=today)]
    return BasketOut(
        basket_id="",
        version=0,
        basket_total=pounds(totals.goods.ex_vat),
        out_of_stock_skus=list(dict.fromkeys(out_of_stock)),
        basket_items=cast("list[BasketItem]", items),
        summary=summary_out(totals),
        unknown_skus=list(quote.unknown_skus),
        suggestions=cast("list[CardOut]", suggestions),
        trace=[_step_out(step) for step in totals.trace],
        delivery=promise_out(lines, snapshot.pricing_context),
    )


def priced_line_view(
    snapshot: CatalogueSnapshot, line_id: str, product: Product, quantity: int, size: Size | None
) -> LineView:
    """Price and show so many of a product, once for all guests' baskets in which they stand alike."""
    key = (line_id, product.product_id, quantity, size)
    cached = snapshot.quoted.get(key)
    if cached is not None and cached.total.line.product is product:
        return cached
    today, rate = snapshot.pricing_context.today, snapshot.pricing_context.tariff.vat_rate
    quoted = quote_line(line_id, product, quantity, size, today=today, rate=rate)
    return snapshot.quoted.put(key, _line_view(quoted, snapshot))


def _maxima(quote: Quote) -> dict[str, int]:
    return {quoted.line.line_id: quoted.maximum for quoted in quote.lines}


def _item(quoted: QuotedLine, snapshot: CatalogueSnapshot, cheaper: CheaperOrder | None) -> Raw:
    """Show a line; it is written once for all baskets in which it stands alike."""
    if isinstance(quoted, LineView) and cheaper is None:
        return quoted.json
    line = quoted.line
    key = (line.line_id, line.product.product_id, line.quantity, line.size)
    cached = snapshot.stored.get(key) if cheaper is None else snapshot.nudged.get((key, cheaper))
    if cached is not None and _are_alike(cached.line, line):
        return cached.json
    view = _line_view(quoted, snapshot, cheaper)
    if cheaper is None:
        return snapshot.stored.put(key, view).json
    return snapshot.nudged.put((key, cheaper), view).json


def _are_alike(one: Line, other: Line) -> bool:
    """Say whether two lines of one id, product, quantity and size show the same."""
    return one.product is other.product and one.is_added_by_voucher == other.is_added_by_voucher


def _line_view(
    quoted: QuotedLine, snapshot: CatalogueSnapshot, cheaper: CheaperOrder | None = None
) -> LineView:
    item = _item_out(quoted, snapshot)
    item.nudge = _nudge(cheaper) if cheaper else None
    return LineView(quoted.total, quoted.maximum, quoted.is_adjusted, Raw(encode(item)))


def _item_out(quoted: QuotedLine, snapshot: CatalogueSnapshot) -> BasketItem:
    line, size = quoted.line, quoted.line.size
    item = copy(snapshot.view(line.product).item)
    item.basket_item_id = line.line_id
    item.added_by_voucher = line.is_added_by_voucher
    item.quantity_adjusted = quoted.is_adjusted
    item.quantity = line.quantity
    item.is_back_order = is_backorder(line.product.stock, line.quantity)
    item.line = _amounts(quoted.total)
    item.notices = notices_out(line.product, line.quantity, snapshot.pricing_context)
    item.maximum = quoted.maximum
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


def _nudge(cheaper: CheaperOrder) -> Nudge:
    """Say that the order would cost less with more of a line."""
    saving = cheaper.saving
    return Nudge(cheaper.quantity, cheaper.more, pounds(saving.ex_vat), pounds(saving.inc_vat))


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


def _step_out(step: TraceEntry) -> TraceStep:
    return TraceStep(step.line_id, step.subject, step.rule, pounds(step.result))

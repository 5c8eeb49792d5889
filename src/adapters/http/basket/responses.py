"""A priced basket on the wire: list prices beside what is charged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from operator import attrgetter
from typing import Any, Final

from attrs import fields
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
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot, ItemKey
from adapters.http.schemas import amount_out, pounds
from adapters.web.json_schemas import Encoded, already_encoded
from shopcore.basket.basket import Line
from shopcore.basket.cheaper_order import CheaperOrder, cheaper_orders
from shopcore.basket.requested_lines import RequestedLine
from shopcore.basket.totals import Totals
from shopcore.basket.trace import TraceEntry
from shopcore.catalogue.product import Product
from shopcore.money.money import Money
from shopcore.money.vat import Amount
from shopcore.pricing.made_to_measure import Size
from shopcore.stock.stock_notices import is_backorder, is_out_of_stock
from shopcore.use_cases.basket.quote import Quote, QuotedLine

_BEFORE_ID: Final = b'{"basketItemId":'
_WITHOUT_ID: Final = _BEFORE_ID + b'""'
_BESIDE_PRODUCT: Final[Callable[[Line], tuple[Any, ...]]] = attrgetter(
    *(field.name for field in fields(Line) if field.name not in {"line_id", "product"})
)
"""Every other field of a line; one left out would be shown to other customers."""


def requested_line_in(item: BasketItemIn) -> RequestedLine:
    """Read one line of a request; length is the height."""
    return RequestedLine(item.sku_code, item.quantity, item.width, item.length, item.screwholes)


def basket_out(
    quote: Quote,
    snapshot: CatalogueSnapshot,
    suggestions: Sequence[Product],
    before_line: Callable[[], None],
) -> BasketOut:
    """Show a quote; nobody stored it, so it has neither id nor version.

    *before_line* is called before each line.
    """
    totals, today = quote.totals, snapshot.pricing_context.today
    lines = [priced.line for priced in totals.lines]
    maxima = {line.line_id: quoted.maximum for line, quoted in zip(lines, quote.lines, strict=True)}
    cheaper = {one.line_id: one for one in cheaper_orders(totals, maxima)}
    items = []
    for line, quoted in zip(lines, quote.lines, strict=True):
        before_line()
        items.append(_item(line, quoted, snapshot, cheaper.get(line.line_id)))
    products = [line.product for line in lines]
    out_of_stock = [product.sku for product in products if is_out_of_stock(product.stock, today=today)]
    return BasketOut(
        basket_id="",
        version=0,
        basket_total=pounds(totals.goods.ex_vat),
        out_of_stock_skus=list(dict.fromkeys(out_of_stock)),
        basket_items=items,
        summary=summary_out(totals),
        unknown_skus=list(quote.unknown_skus),
        suggestions=[snapshot.view(product).encoded_card for product in suggestions],
        trace=trace_out(totals.trace),
        delivery=promise_out(lines, snapshot.pricing_context),
    )


def _item(
    line: Line, quoted: QuotedLine, snapshot: CatalogueSnapshot, cheaper: CheaperOrder | None
) -> Encoded[BasketItem]:
    """Show a line, written once for all baskets in which it stands alike, wherever that is."""
    key = item_key(line, is_adjusted=quoted.is_adjusted, cheaper=cheaper)
    cached = snapshot.items.get(key)
    if cached is None:
        item = _item_out(quoted, snapshot, cheaper)
        cached = snapshot.items.put(key, (line.product, encoded_after_id(item)))
    return with_id(line.line_id, cached[1])


def item_key(line: Line, *, is_adjusted: bool, cheaper: CheaperOrder | None) -> ItemKey:
    """Name what a line looks like to anybody: all that is in it but its id."""
    # No other product has this id while the entry holds this one.
    return id(line.product), _BESIDE_PRODUCT(line), is_adjusted, cheaper


def encoded_after_id(item: BasketItem) -> bytes:
    """Write what follows the id of a line, which comes first."""
    item.basket_item_id = ""
    written = encode(item)
    assert written.startswith(_WITHOUT_ID), written
    return written[len(_WITHOUT_ID) :]


def with_id(line_id: str, rest: bytes) -> Encoded[BasketItem]:
    """Put the id of a line before the rest of it."""
    return already_encoded(b"".join((_BEFORE_ID, encode(line_id), rest)))


def _item_out(quoted: QuotedLine, snapshot: CatalogueSnapshot, cheaper: CheaperOrder | None) -> BasketItem:
    line, total = quoted.line, quoted.total
    item = copy(snapshot.view(line.product).item)
    item.added_by_voucher = line.is_added_by_voucher
    item.quantity_adjusted = quoted.is_adjusted
    item.quantity = line.quantity
    item.is_back_order = is_backorder(line.product.stock, line.quantity)
    item.line = line_amounts(total.unit_ex_vat, total.unit_inc_vat, total.amount)
    item.notices = notices_out(line.product, line.quantity, snapshot.pricing_context)
    item.maximum = quoted.maximum
    item.nudge = _nudge(cheaper) if cheaper else None
    put_size(item, line.size)
    return item


def line_amounts(unit_ex_vat: Money, unit_inc_vat: Money, amount: Amount) -> LineAmounts:
    """Show what a unit costs, and what all of a line do."""
    return LineAmounts(
        unit_ex_vat=pounds(unit_ex_vat),
        unit_inc_vat=pounds(unit_inc_vat),
        ex_vat=pounds(amount.ex_vat),
        vat=pounds(amount.vat),
        inc_vat=pounds(amount.inc_vat),
    )


def put_size(item: BasketItem, size: Size | None) -> None:
    """Write the size of a line that is made to measure into its item."""
    if size is not None:
        item.m2m_width, item.m2m_height = size.width_mm, size.height_mm
        item.m2m_screwholes = size.has_screw_holes


def _nudge(cheaper: CheaperOrder) -> Nudge:
    """Say that the order would cost less with more of a line."""
    saving = cheaper.saving
    return Nudge(cheaper.quantity, cheaper.more, pounds(saving.ex_vat), pounds(saving.inc_vat))


def summary_out(totals: Totals) -> Summary:
    """Show the figures of a basket."""
    return Summary(
        goods=amount_out(totals.goods),
        delivery=amount_out(totals.delivery),
        large_item=amount_out(totals.large_item),
        door=amount_out(totals.door),
        standard_door=amount_out(totals.standard_door),
        total=amount_out(totals.total),
        free_delivery_from=_threshold(totals.free_delivery_from),
        free_delivery_shortfall=_threshold(totals.free_delivery_shortfall),
    )


def _threshold(amount: Amount) -> Threshold:
    ex_vat, vat = amount.ex_vat.pence, amount.vat.pence
    return Threshold(ex_vat / 100, (ex_vat + vat) / 100)


def trace_out(steps: Iterable[TraceEntry]) -> list[TraceStep]:
    """Show how every figure came about."""
    return [TraceStep(step.line_id, step.subject, step.rule, pounds(step.result)) for step in steps]

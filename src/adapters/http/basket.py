"""A priced basket on the wire: list prices beside what is charged."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.cards import Showing, breaks_out, notices_out, vat_breaks_out
from adapters.http.thumbs import thumb_url_of
from adapters.http.wire import (
    AmountOut,
    Basket,
    BasketItem,
    BasketPrices,
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
from shopcore.pricing import cheaper_quantity, offer_on
from shopcore.stock_notices import is_backorder, is_out_of_stock
from shopcore.totals import LineTotal, Totals, price_line
from shopcore.trace import Step
from shopcore.use_cases.quote import Quote, QuotedLine, WantedLine
from shopcore.vat import Amount, VatRate, inc_vat


def wanted_line(item: WantedItem) -> WantedLine:
    """Read one line of a request; length is the height."""
    return WantedLine(item.sku_code, item.quantity, item.width, item.length, item.screwholes)


def basket_out(quote: Quote, showing: Showing, suggestions: Sequence[Card] = ()) -> Basket:
    """Show a quote; nobody stored it, so it has neither id nor version."""
    totals = quote.totals
    lines = [_item(quoted, priced, showing) for quoted, priced in zip(quote.lines, totals.lines, strict=True)]
    out_of_stock = [
        quoted.line.product.sku
        for quoted in quote.lines
        if is_out_of_stock(quoted.line.product.stock, today=showing.today)
    ]
    return Basket(
        basket_id="",
        version=0,
        basket_total=pounds(totals.goods.ex_vat),
        out_of_stock_skus=list(dict.fromkeys(out_of_stock)),
        basket_items=lines,
        summary=summary_out(totals),
        unknown_skus=list(quote.unknown_skus),
        suggestions=list(suggestions),
        trace=[_step_out(step) for step in totals.trace],
    )


def _item(quoted: QuotedLine, priced: LineTotal, showing: Showing) -> BasketItem:
    line = quoted.line
    product, stock, size = line.product, line.product.stock, line.size
    return BasketItem(
        id=product.product_id,
        basket_item_id=line.line_id,
        sku_code=product.sku,
        name=product.name,
        brand=product.brand,
        quantity=line.quantity,
        url=product.path,
        image_url=thumb_url_of(product),
        stock_level=stock.level,
        stock_type=stock.stock_type,
        is_withdrawn=stock.is_withdrawn,
        is_non_stock=stock.is_non_stock,
        is_direct=stock.is_direct,
        is_hazardous=product.is_hazardous,
        is_long_length=product.is_long,
        is_back_order=is_backorder(stock, line.quantity),
        expected_delivery_date=stock.expected_on,
        lead_time=stock.lead_time_days,
        m2m_width=size.width_mm if size else None,
        m2m_height=size.height_mm if size else None,
        m2m_screwholes=size.has_screw_holes if size else None,
        added_by_voucher=line.is_added_by_voucher,
        category_lvl3_name=product.category[-1] if product.category else "",
        prices=_prices(product, priced.vat_rate),
        line=_amounts(priced),
        notices=notices_out(product, line.quantity, showing),
        maximum=quoted.maximum,
        quantity_adjusted=quoted.is_adjusted,
        cancellable=size is None,
        nudge=_nudge(quoted, priced),
    )


def _prices(product: Product, rate: VatRate) -> BasketPrices:
    prices, offer = product.prices, offer_on(product.prices)
    return BasketPrices(
        price=pounds(prices.list_price),
        vat_price=pounds(inc_vat(prices.list_price, rate)),
        sale_price=pounds(offer.now) if offer else None,
        sale_percentage=offer.percent_saved if offer else None,
        decimal_sale_percentage=offer.share_saved / 10_000 if offer else None,
        price_breaks=breaks_out(prices.breaks),
        vat_price_breaks=vat_breaks_out(prices.breaks, rate),
    )


def _amounts(priced: LineTotal) -> LineAmounts:
    amount = priced.amount
    return LineAmounts(
        unit_ex_vat=pounds(priced.unit_ex_vat),
        unit_inc_vat=pounds(priced.unit_inc_vat),
        ex_vat=pounds(amount.ex_vat),
        vat=pounds(amount.vat),
        inc_vat=pounds(amount.inc_vat),
    )


def _nudge(quoted: QuotedLine, priced: LineTotal) -> Nudge | None:
    """Say that more would cost less; both savings are differences of whole lines."""
    line = quoted.line
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
    return AmountOut(pounds(amount.ex_vat), pounds(amount.vat), pounds(amount.inc_vat))


def _threshold(amount: Amount) -> Threshold:
    return Threshold(pounds(amount.ex_vat), pounds(amount.inc_vat))


def _step_out(step: Step) -> TraceStep:
    return TraceStep(step.line_id, step.subject, step.rule, pounds(step.result))

"""Products as cards: what a list, a suggestion or a rail shows of one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from attrs import field, frozen

from adapters.http.catalogue.schemas import BestBreakOut, CardOut
from adapters.http.schemas import ArrivalOut, NoticeOut, PriceBreakOut, PromiseOut, pounds, response_of
from shopcore.basket.basket import Line
from shopcore.basket.quantity import MAXIMUM, maximum_for
from shopcore.catalogue.product import Product
from shopcore.catalogue.product_facts import visible_attributes
from shopcore.charges.tariff import Tariff
from shopcore.delivery.countdown import MAINLAND, NOTE, ORDER_BY, ORDER_IN_THE_NEXT, seconds_left
from shopcore.delivery.promise import Arrival, Promise, Promises
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pricing.price_list import PriceBreak, best_break
from shopcore.stock.stock_notices import Notice, notices_for
from shopcore.uk_time import uk_date

from .picture_urls import thumb_url_of

When = tuple[date, bool]
"""A date in the United Kingdom, and whether its cut-off is past: what is kept is right for no longer."""


def when(now: datetime) -> When:
    """Find the part of the day at an instant."""
    return uk_date(now), seconds_left(now) is None


@frozen
class PricingContext:
    """What products are shown by: the date in the United Kingdom and the tariff.

    *is_past_cut_off* once an order no longer leaves today.
    """

    today: date
    tariff: Tariff
    delivery: DeliveryRules = DEFAULT_DELIVERY
    is_past_cut_off: bool = False
    promises: Promises = field(init=False, eq=False, repr=False)
    next_day: PromiseOut = field(init=False, eq=False, repr=False)

    @promises.default
    def _of_today(self) -> Promises:
        return Promises(self.today, self.tariff, self.delivery)

    @next_day.default
    def _from_shelf(self) -> PromiseOut:
        return _promise_out(self.promises.next_day, self)

    @property
    def when(self) -> When:
        """Name the part of the day that everything shown belongs to."""
        return self.today, self.is_past_cut_off


def card_of(product: Product, pricing_context: PricingContext) -> CardOut:
    """Show one product at quantity 1."""
    prices, rate = product.prices, pricing_context.tariff.vat_rate
    sale, maximum = prices.sale, maximum_for(product.stock, today=pricing_context.today)
    return response_of(
        CardOut,
        product,
        id=product.product_id,
        sku_code=product.sku,
        url=product.path,
        thumb_url=thumb_url_of(product),
        price=pounds(prices.list_price),
        vat_price=pounds(inc_vat(prices.list_price, rate)),
        sale_price=None if sale is None else pounds(sale),
        sale_vat_price=None if sale is None else pounds(inc_vat(sale, rate)),
        best_break=_best_break_out(best_break(prices, maximum=maximum or MAXIMUM), rate),
        stock_level=product.stock.level,
        notices=notices_out(product, 1, pricing_context),
        attributes=dict(visible_attributes(product)),
        maximum=maximum,
    )


def stock_fields(product: Product) -> dict[str, Any]:
    """Show what a product's page and its lines in baskets say of its stock under the same names."""
    stock = product.stock
    return {
        "stock_level": stock.level,
        "stock_type": stock.stock_type,
        "is_long_length": product.is_long,
        "is_withdrawn": stock.is_withdrawn,
        "is_non_stock": stock.is_non_stock,
        "expected_delivery_date": stock.expected_on,
    }


def _best_break_out(best: PriceBreak | None, rate: VatRate) -> BestBreakOut | None:
    if best is None:
        return None
    return BestBreakOut(best.quantity, pounds(best.unit_price), pounds(inc_vat(best.unit_price, rate)))


def breaks_out(breaks: Sequence[PriceBreak]) -> list[PriceBreakOut]:
    return [PriceBreakOut(b.quantity, pounds(b.unit_price)) for b in breaks]


def vat_breaks_out(breaks: Sequence[PriceBreak], rate: VatRate) -> list[PriceBreakOut]:
    return [PriceBreakOut(b.quantity, pounds(inc_vat(b.unit_price, rate))) for b in breaks]


def promise_out(lines: Sequence[Line], pricing_context: PricingContext) -> PromiseOut | None:
    """Say when lines come to the mainland; None where nothing is promised of them."""
    promise = pricing_context.promises.promise(lines)
    if promise is pricing_context.promises.next_day:
        return pricing_context.next_day
    return None if promise is None else _promise_out(promise, pricing_context)


def _promise_out(promise: Promise, pricing_context: PricingContext) -> PromiseOut:
    before, after = _arrival_out(promise.before), _arrival_out(promise.after)
    return PromiseOut(
        promise.cutoff,
        before,
        after,
        is_past=pricing_context.is_past_cut_off,
        condition=MAINLAND,
        lead=ORDER_IN_THE_NEXT,
        deadline=ORDER_BY,
        note=NOTE,
    )


def _arrival_out(arrival: Arrival) -> ArrivalOut:
    return ArrivalOut(arrival.earliest, arrival.latest, arrival.text, arrival.is_next_day)


def notices_out(product: Product, quantity: int, pricing_context: PricingContext) -> list[NoticeOut]:
    """Say what stands about the stock for *quantity* units."""
    notices = notices_for(
        product, quantity, today=pricing_context.today, door_brand=pricing_context.tariff.door.brand
    )
    return [_notice_out(notice) for notice in notices]


def _notice_out(notice: Notice) -> NoticeOut:
    return NoticeOut(notice.kind.value, notice.is_primary, notice.text, notice.detail, notice.on)

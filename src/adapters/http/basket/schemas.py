"""The shapes of the basket calls, under the names of the specification."""

from __future__ import annotations

from datetime import date
from typing import Literal

from msgspec import Struct, field

from adapters.http.catalogue.schemas import CardOut
from adapters.http.schemas import AmountOut, NoticeOut, PriceBreakOut, PromiseOut, RequestBody
from adapters.web.json_schemas import Encoded, Pounds, Wire


# Frozen, unlike what else is asked: what was made of a line is kept under it.
class BasketItemIn(Struct, rename="camel", forbid_unknown_fields=True, frozen=True):
    """One line that a guest carries; length is the height of a made-to-measure piece, in mm."""

    sku_code: str
    quantity: int
    length: int | None = None
    width: int | None = None
    screwholes: bool | None = None


class QuoteRequest(RequestBody):
    items: list[BasketItemIn]


class BasketPrices(Wire):
    """List prices of a line's product, ex and inc VAT; per m² if made to measure."""

    price: Pounds
    vat_price: Pounds
    sale_price: Pounds | None
    sale_percentage: int | None
    decimal_sale_percentage: float | None
    price_breaks: list[PriceBreakOut]
    vat_price_breaks: list[PriceBreakOut]


class LineAmounts(Wire):
    """What is charged for a line."""

    unit_ex_vat: Pounds
    unit_inc_vat: Pounds
    ex_vat: Pounds
    vat: Pounds
    inc_vat: Pounds


class Nudge(Wire):
    """Buying *more* units makes the whole order cheaper by *saving*, ex and inc VAT."""

    quantity: int
    more: int
    saving_ex_vat: Pounds
    saving_inc_vat: Pounds


class BasketItem(Wire):
    basket_item_id: str
    added_by_voucher: bool
    quantity_adjusted: bool
    id: str
    sku_code: str
    name: str
    brand: str
    quantity: int
    url: str
    image_url: str
    stock_level: int
    stock_type: str
    is_withdrawn: bool
    is_non_stock: bool
    is_direct: bool
    is_hazardous: bool
    is_long_length: bool
    is_back_order: bool
    expected_delivery_date: date | None
    lead_time: int | None
    m2m_width: int | None
    m2m_height: int | None
    m2m_screwholes: bool | None
    category_lvl3_name: str = field(name="categoryLvl3Name")
    prices: BasketPrices
    line: LineAmounts
    notices: list[NoticeOut]
    maximum: int
    cancellable: bool
    nudge: Nudge | None = None


class Threshold(Wire):
    ex_vat: Pounds
    inc_vat: Pounds


class CreditLeft(Wire):
    """What a trade account may still spend, inc VAT, now and after this basket; it may be below zero."""

    available: Pounds
    after_this_basket: Pounds


class Summary(Wire, omit_defaults=True):
    goods: AmountOut
    delivery: AmountOut
    large_item: AmountOut
    door: AmountOut
    standard_door: AmountOut
    total: AmountOut
    free_delivery_from: Threshold
    free_delivery_shortfall: Threshold
    credit: CreditLeft | None = None


class TraceStep(Wire):
    """One reason behind a figure; basketItemId is '' for the basket's own figures."""

    basket_item_id: str
    subject: str
    rule: str
    result: Pounds


class AddedOut(Wire):
    sku_code: str
    quantity: int


class SkippedOut(Wire):
    sku_code: str
    quantity: int
    reason: Literal[
        "over_maximum", "out_of_stock", "withdrawn", "unknown", "dimensions_required", "other_storefront"
    ]


class BasketOut(Wire, omit_defaults=True):
    """A priced basket: the answer of Quote and of every change.

    What a change did stands in added, skipped, repriced and undoToken, where it applies.
    """

    basket_id: str = field(name="basketID")
    version: int
    basket_total: Pounds
    out_of_stock_skus: list[str]
    basket_items: list[Encoded[BasketItem]]
    summary: Summary
    unknown_skus: list[str]
    suggestions: list[Encoded[CardOut]]
    trace: list[TraceStep]
    added: list[AddedOut] | None = None
    skipped: list[SkippedOut] | None = None
    repriced: bool = False
    undo_token: str = ""
    continue_at: str | None = None
    delivery: PromiseOut | None = None

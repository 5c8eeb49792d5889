"""The shapes on the wire, under the names of the specification."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from shopcore.money import Money

Pounds = Annotated[float, Meta(description="Pounds sterling, at most two decimals.")]


def pounds(money: Money) -> float:
    """Write money for JSON: whole pence over 100 always print with at most two decimals."""
    return money.pence / 100


class Wire(Struct, rename="camel"):
    """An answer."""


class Asked(Struct, rename="camel", forbid_unknown_fields=True):
    """A request body; unknown fields are refused."""


class Fault(Wire):
    """What is wrong with one field, by its wire name."""

    field: str
    message: str


class Problem(Wire, omit_defaults=True):
    """Problem details of RFC 9457 with a code and the faults of single fields."""

    type: str
    title: str
    status: int
    code: str
    detail: str | None = None
    errors: list[Fault] = []
    maximum: int | None = None
    in_basket: int | None = None


class AmountOut(Wire):
    ex_vat: Pounds
    vat: Pounds
    inc_vat: Pounds


class PriceBreakOut(Wire):
    quantity: int
    price: Pounds


class BestBreakOut(Wire):
    quantity: int
    price: Pounds
    vat_price: Pounds


class NoticeOut(Wire):
    kind: Literal["out_of_stock", "expected", "part_delivery", "direct", "door_direct", "hazardous", "long"]
    primary: bool
    text: str
    detail: str
    date: date | None


class Card(Wire):
    """One product in a list, a suggestion or a rail; prices are per unit, or per m² if made to measure."""

    id: str
    sku_code: str
    name: str
    brand: str
    url: str
    thumb_url: str
    price: Pounds
    vat_price: Pounds
    sale_price: Pounds | None
    sale_vat_price: Pounds | None
    best_break: BestBreakOut | None
    stock_level: int
    notices: list[NoticeOut]
    attributes: dict[str, str]
    is_made_to_measure: bool
    maximum: int


class OfferOut(Wire):
    was: Pounds
    now: Pounds
    discount: int


class SizeLimitsOut(Wire):
    min_width: int
    max_width: int
    min_height: int
    max_height: int


class Crumb(Wire):
    name: str
    url: str


class ImageOut(Wire):
    url: str
    width: int
    height: int
    alt: str


class DocumentOut(Wire):
    title: str
    url: str
    bytes: int


class DeliveryChargeOut(Wire):
    kind: Literal["delivery", "large_item", "door"]
    ex_vat: Pounds
    inc_vat: Pounds
    text: str


class ProductDetail(Wire):
    """One product as the specification's lookup gives it, and what its page needs besides."""

    id: str
    sku_code: str
    sku_company_id: int
    name: str
    price: Pounds
    vat_price: Pounds
    price_breaks: list[PriceBreakOut]
    vat_price_breaks: list[PriceBreakOut]
    sku_offers: OfferOut | None
    sale_price: Pounds | None
    sale_vat_price: Pounds | None
    brand: str
    stock_level: int
    stock_type: str
    lead_time_info: str | None
    sku_url: str
    is_direct_delivery: bool
    is_hazardous: bool
    is_long_length: bool
    is_withdrawn: bool
    is_non_stock: bool
    length: int | None
    width: int | None
    screwholes: bool | None
    expected_delivery_date: date | None
    is_back_order: bool
    cat_lvl3_name: Annotated[str, Meta(description="Name of the deepest category.")] = field(
        name="catLvl3Name"
    )
    description: str
    attributes: dict[str, str]
    documents: list[DocumentOut]
    images: list[ImageOut]
    m2m_limits: SizeLimitsOut | None
    is_fire_rated: bool
    guarantee_years: int | None
    breadcrumb: list[Crumb]
    delivery_charges: list[DeliveryChargeOut]
    cancellable: bool
    notices: list[NoticeOut]
    maximum: int
    thumb_url: str


class FacetValueOut(Wire):
    value: str
    label: str
    count: int
    selected: bool


class FacetOut(Wire):
    name: str
    label: str
    values: list[FacetValueOut]


class SearchAnswer(Wire):
    total: int
    page: int
    page_size: int
    items: list[Card]
    facets: list[FacetOut]
    corrected_text: str | None
    redirect: str | None


class CategoryOut(Wire):
    id: str
    name: str
    web_url: str
    product_count: int
    thumb_url: str
    children: list[CategoryOut]


class BrandOut(Wire):
    brand_name: str
    image_url: str | None
    url: str
    guarantee_years: int | None
    product_count: int


class Brands(Wire):
    brands: list[BrandOut]
    own_brands: list[BrandOut]
    popular_brands: list[BrandOut]


class NavMenu(Wire):
    category_tree: list[CategoryOut]
    brands: list[BrandOut]


class Keyword(Wire):
    search_term: str


class SuggestedProduct(Wire):
    name: str
    url: str
    thumb_url: str
    price: Pounds
    vat_price: Pounds
    sku_code: str


class SuggestionGroups(Wire):
    keywords: list[Keyword]
    products: list[SuggestedProduct]


class SuggestionView(Wire):
    suggestion_groups: SuggestionGroups


class SuggestAnswer(Wire):
    view: SuggestionView


class WantedItem(Asked):
    """One line that a guest carries; length is the height of a made-to-measure piece, in mm."""

    sku_code: str
    quantity: int
    length: int | None = None
    width: int | None = None
    screwholes: bool | None = None


class QuoteAsked(Asked):
    items: list[WantedItem]


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
    """Buying *more* units makes the line cheaper by *saving*, ex and inc VAT."""

    quantity: int
    more: int
    saving_ex_vat: Pounds
    saving_inc_vat: Pounds


class BasketItem(Wire):
    id: str
    basket_item_id: str
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
    added_by_voucher: bool
    category_lvl3_name: str = field(name="categoryLvl3Name")
    prices: BasketPrices
    line: LineAmounts
    notices: list[NoticeOut]
    maximum: int
    quantity_adjusted: bool
    cancellable: bool
    nudge: Nudge | None = None


class Threshold(Wire):
    ex_vat: Pounds
    inc_vat: Pounds


class Summary(Wire):
    goods: AmountOut
    delivery: AmountOut
    large_item: AmountOut
    door: AmountOut
    standard_door: AmountOut
    total: AmountOut
    free_delivery_from: Threshold
    free_delivery_shortfall: Threshold


class TraceStep(Wire):
    """One reason behind a figure; basketItemId is '' for the basket's own figures."""

    basket_item_id: str
    subject: str
    rule: str
    result: Pounds


class Basket(Wire):
    """A priced basket: the answer of Quote and of every change."""

    basket_id: str = field(name="basketID")
    version: int
    basket_total: Pounds
    out_of_stock_skus: list[str]
    basket_items: list[BasketItem]
    summary: Summary
    unknown_skus: list[str]
    suggestions: list[Card]
    trace: list[TraceStep]


class Health(Wire):
    status: str
    catalogue_version: int
    reason: str | None = None

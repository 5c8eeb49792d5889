"""The shapes of the product calls, under the names of the specification."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from adapters.http.catalogue.family_responses import FamilyCard
from adapters.http.schemas import NoticeOut, PriceBreakOut, PromiseOut
from adapters.web.json_schemas import Pounds, Wire
from shopcore.search.search_query import WordKind


class BestBreakOut(Wire):
    quantity: int
    price: Pounds
    vat_price: Pounds


class CardOut(Wire):
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
    kind: Literal["dop", "datasheet", "fitting"]
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
    delivery: PromiseOut | None


class FacetValueOut(Wire):
    value: str
    label: str
    count: int
    selected: bool


class FacetOut(Wire):
    name: str
    label: str
    values: list[FacetValueOut]


class RelaxedWordOut(Wire):
    text: str
    kind: WordKind


class SearchResponse(Wire):
    """*families* and *familyTotal* are there where families were asked for: one of each item."""

    total: int
    page: int
    page_size: int
    items: list[CardOut]
    facets: list[FacetOut]
    corrected_text: str | None
    redirect: str | None
    unfiltered_total: int
    relaxed: list[RelaxedWordOut]
    relaxed_text: str
    excluded: list[str]
    families: list[FamilyCard | None] | UnsetType = UNSET
    family_total: int | UnsetType = UNSET


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


class BrandGroup(Wire):
    letters: str
    brands: list[BrandOut]


class NavMenu(Wire):
    """What the menus show; *brandGroups* are the brands once more, by letter."""

    category_tree: list[CategoryOut]
    brands: list[BrandOut]
    popular_brands: list[BrandOut]
    brand_groups: list[BrandGroup]


class KeywordPart(Wire):
    """A stretch of a keyword: what was typed of it, or what it adds."""

    text: str
    is_typed: bool


class Keyword(Wire):
    """A text that goes on from the typed one; its parts make up the whole of it."""

    search_term: str
    parts: list[KeywordPart]


class SuggestedScopeOut(Wire):
    """A category in which a text can be searched; url is the page of that category."""

    search_term: str
    name: str
    url: str
    count: int


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
    scopes: list[SuggestedScopeOut]


class SuggestionView(Wire):
    suggestion_groups: SuggestionGroups


class SuggestResponse(Wire):
    view: SuggestionView

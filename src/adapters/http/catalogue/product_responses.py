"""One product as the specification's lookup gives it, and what its page needs besides."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.schemas import (
    Crumb,
    DeliveryChargeOut,
    DocumentOut,
    ImageOut,
    OfferOut,
    ProductDetail,
    SizeLimitsOut,
)
from adapters.http.schemas import pounds, response_of
from adapters.images.image_widths import sized_url
from shopcore.basket.basket import Line
from shopcore.basket.quantity import maximum_for
from shopcore.catalogue.product import Brand, Product
from shopcore.catalogue.product_facts import guarantee_years, visible_attributes
from shopcore.charges.tariff import charges_beside
from shopcore.freshness.uses import note, page_of
from shopcore.money.vat import inc_vat
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceList, offer_on
from shopcore.stock.stock_notices import is_backorder

from .card_responses import PricingContext, breaks_out, notices_out, promise_out, stock_fields, vat_breaks_out
from .picture_urls import thumb_url_of

_PHOTOGRAPH_PX = 640


def product_detail(
    product: Product,
    pricing_context: PricingContext,
    *,
    crumbs: Sequence[Crumb] = (),
    brand: Brand | None = None,
    documents: Sequence[DocumentOut] = (),
) -> ProductDetail:
    """Tell everything about one product; prices are list prices, an offer stands beside them."""
    note([page_of(product)])
    prices, stock, rate = product.prices, product.stock, pricing_context.tariff.vat_rate
    sale = prices.sale
    return response_of(
        ProductDetail,
        product,
        id=product.product_id,
        sku_code=product.sku,
        sku_company_id=product.storefront.company_id,
        price=pounds(prices.list_price),
        vat_price=pounds(inc_vat(prices.list_price, rate)),
        price_breaks=breaks_out(prices.breaks),
        vat_price_breaks=vat_breaks_out(prices.breaks, rate),
        sku_offers=_offer_out(prices),
        sale_price=None if sale is None else pounds(sale),
        sale_vat_price=None if sale is None else pounds(inc_vat(sale, rate)),
        **stock_fields(product),
        lead_time_info=_lead_time(stock.lead_time_days),
        sku_url=product.path,
        is_direct_delivery=stock.is_direct,
        length=None,
        width=None,
        screwholes=None,
        is_back_order=is_backorder(stock, 1),
        cat_lvl3_name=product.category[-1] if product.category else "",
        attributes=dict(visible_attributes(product)),
        documents=list(documents),
        images=_images(product),
        m2m_limits=_limits_out(product.size_limits),
        guarantee_years=guarantee_years(product, brand),
        breadcrumb=list(crumbs),
        delivery_charges=_charges_out(product, pricing_context),
        cancellable=not product.is_made_to_measure,
        notices=notices_out(product, 1, pricing_context),
        maximum=maximum_for(stock, today=pricing_context.today),
        thumb_url=thumb_url_of(product),
        delivery=promise_out([Line("", product, 1)], pricing_context),
    )


def _offer_out(prices: PriceList) -> OfferOut | None:
    offer = offer_on(prices)
    return None if offer is None else OfferOut(pounds(offer.was), pounds(offer.now), offer.percent_saved)


def _lead_time(days: int | None) -> str | None:
    if days is None:
        return None
    return "1 day" if days == 1 else f"{days} days"


def _images(product: Product) -> list[ImageOut]:
    if not product.image:
        return []
    return [ImageOut(sized_url(product.image, _PHOTOGRAPH_PX), _PHOTOGRAPH_PX, _PHOTOGRAPH_PX, product.name)]


def _limits_out(limits: SizeLimits | None) -> SizeLimitsOut | None:
    if limits is None:
        return None
    return SizeLimitsOut(
        min_width=limits.min_width_mm,
        max_width=limits.max_width_mm,
        min_height=limits.min_height_mm,
        max_height=limits.max_height_mm,
    )


def _charges_out(product: Product, pricing_context: PricingContext) -> list[DeliveryChargeOut]:
    return [
        DeliveryChargeOut(c.kind, pounds(c.amount.ex_vat), pounds(c.amount.inc_vat), c.text)  # type: ignore[arg-type]
        for c in charges_beside(product, pricing_context.tariff)
    ]

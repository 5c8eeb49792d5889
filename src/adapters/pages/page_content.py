"""What stands on each page: the data that server and browser render alike."""

from __future__ import annotations

from msgspec import Struct

from adapters.http.catalogue.family_responses import FamilyCard
from adapters.http.catalogue.schemas import (
    BrandGroup,
    BrandOut,
    CardOut,
    Crumb,
    ProductDetail,
    RelaxedWordOut,
)
from adapters.web.json_schemas import Wire
from shopcore.events.page_context import PageContext

from .account_content import CustomerContent
from .family_content import FamilyContent
from .list_content import Chip, FacetGroup, OtherStorefrontOut, SortOption
from .text_content import TextContent


class Tile(Wire):
    """A way into a part of the shop, with its drawing."""

    name: str
    url: str
    thumb_url: str
    product_count: int


class Phrase(Wire):
    """A claim in the banner: the strong words and the condition that goes with them."""

    strong: str
    rest: str


class ShopInfo(Wire):
    """The storefront's own words and numbers, from the settings."""

    company_id: int
    universe: str
    name: str
    slogan: str
    strapline: str
    phone: str
    email: str
    hours: str
    banner: list[Phrase]
    popular_searches: list[str]
    menu: list[Crumb]
    nav: list[Crumb]
    product_count: int
    may_check_out: bool
    has_fire_rated_range: bool
    subscription_key_header: str
    subscription_key: str
    vat_percent: float
    free_delivery_text: str
    free_delivery_from: float


class Head(Wire):
    """What goes into <head>; jsonLd holds ready JSON texts, *image* stands beside a link to the page."""

    title: str
    description: str
    canonical: str
    robots: str
    json_ld: list[str]
    image: str = ""


class TitleBlockEntry(Wire):
    label: str
    value: str


class Drawing(Wire):
    """A drawing sheet: SVG to stand inline, and the entries of its title block."""

    svg: str
    title_block: list[TitleBlockEntry]
    alt: str


class Swatch(Wire):
    """A sibling of a product in another finish or size."""

    label: str
    url: str
    finish: str
    is_current: bool


class SwatchGroup(Wire):
    name: str
    swatches: list[Swatch]


class OwnBrand(Wire):
    """A benefit card of one of the shop's own brands."""

    name: str
    url: str
    guarantee: str
    text: str


class PromotionOut(Wire):
    """What is promoted today."""

    heading: str
    text: str
    link: Crumb


class OpeningStep(Wire):
    """What an owner does next, and the command that does it."""

    text: str
    command: str


class OpeningOut(Wire):
    """What stands on the home page and in lists while nothing is on sale; *steps* are the owner's alone."""

    heading: str
    text: str
    steps: list[OpeningStep]


class HomeContent(Struct, rename="camel", tag_field="kind", tag="home"):
    headline: str
    lead: str
    hero: Drawing | None
    hero_url: str
    promotions: list[PromotionOut]
    categories: list[Tile]
    offers: list[CardOut]
    favourites: list[CardOut]
    own_brands: list[OwnBrand]
    opening: OpeningOut | None = None


class ListContent(Struct, rename="camel", tag_field="kind", tag="list"):
    """A category, a brand, a range or the answer to a search.

    Of a list by families *items* are the first found of each, and *families* stand for those of more than one
    product, None for the others; a list of products has no *families*.
    """

    heading: str
    breadcrumb: list[Crumb]
    subcategories: list[Tile]
    text: str
    corrected_text: str | None
    relaxed: list[RelaxedWordOut]
    relaxed_text: str
    scope_path: str
    items: list[CardOut]
    total: int
    page: int
    page_size: int
    facets: list[FacetGroup]
    chips: list[Chip]
    sorts: list[SortOption]
    more_url: str | None
    previous_url: str | None
    clear_url: str | None
    alternatives: list[Crumb]
    popular: list[CardOut]
    is_search: bool
    guides: list[Crumb]
    unfiltered_total: int
    unfiltered_url: str | None
    excluded: list[str]
    unexcluded_url: str | None
    nearest: list[Crumb]
    families: list[FamilyCard | None]
    family_total: int
    families_url: str
    products_url: str
    opening: OpeningOut | None = None
    other_storefront: OtherStorefrontOut | None = None


class ProductContent(Struct, rename="camel", tag_field="kind", tag="product"):
    """*heading* is the name of the product with its sizes in one piece; *family* leads to its siblings."""

    heading: str
    product: ProductDetail
    drawing: Drawing | None
    swatches: list[SwatchGroup]
    bought_together: list[CardOut]
    goes_with: list[CardOut]
    alternatives: list[CardOut]
    category_url: str
    brand_url: str
    family: Crumb | None = None


class CutProductContent(ProductContent, rename="camel", tag_field="kind", tag="cut_product"):
    """A product made to measure: the browser draws the piece from its size."""


class BrandsContent(Struct, rename="camel", tag_field="kind", tag="brands"):
    heading: str
    lead: str
    groups: list[BrandGroup]
    own_brands: list[OwnBrand]
    popular_brands: list[BrandOut]
    breadcrumb: list[Crumb]


class BasketContent(Struct, rename="camel", tag_field="kind", tag="basket"):
    """The basket page: its lines are the browser's own and are priced after it opens."""

    heading: str


class NotFoundContent(Struct, rename="camel", tag_field="kind", tag="not_found"):
    heading: str
    lead: str
    searched: str
    categories: list[Tile]


class FailureContent(Struct, rename="camel", tag_field="kind", tag="failure"):
    """The page that stands in when another could not be made."""

    heading: str
    lead: str


class OfflineContent(Struct, rename="camel", tag_field="kind", tag="offline"):
    """What the bare shell shows until the browser has a page to put into it."""


Content = (
    HomeContent
    | ListContent
    | ProductContent
    | CutProductContent
    | FamilyContent
    | BrandsContent
    | BasketContent
    | CustomerContent
    | TextContent
    | NotFoundContent
    | FailureContent
    | OfflineContent
)


class Page(Wire):
    """Everything one address needs to be rendered, on the server or in the browser.

    *url* leaves out a query that is nobody's business but the browser's; *context* is what
    personalisation takes the page for.
    """

    url: str
    status: int
    head: Head
    shop: ShopInfo
    content: Content
    catalogue_version: int
    context: PageContext = PageContext.OTHER
    is_header_hidden: bool = False
    is_footer_hidden: bool = False

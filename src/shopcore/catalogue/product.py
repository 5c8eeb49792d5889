"""What the shop sells: products, categories in three levels, and brands."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from datetime import date
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from attrs import field, fields, frozen

from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceList
from shopcore.storefront import Storefront

from .documents import ProductDocument

CAPPED_STOCK_TYPES = frozenset({"Stock-Out", "Stock-Out Import"})
BACK_ORDER_STOCK_TYPE = "Back-Order"
STOCK_TYPES = (*sorted(CAPPED_STOCK_TYPES), BACK_ORDER_STOCK_TYPE)
"""Every stock type that means something; '' means nothing special."""
FAMILY = "Family"
"""The attribute that joins siblings; it is no fact about the product, so no page lists it."""
NO_ATTRIBUTES: Mapping[str, str] = MappingProxyType({})


class ProductRange(Enum):
    """A selection of products across categories."""

    ALL = "all"
    CLEARANCE = "clearance"
    NEW = "new"
    FIRE_RATED = "firerated"


@frozen
class Stock:
    """The stock of one SKU, and when more is expected; None where that is not known."""

    level: int = 0
    stock_type: str = ""
    expected_on: date | None = None
    lead_time_days: int | None = None
    is_direct: bool = False
    is_withdrawn: bool = False
    is_non_stock: bool = False

    @property
    def is_capped(self) -> bool:
        """Whether no more can be sold than is on the shelf.

        A direct item comes from the supplier, so only its withdrawal caps it.

        Source: docs/requirements.md, QT-03.
        """
        if self.is_direct:
            return self.is_withdrawn
        return self.is_withdrawn or self.is_non_stock or self.stock_type in CAPPED_STOCK_TYPES

    @property
    def is_discontinued(self) -> bool:
        """Whether the last unit is sold and no more will come."""
        return self.is_withdrawn and self.level <= 0


@frozen
class Product:
    """One SKU of one storefront.

    *prices* are ex VAT, per square metre where *size_limits* is set. *category* has up to three names from
    the root down. *product_id* is '' until a catalogue has stored the product. A product that is not
    *is_listed* appears in no list and no search, but its page stays; the catalogue sets it, see
    :mod:`shopcore.catalogue.delisting`.
    """

    sku: str
    storefront: Storefront
    name: str
    brand: str
    category: tuple[str, ...]
    prices: PriceList
    stock: Stock = Stock()
    is_hazardous: bool = False
    is_long: bool = False
    is_fire_rated: bool = False
    size_limits: SizeLimits | None = None
    image: str | None = None
    description: str = ""
    attributes: Mapping[str, str] = field(default=NO_ATTRIBUTES, hash=False)
    documents: tuple[ProductDocument, ...] = ()
    product_id: str = field(default="", eq=False)
    is_listed: bool = field(default=True, eq=False)

    def __getstate__(self) -> dict[str, object]:
        """Copy and pickle attributes as a dict; the read-only views they may be cannot be pickled."""
        state = {one.name: getattr(self, one.name) for one in fields(Product)}
        return state | {"attributes": dict(self.attributes)}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        attributes = state["attributes"]
        assert isinstance(attributes, dict), attributes
        view = MappingProxyType(attributes) if attributes else NO_ATTRIBUTES
        for name, value in {**state, "attributes": view}.items():
            object.__setattr__(self, name, value)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    def is_made_to_measure(self) -> bool:
        """Whether a piece is cut to the customer's size, so that prices are per square metre."""
        return self.size_limits is not None

    @property
    def family(self) -> str:
        """The code that siblings in other finishes and sizes share; '' for a product alone."""
        return self.attributes.get(FAMILY, "")

    @property
    def category_path(self) -> str:
        """The slugs of the category, joined by ``/`` as in a browse address."""
        return path_of(self.category)

    @property
    def path(self) -> str:
        """The path of the product page."""
        return product_path(self.name, self.product_id)

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        rows = (
            ("SKU", self.sku),
            ("Product", self.name),
            ("Brand", self.brand),
            ("In stock", self.stock.level),
        )
        return html_table((), rows) + self.prices._repr_html_()


@frozen
class Difference:
    """A product before and after; *old* is None for a new one."""

    old: Product | None
    new: Product


@frozen
class Category:
    """One node of the category tree; *path* is its slugs joined by ``/``."""

    path: str
    name: str
    product_count: int = 0
    children: tuple[Category, ...] = ()

    @property
    def url(self) -> str:
        """The path of the page that lists the category."""
        return f"/browse/{self.path}"


@frozen
class Brand:
    """A brand of one storefront; *guarantee_years* is None where it gives none."""

    name: str
    slug: str
    product_count: int = 0
    is_own: bool = False
    is_popular: bool = False
    guarantee_years: int | None = None
    image: str | None = None

    @property
    def url(self) -> str:
        """The path of the page that lists the brand."""
        return f"/brands/{self.slug}"


_NOT_SLUG = re.compile(r"[^a-z0-9]+")


def slug(name: str) -> str:
    """Write a name as lower-case words joined by hyphens; ``&`` reads 'and'.

    Accents are dropped; a name without a letter or digit becomes 'x'.
    """
    plain = unicodedata.normalize("NFKD", name.lower().replace("&", " and ").replace("'", ""))
    return _NOT_SLUG.sub("-", plain.encode("ascii", "ignore").decode()).strip("-") or "x"


def product_path(name: str, product_id: str) -> str:
    """Return the path of a product page: the id finds the product, the name is for people."""
    return f"/product/{slug(name)}-{product_id}"


@lru_cache(maxsize=4096)
def path_of(category: tuple[str, ...]) -> str:
    """Return the category path of slugs for names from the root down."""
    return "/".join(map(slug, category))


def initial_group(name: str) -> str:
    """Return the group of initials under which a brand is listed: A-C, D-F … V-X, Y-Z or ``#``."""
    initial = unicodedata.normalize("NFKD", name.strip().upper())[:1]
    if not "A" <= initial <= "Z":
        return "#"
    start = (ord(initial) - ord("A")) // 3 * 3 + ord("A")
    return f"{chr(start)}-{chr(min(start + 2, ord('Z')))}"


def category_tree(counts: Mapping[tuple[str, ...], int]) -> tuple[Category, ...]:
    """Build the tree from the number of products in each category path of names.

    A parent counts the products below it. Order is that of first appearance;
    names that share a slug are one category under the name seen first.
    """
    names: dict[tuple[str, ...], str] = {}
    below: Counter[tuple[str, ...]] = Counter()
    children: dict[tuple[str, ...], dict[tuple[str, ...], None]] = {}
    for path, count in counts.items():
        slugs = tuple(map(slug, path))
        for depth, name in enumerate(path, start=1):
            here = slugs[:depth]
            names.setdefault(here, name)
            below[here] += count
            children.setdefault(here[:-1], {})[here] = None

    def level(above: tuple[str, ...]) -> tuple[Category, ...]:
        return tuple(
            Category("/".join(path), names[path], below[path], level(path))
            for path in children.get(above, ())
        )

    return level(())


def find_category(tree: tuple[Category, ...], path: str) -> tuple[Category, ...]:
    """Return the categories from the root down to *path*; empty when there is none."""
    for category in tree:
        if category.path == path:
            return (category,)
        if path.startswith(category.path + "/"):
            below = find_category(category.children, path)
            return (category, *below) if below else ()
    return ()

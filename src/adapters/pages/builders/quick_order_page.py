"""The page that orders by catalogue code: codes and quantities in, one basket out."""

from __future__ import annotations

from adapters.pages.account_content import QuickOrderContent
from adapters.pages.seo.page_head import head
from adapters.pages.site import Site
from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.variety import one_per_category
from shopcore.pages.customer_addresses import QUICK_ORDER_PATH
from shopcore.search.search_query import SearchQuery

from .page_result import BuiltPage, built_page

HEADING = "Order by Catalogue Code"
LEAD = (
    "Paste codes and quantities from a list, an email or a spreadsheet, check them, and add them all at once."
)
EXAMPLES = 4
_SPREAD = 48


def quick_order_page(site: Site) -> BuiltPage:
    about = head(site, title=HEADING, description=LEAD, path=QUICK_ORDER_PATH, is_indexed=False)
    return built_page(about, QuickOrderContent(HEADING, LEAD, _codes(site)))


def _codes(site: Site) -> list[str]:
    """Take codes of different shelves that a line of a list is enough to order."""
    today = site.snapshot.pricing_context.today
    liked = site.find(SearchQuery(site.storefront, page_size=_SPREAD)).products
    plain = [p for p in liked if not p.is_made_to_measure and is_orderable(p.stock, today=today)]
    return [product.sku for product in one_per_category(plain)[:EXAMPLES]]

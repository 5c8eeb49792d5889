"""The page that orders by catalogue code: codes and quantities in, one basket out."""

from __future__ import annotations

from adapters.pages.account_content import QuickOrderContent
from adapters.pages.routes.customer_routes import QUICK_ORDER_PATH
from adapters.pages.seo.page_head import head
from adapters.pages.site import Site

from .page_result import Made, made

HEADING = "Order by Catalogue Code"
LEAD = "Paste codes and quantities from a list, an e-mail or a spreadsheet, check them, and add all at once."


def quick_order_page(site: Site) -> Made:
    about = head(site, title=HEADING, description=LEAD, path=QUICK_ORDER_PATH, is_indexed=False)
    return made(about, QuickOrderContent(HEADING, LEAD))

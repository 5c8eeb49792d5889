"""The page that orders by catalogue code: codes and quantities in, one basket out."""

from __future__ import annotations

from adapters.pages.account_content import QuickOrderContent
from adapters.pages.customer_addresses import QUICK_ORDER_PATH
from adapters.pages.head import head
from adapters.pages.kinds.made import Made, made
from adapters.pages.site import Site

HEADING = "Order by Catalogue Code"
LEAD = "Paste codes and quantities from a list, an e-mail or a spreadsheet, check them, and add all at once."


def quick_order_page(site: Site) -> Made:
    about = head(site, title=HEADING, description=LEAD, path=QUICK_ORDER_PATH, is_indexed=False)
    return made(about, QuickOrderContent(HEADING, LEAD))

"""The fixed paths of pages; those of sign-in and checkout are in ``events.page_shell``."""

from __future__ import annotations

from typing import Final

HOME_PATH: Final = "/"
OUR_BRANDS_PATH: Final = "/our-brands"
BASKET_PATH: Final = "/basket"
SHELL_PATH: Final = "/_app"
SEARCH_PATH: Final = "/search"
PRODUCT_PATH: Final = "/product/"
BROWSE_PATH: Final = "/browse/"
ALL_PATH: Final = "/browse/all"
BRANDS_PATH: Final = "/brands"
QUICK_ORDER_PATH: Final = "/quick-order"
BLOG_PATH: Final = "/blog"
DECLARATIONS_PATH: Final = "/dop"

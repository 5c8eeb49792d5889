"""Links in the HTML of a text, each put where it leads."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final

from adapters.pages.site import Site
from shopcore.pages.texts.text_links import TextLinks, text_links
from shopcore.storefront import Storefront

_LINK: Final = re.compile(r'<a href="(/(?:browse|search|brands)[^"]*)">(.*?)</a>', re.DOTALL)
_TAG: Final = re.compile(r"<[^>]+>")


def with_links(html: str, links: TextLinks) -> str:
    """Put all links of a rendered text right."""

    def right(link: re.Match[str]) -> str:
        url = links.url(unescape(link[1]), unescape(_TAG.sub("", link[2])))
        return f'<a href="{escape(url)}">{link[2]}</a>'

    return _LINK.sub(right, html)


def links_for(site: Site, home: Storefront | None) -> TextLinks:
    """Make what puts the links of a text right: those of a guide lead to the storefront it belongs to."""
    target = home or site.storefront
    with site.open_catalogue().read() as shop:
        tree = shop.categories.tree(target)
    return text_links(tree, "" if target is site.storefront else site.origins[target])

"""A page that is a text: guides, help, law, research, and the tools that stand with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from html import unescape
from typing import Final

from attrs import frozen

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site, crumbs_of
from adapters.pages.text_content import TextContent, TextSection
from shopcore.errors import NotFound
from shopcore.pages.addresses.text_addresses import TextAddress
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import PageLink
from shopcore.pages.structured_data import article_data, breadcrumb_data, questions_data
from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.pages.texts.page_text import Text, has_contents, is_question
from shopcore.pages.texts.places import places_of
from shopcore.stock.stock_notices import long_date

from .page_result import BuiltPage, built_page
from .text_links import links_for, with_links
from .text_tools import declaration_of, fields_of, guide_groups, place_out

_SVG: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_IN_A_LINE: Final = re.compile(r"</?(?:a|b|code|em|i|span|strong)\b[^>]*>")
_MARKUP: Final = re.compile(r"<[^>]*>")


@frozen
class _PageText:
    """A text that is being made into a page."""

    site: Site
    text: Text
    address: TextAddress
    now: datetime

    def filled(self, words: str) -> str:
        """Fill a line that is no Markdown."""
        return non_breaking(self.site.texts.filled(words, self.now).replace("\\", ""))


def text_page(site: Site, address: TextAddress) -> BuiltPage:
    """Make the page of a text.

    Raises:
        NotFound: If there is no such text.
    """
    text = site.texts.texts.get(address.path)
    if text is None:
        raise NotFound("text", address.path)
    page_text = _PageText(site, text, address, site.now())
    crumbs = site.texts.breadcrumb(text)
    head = PageHead(text.title, page_text.filled(text.description), text.path, is_indexed=not address.code)
    content = _content(page_text, crumbs)
    data = [breadcrumb_data(site.origin, crumbs)]
    if text.is_guide:
        data.append(article_data(site.origin, site.words, text, head.short_description))
    questions = [
        (part.heading, _words_of(part.html)) for part in content.sections if is_question(part.heading)
    ]
    if questions:
        data.append(questions_data(questions))
    return built_page(head_of(site, head, *data), content)


def _content(page_text: _PageText, crumbs: Sequence[PageLink]) -> TextContent:
    site, text = page_text.site, page_text.text
    rendered = site.texts.rendered(text, page_text.now)
    links = links_for(site, text.home)
    rules = site.snapshot.pricing_context.delivery
    return TextContent(
        heading=text.heading,
        lead=page_text.filled(text.lead),
        breadcrumb=crumbs_of(crumbs),
        intro=with_links(rendered.intro, links),
        sections=[TextSection(p.anchor, p.heading, with_links(p.html, links)) for p in rendered.parts],
        has_contents=has_contents(len(rendered.parts)),
        changed=long_date(text.changed),
        changed_on=text.changed.isoformat(),
        minutes=text.minutes if text.is_guide else 0,
        next_steps=[Crumb(step.name, links.url(step.url, step.name)) for step in text.next_steps],
        tool=text.tool,
        guides=guide_groups(site) if text.tool == "guides" else [],
        places=[place_out(place) for place in places_of(text.tool, site.words, rules, page_text.now)],
        declaration=declaration_of(site, page_text.address.code),
        fields=fields_of(text.tool),
    )


def _words_of(html: str) -> str:
    """Take the words of a section, without its drawings."""
    words = _IN_A_LINE.sub("", _SVG.sub(" ", html))
    return " ".join(unescape(_MARKUP.sub(" ", words)).split())

"""A page that is a text: guides, help, law, research, and the tools that stand with them."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site, crumbs_of
from adapters.pages.text_content import TextContent, TextSection
from adapters.pages.texts.markdown import Rendered
from shopcore.pages.addresses.text_addresses import TextAddress
from shopcore.pages.structured_data import article_data, breadcrumb_data, questions_data
from shopcore.pages.texts.page_text import has_contents, is_question
from shopcore.stock.stock_notices import long_date
from shopcore.use_cases.pages.open_text import TextPage, open_text

from .page_result import BuiltPage, built_page
from .text_links import links_for, with_links
from .text_tools import declaration_of, fields_of, guides_out, place_out

_SVG: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_IN_A_LINE: Final = re.compile(r"</?(?:a|b|code|em|i|span|strong)\b[^>]*>")
_MARKUP: Final = re.compile(r"<[^>]*>")


def text_page(site: Site, address: TextAddress) -> BuiltPage:
    """Make the page of a text.

    Raises:
        NotFound: If there is no such text.
    """
    now, delivery = site.now(), site.snapshot.pricing_context.delivery
    page = open_text(site.texts, address, words=site.words, delivery=delivery, now=now)
    content = _content(site, page, address, site.texts.rendered(page.text, now))
    data = [breadcrumb_data(site.origin, page.breadcrumb)]
    if page.text.is_guide:
        data.append(article_data(site.origin, site.words, page.text, page.head.short_description))
    questions = [
        (part.heading, _words_of(part.html)) for part in content.sections if is_question(part.heading)
    ]
    if questions:
        data.append(questions_data(questions))
    return built_page(head_of(site, page.head, *data), content)


def _content(site: Site, page: TextPage, address: TextAddress, rendered: Rendered) -> TextContent:
    text, links = page.text, links_for(site, page.text.home)
    return TextContent(
        heading=text.heading,
        lead=page.lead,
        breadcrumb=crumbs_of(page.breadcrumb),
        intro=with_links(rendered.intro, links),
        sections=[TextSection(p.anchor, p.heading, with_links(p.html, links)) for p in rendered.parts],
        has_contents=has_contents(len(rendered.parts)),
        changed=long_date(text.changed),
        changed_on=text.changed.isoformat(),
        minutes=page.minutes,
        next_steps=[Crumb(step.name, links.url(step.url, step.name)) for step in text.next_steps],
        tool=text.tool,
        guides=guides_out(site.texts, page.guide_groups),
        places=[place_out(place) for place in page.places],
        declaration=declaration_of(site, address.code),
        fields=fields_of(text.tool),
    )


def _words_of(html: str) -> str:
    """Take the words of a section, without its drawings."""
    words = _IN_A_LINE.sub("", _SVG.sub(" ", html))
    return " ".join(unescape(_MARKUP.sub(" ", words)).split())

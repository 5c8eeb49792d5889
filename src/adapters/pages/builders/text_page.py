"""A page that is a text: guides, help, law, research, and the tools that stand with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from html import unescape
from typing import Final

import msgspec
from attrs import frozen

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.seo.page_head import breadcrumb_data, head
from adapters.pages.site import Site
from adapters.pages.text_content import TextContent, TextSection
from shopcore.errors import NotFound
from shopcore.pages.non_breaking import non_breaking
from shopcore.pages.page_text import Text
from shopcore.pages.text_addresses import BLOG_PATH, TextAddress
from shopcore.stock.stock_notices import long_date

from .page_result import BuiltPage, built_page
from .text_links import links_for, with_links
from .text_tools import declaration_of, fields_of, guide_groups, places_of

_SVG: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_IN_A_LINE: Final = re.compile(r"</?(?:a|b|code|em|i|span|strong)\b[^>]*>")
_MARKUP: Final = re.compile(r"<[^>]*>")
LONG = 4
"""A text of so many sections has a table of contents."""


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
    about = head(
        site,
        title=text.title,
        description=page_text.filled(text.description),
        path=text.path,
        is_indexed=not address.code,
    )
    crumbs = _crumbs(site, text)
    about.json_ld.append(breadcrumb_data(site, crumbs))
    if text.is_guide:
        about.json_ld.append(article_data(site, text, about.description))
    content = _content(page_text, crumbs)
    questions = [section for section in content.sections if section.heading.endswith("?")]
    if questions:
        about.json_ld.append(questions_data(questions))
    return built_page(about, content)


def _content(page_text: _PageText, crumbs: list[Crumb]) -> TextContent:
    site, text = page_text.site, page_text.text
    rendered = site.texts.rendered(text, page_text.now)
    links = links_for(site, text.home)
    return TextContent(
        heading=text.heading,
        lead=page_text.filled(text.lead),
        breadcrumb=crumbs,
        intro=with_links(rendered.intro, links),
        sections=[TextSection(p.anchor, p.heading, with_links(p.html, links)) for p in rendered.parts],
        has_contents=len(rendered.parts) >= LONG,
        changed=long_date(text.changed),
        changed_on=text.changed.isoformat(),
        minutes=text.minutes if text.is_guide else 0,
        next_steps=[Crumb(step.name, links.url(step.url, step.name)) for step in text.next_steps],
        tool=text.tool,
        guides=guide_groups(site) if text.tool == "guides" else [],
        places=places_of(site, text.tool, page_text.now),
        declaration=declaration_of(site, page_text.address.code),
        fields=fields_of(text.tool),
    )


def _crumbs(site: Site, text: Text) -> list[Crumb]:
    """Write the way from the front door to a text; a folder counts where it is a page too."""
    above = text.path.rpartition("/")[0]
    parent = site.texts.texts.get(above)
    way = [Crumb("Home", "/"), *([Crumb(parent.title, above)] if parent else [])]
    return [*way, Crumb(text.title, text.path)]


def article_data(site: Site, text: Text, description: str) -> str:
    """Describe a guide as schema.org has it; its author is the shop."""
    shop = {"@type": "Organization", "name": site.words.name, "url": site.origin + "/"}
    article = {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": text.heading,
        "description": description,
        "datePublished": text.published.isoformat(),
        "dateModified": text.changed.isoformat(),
        "author": shop,
        "publisher": shop,
        "mainEntityOfPage": site.origin + text.path,
        "isPartOf": site.origin + BLOG_PATH,
        "inLanguage": "en-GB",
    }
    return msgspec.json.encode(article).decode()


def questions_data(questions: Sequence[TextSection]) -> str:
    """Describe sections whose heading is a question, and the answers below them, as schema.org has it."""
    entities = [
        {
            "@type": "Question",
            "name": section.heading,
            "acceptedAnswer": {"@type": "Answer", "text": _words_of(section.html)},
        }
        for section in questions
    ]
    page = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entities}
    return msgspec.json.encode(page).decode()


def _words_of(html: str) -> str:
    """Take the words of a section, without its drawings."""
    words = _IN_A_LINE.sub("", _SVG.sub(" ", html))
    return " ".join(unescape(_MARKUP.sub(" ", words)).split())

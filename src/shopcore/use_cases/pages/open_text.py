"""Open a page that is a text: guides, help, law, research, with what stands beside it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from attrs import frozen

from shopcore.delivery.services import DeliveryRules
from shopcore.errors import NotFound
from shopcore.pages.addresses.text_addresses import TextAddress
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import PageLink
from shopcore.pages.storefront_words import StorefrontWords
from shopcore.pages.texts.page_text import Text
from shopcore.pages.texts.places import Place, places_of
from shopcore.pages.texts.text_collection import TextCollection


@frozen(kw_only=True)
class TextPage:
    """A text with its placeholders filled where it is no Markdown.

    *minutes* is how long reading a guide takes, 0 for other texts. *guide_groups* and *places* stand beside
    the texts that are about them, and are empty beside others.
    """

    head: PageHead
    text: Text
    lead: str
    breadcrumb: Sequence[PageLink]
    minutes: int
    guide_groups: Sequence[tuple[str, Sequence[Text]]]
    places: Sequence[Place]


def open_text(
    texts: TextCollection,
    address: TextAddress,
    *,
    words: StorefrontWords,
    delivery: DeliveryRules,
    now: datetime,
) -> TextPage:
    """Return the page of a text; search engines do not index what a code in its address found.

    Raises:
        NotFound: If there is no such text.
    """
    text = texts.texts.get(address.path)
    if text is None:
        raise NotFound("text", address.path)
    description = texts.filled_line(text.description, now)
    return TextPage(
        head=PageHead(text.title, description, text.path, is_indexed=not address.code),
        text=text,
        lead=texts.filled_line(text.lead, now),
        breadcrumb=texts.breadcrumb(text),
        minutes=text.minutes if text.is_guide else 0,
        guide_groups=texts.guide_groups if text.tool == "guides" else (),
        places=places_of(text.tool, words, delivery, now),
    )

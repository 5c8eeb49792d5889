"""What becomes of an address: a page, or the way to another address."""

from __future__ import annotations

from attrs import frozen

from adapters.pages.page_content import Content, Head


@frozen
class BuiltPage:
    """A page without the parts that all pages share."""

    head: Head
    content: Content
    status: int = 200


@frozen
class Redirect:
    """The address of the page is another one, for good or for this time."""

    to: str
    is_permanent: bool


def built_page(head: Head, content: Content, status: int = 200) -> BuiltPage:
    return BuiltPage(head, content, status)

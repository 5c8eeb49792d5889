"""A page as its builder makes it."""

from __future__ import annotations

from attrs import frozen

from adapters.pages.page_content import Content, Head


@frozen
class BuiltPage:
    """A page without the parts that all pages share."""

    head: Head
    content: Content
    status: int = 200


def built_page(head: Head, content: Content, status: int = 200) -> BuiltPage:
    return BuiltPage(head, content, status)

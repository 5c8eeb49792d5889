"""An e-mail before it is rendered: its sender, its text and its tables."""

from __future__ import annotations

from attrs import field, frozen


@frozen(kw_only=True)
class EmailSender:
    """The storefront that an e-mail comes from; *origin* is the start of its links."""

    name: str
    phone: str
    hours: str
    origin: str


@frozen(kw_only=True)
class Section:
    """A part of an e-mail under its own heading; in a row, all cells but the first are figures.

    A row of a single cell is the heading of the rows after it, if the table has a *head*. *link* is absolute
    and comes last, with *link_words* as its text; '' is none.
    """

    heading: str
    paragraphs: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    link: str = ""
    link_words: str = ""


@frozen(kw_only=True)
class Email:
    """The content of an e-mail; *link* is absolute and follows the first paragraphs as *link_words*.

    Both are '' when the reader has nothing to do.
    """

    to: str = field(repr=False)
    subject: str
    greeting: str
    before: tuple[str, ...]
    link: str = field(default="", repr=False)
    link_words: str = ""
    after: tuple[str, ...]
    sections: tuple[Section, ...] = ()


def greeting(first_name: str) -> str:
    """Return the first line of an e-mail; *first_name* may be ''."""
    return f"Hello {first_name}," if first_name else "Hello,"

"""A letter before it is rendered: whom it is from, what it says, and its tables."""

from __future__ import annotations

from attrs import field, frozen


@frozen(kw_only=True)
class EmailSender:
    """The storefront that a letter comes from; *origin* begins its links."""

    name: str
    phone: str
    hours: str
    origin: str


@frozen(kw_only=True)
class Section:
    """A part of a letter under its own heading; of a row, all but the first cell are figures.

    A row of one cell under a head is the heading of those that follow. *link* is absolute
    and stands last, under *link_words*; '' is none.
    """

    heading: str
    paragraphs: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    link: str = ""
    link_words: str = ""


@frozen(kw_only=True)
class Email:
    """What a letter says; *link* is absolute and stands under *link_words* after the first paragraphs.

    A letter without one thing to do has '' for both.
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
    """Begin a letter to somebody whose first name may not be known."""
    return f"Hello {first_name}," if first_name else "Hello,"

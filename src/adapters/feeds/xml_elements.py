"""Elements of an XML file one at a time: nothing outside the file is read, and no entity is expanded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from lxml import etree

from shopcore.feeds.rows import RowFault

ENGLISH = ("eng", "en", "en-gb", "en_gb")


def elements(file: BinaryIO, *names: str) -> Iterator[etree._Element | RowFault]:
    """Yield every element of these names, of any namespace, when it is complete.

    An element is emptied before the next is read. A file that is no sound XML
    ends with a fault.
    """
    parsing = etree.iterparse(
        file,
        events=("end",),
        tag=tuple(f"{{*}}{name}" for name in names),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        for _event, element in parsing:
            if _has_entities(element):
                yield RowFault(1, "", "the file defines its own XML entities, which are not allowed")
                return
            yield element
            _free(element)
    except etree.XMLSyntaxError as error:
        reason = str(error.msg).partition(", line ")[0]
        yield RowFault(error.lineno or 1, "", f"is not valid XML: {reason}")


def _has_entities(element: etree._Element) -> bool:
    dtd = element.getroottree().docinfo.internalDTD
    return dtd is not None and bool(dtd.entities())  # type: ignore[attr-defined]


def _free(element: etree._Element) -> None:
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


def local_name(element: etree._Element) -> str:
    """The name of an element without its namespace; '' for a comment."""
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def children(element: etree._Element | None, name: str) -> list[etree._Element]:
    """The direct children of this name, of any namespace."""
    return [] if element is None else list(element.iterchildren(f"{{*}}{name}"))


def child(element: etree._Element | None, name: str) -> etree._Element | None:
    """The first such child; None without one."""
    return next(iter(children(element, name)), None)


def text_of(element: etree._Element | None) -> str:
    """All text inside an element, trimmed; '' without an element."""
    if element is None:
        return ""
    return "".join(map(str, element.itertext())).strip()


def line_of(element: etree._Element) -> int:
    """The line an element is on, about: past 65,535 it may be one off."""
    line: object = element.sourceline
    return line if isinstance(line, int) else 1


def child_text(element: etree._Element | None, name: str) -> str:
    """The text of the child of this name: the English one where there are several languages."""
    result = children(element, name)
    english = [c for c in result if str(c.get("lang", "")).lower() in ENGLISH]
    return text_of(next(iter(english or result), None))

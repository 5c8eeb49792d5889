"""Documents that come with a product: declaration of performance, datasheet, fitting instructions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from attrs import frozen

DOCUMENTS_MAXIMUM: Final = 12
DOCUMENT_NAME_LENGTH: Final = 120
_PLAIN_NAME = r"[\w()+&,' -][\w.()+&,' -]*"
_FILE: Final = re.compile(rf"(?=.{{1,300}}\Z){_PLAIN_NAME}(/{_PLAIN_NAME}){{0,4}}(?<=\.)pdf", re.IGNORECASE)


class ProductDocumentKind(Enum):
    """What a document is for; the value is its name in an import."""

    DECLARATION = "dop"
    DATASHEET = "datasheet"
    FITTING = "fitting"

    @property
    def title(self) -> str:
        """The name that customers read."""
        return _TITLES[self]


_TITLES: Final = {
    ProductDocumentKind.DECLARATION: "Declaration of performance",
    ProductDocumentKind.DATASHEET: "Datasheet",
    ProductDocumentKind.FITTING: "Fitting instructions",
}


@frozen
class ProductDocument:
    """A PDF of a product; *file* is its path in the documents folder.

    *name* distinguishes it from others of its kind; it may be ''.
    """

    kind: ProductDocumentKind
    file: str
    name: str = ""

    @property
    def title(self) -> str:
        """The link text: the kind, and the name if there is one."""
        return f"{self.kind.title}: {self.name}" if self.name else self.kind.title


def is_document_file(file: str) -> bool:
    """Say whether a path names a PDF inside the documents folder, at most five folders deep."""
    return _FILE.fullmatch(file) is not None


def documents_cell(documents: Sequence[ProductDocument]) -> str:
    """Write documents as one cell of an import, ``dop:hinges/1935.pdf;fitting:butt.pdf:Rising butts``."""
    return ";".join(":".join(filter(None, (one.kind.value, one.file, one.name))) for one in documents)


def read_documents(cell: str) -> tuple[ProductDocument, ...]:
    """Read a cell that ``documents_cell`` wrote.

    Raises:
        ValueError: If the cell is not of that form.
    """
    return tuple(_document(part) for part in cell.split(";"))


def document_faults(documents: Sequence[ProductDocument]) -> Iterator[str]:
    """List what is wrong with the documents of a product."""
    if len(documents) > DOCUMENTS_MAXIMUM:
        yield f"must be at most {DOCUMENTS_MAXIMUM} files"
    for one in documents:
        if not is_document_file(one.file):
            yield f"must be PDF files such as hinges/butt.pdf, not {one.file[:60]!r}"
        if not _is_sound(one.name):
            yield f"must have names of at most {DOCUMENT_NAME_LENGTH} characters on one line, without ; and :"
    if len({one.file for one in documents}) < len(documents):
        yield "must name each file once"


def _is_sound(name: str) -> bool:
    is_one_line = name.isprintable() and name == name.strip()
    return is_one_line and len(name) <= DOCUMENT_NAME_LENGTH and set(name).isdisjoint(";:")


def _document(part: str) -> ProductDocument:
    kind, _, rest = part.partition(":")
    file, _, name = rest.partition(":")
    by_value = {one.value: one for one in ProductDocumentKind}
    if kind.strip() not in by_value or not file.strip():
        kinds = ", ".join(by_value)
        raise ValueError(f"must be written like dop:hinges/butt.pdf, with {kinds}, not {part[:40]!r}")
    return ProductDocument(by_value[kind.strip()], file.strip(), name.strip())

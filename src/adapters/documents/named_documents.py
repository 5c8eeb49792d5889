"""The documents that an import names, so that missing ones can be reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import Factory, define

from shopcore.feeds.rows import CatalogueRow, RowFault

from .document_files import DocumentFiles


@define
class NamedDocuments:
    """Collects the files that the rows of an import name, while they pass."""

    files: dict[str, None] = Factory(dict)

    def of(self, rows: Iterable[CatalogueRow | RowFault]) -> Iterator[CatalogueRow | RowFault]:
        """Pass rows on unchanged, collecting the files they name."""
        for row in rows:
            if isinstance(row, CatalogueRow):
                self.files.update((document.file, None) for document in row.product.documents)
            yield row

    def missing(self, documents: DocumentFiles) -> list[str]:
        """List the files that are not there, or are no PDF.

        Raises:
            Unavailable: If the store of the documents cannot be asked.
        """
        return [file for file in self.files if documents.find(file) is None]

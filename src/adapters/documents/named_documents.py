"""The documents that an import names, so that missing ones can be reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import Factory, define

from shopcore.use_cases.catalogue.import_catalogue import CatalogueRow, RowFault

from .document_folder import DocumentFolder


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

    def missing(self, folder: DocumentFolder) -> list[str]:
        """List the files that are not in a folder, or are no PDF."""
        return [file for file in self.files if folder.find(file) is None]

"""Documents lie in one folder; nothing outside of it and nothing but PDF is ever read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from shopcore.catalogue.documents import is_document_file

BEGINNING: Final = b"%PDF-"


@frozen
class DocumentFolder:
    """The files of a folder; without one there are none."""

    _folder: Path | None = None

    def find(self, file: str) -> Path | None:
        """Find a document; None if there is none of that name, or it leads out of the folder or is no PDF."""
        if self._folder is None or not is_document_file(file):
            return None
        path = (self._folder / file).resolve()
        if not path.is_relative_to(self._folder.resolve()) or not path.is_file():
            return None
        with path.open("rb") as stream:
            return path if stream.read(len(BEGINNING)) == BEGINNING else None

    def size_of(self, file: str) -> int | None:
        """Tell how many bytes a document has; None if there is none."""
        path = self.find(file)
        return None if path is None else path.stat().st_size

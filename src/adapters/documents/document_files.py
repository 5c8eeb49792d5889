"""Documents lie in one store; nothing outside of it and nothing but PDF is ever served."""

from __future__ import annotations

from typing import Final

from adapters.files import FileFacts, FileStore, StoredFile
from adapters.web.memory_cache import MemoryCache
from shopcore.catalogue.documents import is_document_file
from shopcore.errors import NotFound, Unavailable

BEGINNING: Final = b"%PDF-"
_KNOWN_BYTES: Final = 5 * 1024 * 1024
_NAME_BYTES: Final = 200


class DocumentFiles:
    """The documents of a store; without one there are none."""

    def __init__(self, store: FileStore | None = None) -> None:
        self._store = store
        self._is_pdf: MemoryCache[tuple[str, str], bool] = MemoryCache(
            "documents", _KNOWN_BYTES, lambda _: _NAME_BYTES
        )

    @property
    def is_remote(self) -> bool:
        """Whether looking for a document may wait for a network."""
        return self._store is not None and self._store.is_remote

    def find(self, file: str) -> FileFacts | None:
        """Find a document; None if there is none of that name, or it leads out of the store or is no PDF.

        Raises:
            Unavailable: If the store cannot be asked.
        """
        if self._store is None or not is_document_file(file):
            return None
        facts = self._store.find(file)
        if facts is None:
            return None
        is_pdf = self._is_pdf.get((file, facts.etag))
        if is_pdf is None:
            is_pdf = self._is_pdf.put((file, facts.etag), _begins_as_pdf(self._store, file))
        return facts if is_pdf else None

    def read(self, file: str) -> StoredFile:
        """Read a document.

        Raises:
            NotFound: If there is none of that name, or it leads out of the store or is no PDF.
            Unavailable: If the store cannot be asked.
        """
        if self._store is None or not is_document_file(file):
            raise NotFound("document", file)
        stored = self._store.read(file)
        if not stored.body.startswith(BEGINNING):
            raise NotFound("document", file)
        return stored

    def size_of(self, file: str) -> int | None:
        """Tell how many bytes a document has; None if there is none, 0 if its store cannot be asked now."""
        try:
            facts = self.find(file)
        except Unavailable:
            return 0
        return None if facts is None else facts.size_bytes


def _begins_as_pdf(store: FileStore, file: str) -> bool:
    try:
        return store.read(file, len(BEGINNING)).body == BEGINNING
    except NotFound:
        return False

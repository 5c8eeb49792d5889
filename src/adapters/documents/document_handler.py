"""``/documents/FILE`` returns a document of a product."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote

from attrs import frozen

from adapters.web.asgi import RawResponse, Receive, Scope, Send
from adapters.web.executors import executors
from adapters.web.security_headers import POLICY
from adapters.web.static_files import serve_file

from .document_files import DocumentFiles

_AN_HOUR = b"public, max-age=3600"
_ALONE = b"default-src 'none'; frame-ancestors 'none'; sandbox"


@frozen
class DocumentHandler:
    """Serves the files of a store; a document cannot run or load anything in the browser."""

    _documents: DocumentFiles

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET request with the file, or 304 if the browser has it; 404 if there is none."""
        reading = partial(self._answer, scope["path"].strip("/"))
        threads = executors().files_of(is_remote=self._documents.is_remote)
        await serve_file(scope, send, partial(threads.run, reading))

    def _answer(self, file: str) -> RawResponse:
        stored = self._documents.read(file)
        body, named = stored.body, quote(file.rpartition("/")[2])
        headers = [
            (b"etag", f'"{stored.facts.etag}-{len(body):x}"'.encode()),
            (b"content-type", b"application/pdf"),
            (b"content-length", str(len(body)).encode()),
            (b"content-disposition", f"attachment; filename*=UTF-8''{named}".encode()),
            (b"cache-control", _AN_HOUR),
            (POLICY, _ALONE),
        ]
        return RawResponse(200, headers, body)

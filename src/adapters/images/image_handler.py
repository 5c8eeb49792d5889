"""``/images/WIDTH/NAME`` answers with a photograph in one of its widths, as the kind that is asked for."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from adapters.web.asgi import RawResponse, Receive, Scope, Send, header
from adapters.web.executors import executors
from adapters.web.static_files import serve_file
from shopcore.errors import NotFound

from .image_folder import ImageFolder
from .image_formats import ImageFormat, kind_for

_IMAGE_PATH = re.compile(r"(?P<width>[0-9]{2,4})/(?P<name>[^\x00]{1,300})")
_A_DAY = b"public, max-age=86400"


class ImageHandler:
    """Answers GET for the pictures of an album."""

    def __init__(self, album: ImageFolder) -> None:
        self._album = album

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = kind_for(header(scope, b"accept"))
        await serve_file(scope, send, partial(self._answered, scope["path"].strip("/"), kind))

    async def _answered(self, path: str, kind: ImageFormat) -> RawResponse:
        """Read a picture; one that has to be made first waits for no other, and no other for it."""
        match = _IMAGE_PATH.fullmatch(path)
        if match is None:
            raise NotFound("picture", path)
        variant = (match["name"], int(match["width"]), kind)
        result = await executors().files.run(partial(self._read, *variant))
        if result is not None:
            return result
        return await executors().pictures.run(partial(self._make, *variant))

    def _read(self, name: str, width_px: int, kind: ImageFormat) -> RawResponse | None:
        file = self._album.make_picture(name, width_px, kind)
        return None if file is None else self._answer(file, kind)

    def _make(self, name: str, width_px: int, kind: ImageFormat) -> RawResponse:
        return self._answer(self._album.picture(name, width_px, kind), kind)

    def _answer(self, file: Path, kind: ImageFormat) -> RawResponse:
        body = file.read_bytes()
        headers = [
            (b"etag", f'"{file.stat().st_mtime_ns:x}-{kind.value}-{len(body):x}"'.encode()),
            (b"content-type", kind.media_type.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", _A_DAY),
            (b"vary", b"accept"),
        ]
        return RawResponse(200, headers, body)

"""``/images/WIDTH/NAME`` answers with a photograph in one of its widths, as the kind that is asked for."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial

from adapters.web.asgi import RawResponse, Receive, Scope, Send, header
from adapters.web.executors import executors
from adapters.web.static_files import serve_file
from shopcore.errors import NotFound, Unavailable

from .image_album import ImageAlbum, SizedPicture
from .image_formats import ImageFormat, kind_for

_IMAGE_PATH = re.compile(r"(?P<width>[0-9]{2,4})/(?P<name>[^\x00]{1,300})")
_A_DAY = b"public, max-age=86400"


class ImageHandler:
    """Answers GET for the pictures of an album."""

    def __init__(self, album: ImageAlbum) -> None:
        self._album = album

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = kind_for(header(scope, b"accept"))
        await serve_file(scope, send, partial(self._answered, scope["path"].strip("/"), kind))

    async def _answered(self, path: str, kind: ImageFormat) -> RawResponse:
        """Read a picture; one that has to be made first waits for no other, and no other for it."""
        match = _IMAGE_PATH.fullmatch(path)
        if match is None:
            raise NotFound("picture", path)
        threads = executors().files_of(is_remote=self._album.is_remote)
        name, width_px = match["name"], int(match["width"])
        found = await threads.run(partial(self._album.find, name, width_px, kind))
        if isinstance(found, SizedPicture):
            return _answer(found, kind)
        made = await executors().pictures.run(partial(found.sized, width_px, kind))
        with suppress(Unavailable):  # whoever asked waits for the picture, not for its place in the store
            await threads.run(partial(self._album.keep, name, width_px, kind, made))
        return _answer(made, kind)


def _answer(picture: SizedPicture, kind: ImageFormat) -> RawResponse:
    headers = [
        (b"etag", f'"{picture.stamp}-{kind.value}-{len(picture.body):x}"'.encode()),
        (b"content-type", kind.media_type.encode()),
        (b"content-length", str(len(picture.body)).encode()),
        (b"cache-control", _A_DAY),
        (b"vary", b"accept"),
    ]
    return RawResponse(200, headers, picture.body)

"""``/images/WIDTH/NAME`` answers with a photograph in one of its widths, as the kind that is asked for."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from adapters.http.problems import Refusal, plain_problem, refusal_of
from adapters.web.asgi import Answer, Receive, Scope, Send, header, refuse
from adapters.web.executors import executors
from adapters.web.response_cache import knows
from shopcore.errors import NotFound

from .image_folder import Album
from .image_formats import Kind, kind_for

_ASKED = re.compile(r"(?P<width>[0-9]{2,4})/(?P<name>[^\x00]{1,300})")
_A_DAY = b"public, max-age=86400"


class Photographs:
    """Answers GET for the pictures of an album."""

    def __init__(self, album: Album) -> None:
        self._album = album

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            await refuse(Refusal(plain_problem(405), {"allow": "GET, HEAD"}), send)
            return
        try:
            answer = await self._answered(scope["path"].strip("/"), kind_for(header(scope, b"accept")))
        except NotFound as absent:
            await refuse(refusal_of(absent), send)
            return
        known = header(scope, b"if-none-match")
        if known is not None and knows(known, answer.headers[0][1].decode()):
            answer = answer.unchanged()
        await answer.send(send)

    async def _answered(self, path: str, kind: Kind) -> Answer:
        """Read a picture; one that has to be made first waits for no other, and no other for it."""
        asked = _ASKED.fullmatch(path)
        if asked is None:
            raise NotFound("picture", path)
        wanted = (asked["name"], int(asked["width"]), kind)
        found = await executors().files.run(partial(self._read, *wanted))
        if found is not None:
            return found
        return await executors().pictures.run(partial(self._make, *wanted))

    def _read(self, name: str, width_px: int, kind: Kind) -> Answer | None:
        file = self._album.made_picture(name, width_px, kind)
        return None if file is None else self._answer(file, kind)

    def _make(self, name: str, width_px: int, kind: Kind) -> Answer:
        return self._answer(self._album.picture(name, width_px, kind), kind)

    def _answer(self, file: Path, kind: Kind) -> Answer:
        body = file.read_bytes()
        headers = [
            (b"etag", f'"{file.stat().st_mtime_ns:x}-{kind.value}-{len(body):x}"'.encode()),
            (b"content-type", kind.media_type.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", _A_DAY),
            (b"vary", b"accept"),
        ]
        return Answer(200, headers, body)

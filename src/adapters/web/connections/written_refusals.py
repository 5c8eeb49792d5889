"""Refusals that a connection sends by itself, as bytes: each is written once and sent again for little."""

from __future__ import annotations

from random import SystemRandom
from typing import Final, NamedTuple

from attrs import define, field
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from adapters.web.admission.admission import BACK_AFTER_S
from adapters.web.asgi import Headers, headers_of
from adapters.web.busy_page import busy_page_of_any
from adapters.web.problem_details import MEDIA_TYPE, Refusal, plain_problem
from adapters.web.security_headers import secure_headers

_RANDOM: Final = SystemRandom()
_RETRIED: Final = frozenset({429, 503})
_BUSY: Final = 503
_HTML: Final = "text/html; charset=utf-8"


class _Form(NamedTuple):
    """What a written refusal depends on."""

    status: int
    stays_open: bool
    is_head: bool
    is_page: bool
    after_s: int


@define
class WrittenRefusals:
    """Whole responses by status: problem details, or a page for whoever opens one while the shop is busy.

    Those of a *public* shop ask for TLS for good, as all its responses do.
    """

    is_public: bool = False
    _written: dict[_Form, bytes] = field(factory=dict, init=False)

    def of(
        self,
        status: int,
        server_headers: Headers,
        *,
        stays_open: bool = False,
        is_head: bool = False,
        wants_page: bool = False,
    ) -> bytes:
        """Find a refusal, with the *server_headers* of this moment; whoever may try again is told when.

        That of a HEAD request ends with its headers.
        """
        after_s = _RANDOM.randint(*BACK_AFTER_S) if status in _RETRIED else 0
        form = _Form(status, stays_open, is_head, wants_page and status == _BUSY, after_s)
        ready = self._written.get(form)
        if ready is None:
            ready = self._written[form] = self._write(form)
        return STATUS_LINE[status] + written_lines(server_headers) + ready

    def _write(self, form: _Form) -> bytes:
        body, media_type = _page_or_problem(form.status, is_page=form.is_page)
        headers = {
            "content-type": media_type,
            "content-length": str(len(body)),
            "cache-control": "no-store",
            **({} if form.stays_open else {"connection": "close"}),
            **({"retry-after": str(form.after_s)} if form.after_s else {}),
        }
        lines = written_lines([*secure_headers(is_public=self.is_public), *headers_of(headers)])
        return lines + b"\r\n" + (b"" if form.is_head else body)


def written_lines(headers: Headers) -> bytes:
    return b"".join(b"%b: %b\r\n" % pair for pair in headers)


def _page_or_problem(status: int, *, is_page: bool) -> tuple[bytes, str]:
    return (busy_page_of_any(), _HTML) if is_page else (Refusal(plain_problem(status)).body, MEDIA_TYPE)

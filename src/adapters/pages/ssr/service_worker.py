"""The worker that answers with the bare shell while a browser cannot reach the shop."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from shopcore.storefront import Storefront

from .build_manifest import OFFLINE_WORKER, Assets

FAREWELL = Path(__file__).with_name("farewell.js").read_text()
_HEADERS = {"cache-control": "no-cache", "vary": "host"}


def offline_handler(assets: Assets | None, words: Mapping[Storefront, object]) -> HTTPRouteHandler:
    """Make the handler of the worker's script: a farewell without a build or against the owner's wish."""
    has_worker = assets is not None and assets.offline_worker
    texts = {
        storefront: worker_text(assets, storefront, storefront_words) if assets and has_worker else FAREWELL
        for storefront, storefront_words in words.items()
    }

    @get(OFFLINE_WORKER, include_in_schema=False, sync_to_thread=False)
    def offline_worker(request: Request[Any, Any, State]) -> Response[str]:
        """Send the worker; browsers ask for it anew with their visits and take another one in its place."""
        storefront: Storefront = request.scope["state"]["storefront"]
        return Response(texts[storefront], media_type="text/javascript", headers=_HEADERS)

    return offline_worker


def worker_text(assets: Assets, storefront: Storefront, words: object) -> str:
    """Write the worker: another build or other words of the storefront make another version."""
    files = assets.offline_for(storefront.label)
    content_key = f"{files} {assets.manifest.css} {words} {assets.offline_worker}"
    version = hashlib.blake2b(content_key.encode(), digest_size=8).hexdigest()
    return f"const VERSION={quoted(version)},FILES={quoted(files)};{assets.offline_worker}"


def quoted(value: object) -> str:
    return msgspec.json.encode(value).decode()

"""Whether pictures and documents can be read and written, wherever they are kept."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from app.builders.files import FOLDERS, bucket, bucket_store
from shopcore.errors import Unavailable

if TYPE_CHECKING:
    from app.config.settings import Settings


_PROBES: Final = ".doctor"
_REFUSED: Final = re.compile(r"status code: 40[13]\b")
"""A port of an endpoint may have the same digits."""


class FilesUnusable(Exception):
    """What is wrong, in words that say what to do about it."""


def check_files(settings: Settings) -> str:
    """Say where files are kept, after trying it; what is written into a bucket for that is removed again.

    Raises:
        FilesUnusable: If they cannot be read or written.
    """
    return _check_bucket(settings) if settings.files.is_remote else _check_folder(settings)


def _check_folder(settings: Settings) -> str:
    for folder in (settings.data / name for name in FOLDERS):
        if folder.exists() and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            raise FilesUnusable(
                f"the user of this command cannot read and write {folder}; change its owner or its mode"
            )
    return f"pictures and documents are in {settings.data}"


def bucket_warnings(settings: Settings) -> Iterator[str]:
    """Say so if the bucket of the settings cannot be read now; nothing is written."""
    if settings.files.is_remote:
        try:
            _probe(settings, is_written=False)
        except FilesUnusable as fault:
            yield f"files: {fault}"


def _check_bucket(settings: Settings) -> str:
    _probe(settings, is_written=True)
    return f"pictures and documents are in {settings.files.url}, and reading and writing work"


def _probe(settings: Settings, *, is_written: bool) -> None:
    """Try the bucket; what is written for that is removed again.

    Raises:
        FilesUnusable: If it does not do what it should.
    """
    from adapters.files.s3_store import CHECKS

    name, content = f"{_PROBES}/{uuid4().hex}", os.urandom(32)
    store = bucket_store(bucket(settings), FOLDERS[0], CHECKS)
    try:
        next(iter(store.list(_PROBES)), None)
        if is_written:
            store.put(name, content)
            is_same = store.read(name).body == content
            store.delete(name)
    except Unavailable as fault:
        hints = "; ".join(_hints(settings, fault.reason))
        raise FilesUnusable(f"{settings.files.url} cannot be used: {fault.reason}; {hints}") from None
    if is_written and not is_same:
        raise FilesUnusable(
            f"{settings.files.url} returns something different from what was written; check files.endpoint"
        )


def _hints(settings: Settings, reason: str) -> Iterator[str]:
    if "NoSuchBucket" in reason:
        yield "create the bucket, or correct files.url"
    elif _REFUSED.search(reason):
        yield (
            "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and files.region, and that the key is allowed to"
            " list the bucket and to get, put and delete objects"
        )
    else:
        yield f"check files.endpoint ({settings.files.endpoint or 'Amazon'}) and the network connection to it"

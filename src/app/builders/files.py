"""Where pictures and documents are kept, built from the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.config.file_settings import bucket_of
from shopcore.values import value_of

if TYPE_CHECKING:
    from adapters.documents import DocumentFiles
    from adapters.files import FileStore
    from adapters.files.s3_store import Bucket, TimeLimits
    from adapters.images import ImageAlbum
    from app.config.settings import Settings

PICTURES: Final = "images"
DOCUMENTS: Final = "documents"
FOLDERS: Final = (PICTURES, DOCUMENTS)
"""The folders in SHOP_DATA, and likewise in a bucket."""
COPIES: Final = "bucket-copies"
"""Where a machine keeps copies of what is in the bucket."""


def build_album(settings: Settings) -> ImageAlbum:
    """Build the pictures that shoppers see."""
    from adapters.images import ImageAlbum, is_sized_copy

    return ImageAlbum(_served(settings, PICTURES, is_sized_copy))


def build_documents(settings: Settings) -> DocumentFiles:
    """Build the documents that shoppers see."""
    from adapters.documents import DocumentFiles

    return DocumentFiles(_served(settings, DOCUMENTS))


def command_store(settings: Settings, folder: str) -> FileStore:
    """Build a folder of the shop's files for commands, which have more time and ask the bucket itself."""
    return (
        bucket_store(bucket(settings), folder) if settings.files.is_remote else local_store(settings, folder)
    )


def local_store(settings: Settings, folder: str) -> FileStore:
    """Build a folder of this machine, whatever the settings say."""
    from adapters.files import FolderStore

    return FolderStore(settings.data / folder)


def bucket_store(where: Bucket, folder: str, limits: TimeLimits | None = None) -> FileStore:
    """Build a folder of a bucket for commands, with the time that they have unless told."""
    from adapters.files.s3_store import COMMANDS, S3Store

    return S3Store(where.opened(folder, limits or COMMANDS))


def bucket(settings: Settings, url: str = "") -> Bucket:
    """Find a bucket, that of the settings unless *url* names another.

    Raises:
        ValueError: If the address names no bucket.
    """
    from adapters.files.s3_store import Bucket

    files, secrets = settings.files, settings.secrets
    name, prefix = bucket_of(url or files.url)
    return value_of(
        Bucket,
        files,
        name=name,
        prefix=prefix,
        key_id=secrets.aws_key_id,
        secret=secrets.aws_secret,
        session_token=secrets.aws_session_token,
    )


def _served(
    settings: Settings, folder: str, is_lasting: Callable[[str], bool] = lambda _name: False
) -> FileStore:
    """Build a folder of the shop's files for shoppers, who wait for a bucket only so long."""
    if not settings.files.is_remote:
        return local_store(settings, folder)
    from adapters.files import CachedStore, DiskCache, StoreBreaker
    from adapters.files.s3_store import REQUESTS, S3Store

    store = S3Store(bucket(settings).opened(folder, REQUESTS), StoreBreaker())
    copies = DiskCache(settings.data / COPIES / folder, settings.files.cache_mb * 1_000_000 // len(FOLDERS))
    return CachedStore(store, copies, is_lasting=is_lasting)

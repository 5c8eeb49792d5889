"""Places to keep files: a folder, a bucket, and a bucket behind the copies of a machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.files import CachedStore, DiskCache, FileStore, FolderStore
from adapters.files.s3_store import COMMANDS, Bucket, S3Store
from tests.support.servers.s3_server import S3Server, s3_server


@pytest.fixture(scope="session")
def server() -> Iterator[S3Server]:
    with s3_server() as started:
        yield started


@pytest.fixture
def bucket(server: S3Server) -> Bucket:
    """A bucket of its own."""
    return server.bucket()


@pytest.fixture(params=["folder", "bucket", "cached bucket"])
def store(request: pytest.FixtureRequest, tmp_path) -> FileStore:
    """Somewhere to keep files, with nothing in it."""
    if request.param == "folder":
        return FolderStore(tmp_path / "store")
    bare = S3Store(request.getfixturevalue("bucket").opened("images", COMMANDS))
    is_cached = request.param == "cached bucket"
    return CachedStore(bare, DiskCache(tmp_path / "copies", 1_000_000)) if is_cached else bare

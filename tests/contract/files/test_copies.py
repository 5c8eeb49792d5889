"""All files of one store come to another, compared by their content, however often it is begun."""

from __future__ import annotations

import pytest

from adapters.files import CopyOutcome, FolderStore, copy_files
from adapters.files.s3_store import COMMANDS, S3Store
from shopcore.errors import Unavailable

FILES = {"a.jpg": b"first", "hinges/b.jpg": b"second" * 10_000, "hinges/c.pdf": b"%PDF-third"}


@pytest.fixture(params=["to the bucket", "from the bucket"])
def stores(request, bucket, tmp_path):
    """Where files are, and where they are to be."""
    pair = FolderStore(tmp_path / "images"), S3Store(bucket.opened("images", COMMANDS))
    source, target = pair if request.param == "to the bucket" else pair[::-1]
    for name, content in FILES.items():
        source.put(name, content)
    return source, target


def contents(store):
    return {facts.name: store.read(facts.name).body for facts in store.list()}


def test_all_files_are_copied_and_a_second_time_none(stores):
    """Progress is told file by file."""
    source, target = stores
    heard = []

    assert copy_files(source, target, FILES, heard.append) == CopyOutcome(3, 0)
    assert contents(target) == contents(source) == FILES
    before = {facts.name: facts for facts in target.list()}
    assert copy_files(source, target, FILES, heard.append) == CopyOutcome(0, 3)
    assert {facts.name: facts for facts in target.list()} == before
    assert heard == [1, 2, 3, 1, 2, 3]


def test_what_differs_is_copied_though_its_size_is_the_same(stores):
    """Times say nothing; the content does."""
    source, target = stores
    copy_files(source, target, FILES, print)
    target.put("a.jpg", b"fIrst")

    assert copy_files(source, target, [*FILES, "none.jpg"], print).copied == 1
    assert contents(target) == FILES


class Full(FolderStore):
    """A folder that takes one file and then no more."""

    left = 1

    def put(self, name, content):
        self.left -= 1
        if self.left < 0:
            raise Unavailable(reason="files: no space left")
        return super().put(name, content)


def test_a_copy_that_was_interrupted_goes_on_where_it_was(tmp_path):
    """What came over stays."""
    source = FolderStore(tmp_path / "from")
    for name, content in FILES.items():
        source.put(name, content)

    with pytest.raises(Unavailable):
        copy_files(source, Full(tmp_path / "to"), FILES, print)
    assert copy_files(source, FolderStore(tmp_path / "to"), FILES, print) == CopyOutcome(2, 1)
    assert contents(FolderStore(tmp_path / "to")) == FILES


class Flipping(FolderStore):
    """A folder on a disk that loses a bit of one file."""

    def put(self, name, content):
        return super().put(name, b"F" + content[1:] if name == "a.jpg" else content)


def test_a_file_that_arrives_damaged_is_named_and_removed(tmp_path):
    """The others stay."""
    source = FolderStore(tmp_path / "from")
    for name, content in FILES.items():
        source.put(name, content)

    outcome = copy_files(source, Flipping(tmp_path / "to"), FILES, print)

    assert outcome == CopyOutcome(2, 0, ("a.jpg",))
    assert sorted(contents(FolderStore(tmp_path / "to"))) == ["hinges/b.jpg", "hinges/c.pdf"]

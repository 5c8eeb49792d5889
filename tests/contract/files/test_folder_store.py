"""What a folder of this machine keeps is for its owner alone, and never half written."""

from __future__ import annotations

import os
import stat

import pytest

from adapters.files import FolderStore
from shopcore.errors import NotFound, Unavailable


def modes(folder):
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_dir()}, {
        stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_file()
    }


def test_files_and_folders_are_closed_to_others_whatever_the_process_allows(tmp_path):
    """600 and 700, also where the umask would let others read."""
    before = os.umask(0)
    try:
        FolderStore(tmp_path / "data" / "images").put("a/b/c.jpg", b"a")
    finally:
        os.umask(before)

    assert modes(tmp_path) == ({0o700}, {0o600})


def test_a_file_lies_where_its_name_says(tmp_path):
    """So an owner may put files there by hand, and a shop of before finds its own."""
    (tmp_path / "hinges").mkdir()
    (tmp_path / "hinges" / "butt.jpg").write_bytes(b"by hand")
    store = FolderStore(tmp_path)
    store.put("hinges/rising.jpg", b"by the shop")

    assert store.read("hinges/butt.jpg").body == b"by hand"
    assert (tmp_path / "hinges" / "rising.jpg").read_bytes() == b"by the shop"


def test_a_name_too_long_for_the_disk_is_not_found(tmp_path):
    """It is no fault of the disk, which would be 503."""
    name = "a" * 270 + ".pdf"

    assert FolderStore(tmp_path).find(name) is None
    with pytest.raises(NotFound):
        FolderStore(tmp_path).read(name)


def test_a_pipe_is_no_file_and_nobody_waits_for_it(tmp_path):
    """Opening one would last until somebody writes into it."""
    os.mkfifo(tmp_path / "pipe.jpg")
    store = FolderStore(tmp_path)

    assert store.find("pipe.jpg") is None
    with pytest.raises(NotFound):
        store.read("pipe.jpg")


def test_links_out_of_the_folder_are_not_followed(tmp_path):
    """Neither to read nor to write, nor in a list; one of the folder itself may be a link."""
    (tmp_path / "secret.jpg").write_bytes(b"secret")
    (tmp_path / "real").mkdir()
    (tmp_path / "images").symlink_to(tmp_path / "real")
    (tmp_path / "real" / "link.jpg").symlink_to(tmp_path / "secret.jpg")
    (tmp_path / "real" / "out").symlink_to(tmp_path)
    store = FolderStore(tmp_path / "images")
    store.put("a.jpg", b"a")

    assert store.read("a.jpg").body == b"a"
    for name in ("link.jpg", "out/secret.jpg"):
        assert store.find(name) is None
        with pytest.raises(NotFound):
            store.read(name)
        with pytest.raises(ValueError, match="out of the"):
            store.put(name, b"b")
    assert [facts.name for facts in store.list()] == ["a.jpg"]
    assert (tmp_path / "secret.jpg").read_bytes() == b"secret"


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path):
    """And no part of the new one that anybody could find."""
    store = FolderStore(tmp_path)
    store.put("a.jpg", b"whole")
    (tmp_path / "file.jpg").write_bytes(b"no folder")

    with pytest.raises(Unavailable, match="files: "):
        store.put("file.jpg/b.jpg", b"new")

    (tmp_path / "folder.jpg").mkdir()
    with pytest.raises(Unavailable, match="files: "):
        store.put("folder.jpg", b"new")

    assert list(tmp_path.glob(".new-*")) == []
    (tmp_path / ".new-part").write_bytes(b"of a killed process")
    assert sorted(facts.name for facts in store.list()) == ["a.jpg", "file.jpg"]
    assert store.read("a.jpg").body == b"whole"


def test_a_file_that_is_removed_while_all_are_listed_hides_no_other(tmp_path):
    """As another process may do that clears up."""
    store = FolderStore(tmp_path)
    names = {f"{folder}/{number}.jpg" for folder in "abc" for number in range(5)}
    for name in names:
        store.put(name, b"a")

    seen = set()
    for facts in store.list():
        seen.add(facts.name)
        if len(seen) == 1:
            others = {name for name in names if name.partition("/")[0] == facts.name.partition("/")[0]} - seen
            for name in others:
                store.delete(name)
    assert seen == names - others

"""A folder and a bucket keep files alike."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Event, Thread

import pytest

from shopcore.errors import NotFound

AWKWARD = "hinges/Grüße (2) & more+, it's.v2.pdf"


def test_what_is_put_is_found_and_read(store):
    """With its size, and when it was written."""
    put = store.put("hinges/butt.jpg", b"a butt hinge")
    found, stored = store.find("hinges/butt.jpg"), store.read("hinges/butt.jpg")

    assert stored.body == b"a butt hinge"
    assert put.etag == found.etag == stored.facts.etag
    assert (found.name, found.size_bytes, stored.facts.size_bytes) == ("hinges/butt.jpg", 12, 12)
    assert abs(datetime.now(UTC) - found.modified) < timedelta(minutes=1)


@pytest.mark.parametrize("name", [AWKWARD, "a.jpg", "a/b/c/d/e/f.jpg", ".sized/64/a.jpg.1f.webp"])
@pytest.mark.parametrize("content", [b"", b"x", b"\0" * 200_000])
def test_any_name_and_content_comes_back(store, name, content):
    """Also signs that an address would have to write otherwise, and nothing at all."""
    store.put(name, content)

    assert store.read(name).body == content
    assert [(facts.name, facts.size_bytes) for facts in store.list()] == [(name, len(content))]


def test_another_content_has_another_etag_and_takes_the_place(store):
    """Whoever remembers the old one asks again."""
    first = store.put("a.jpg", b"first")
    second = store.put("a.jpg", b"other")

    assert first.etag != second.etag
    assert first.etag.isalnum()
    assert store.read("a.jpg").body == b"other"
    assert len(list(store.list())) == 1


def test_the_beginning_of_a_file_is_read_with_the_facts_of_all(store):
    """And no more than there is."""
    store.put("a.pdf", b"%PDF-1.7 of a hinge")

    stored = store.read("a.pdf", 5)
    assert (stored.body, stored.facts.size_bytes) == (b"%PDF-", 19)
    assert store.read("a.pdf", 100).body == b"%PDF-1.7 of a hinge"


def test_what_is_not_there_is_not_found(store):
    """And is deleted without a fault; a folder is no file."""
    store.put("hinges/a.jpg", b"a")

    for name in ("none.jpg", "hinges", "hinges/none.jpg"):
        assert store.find(name) is None
        with pytest.raises(NotFound):
            store.read(name)
        store.delete(name) if name != "hinges" else None
    assert [facts.name for facts in store.list()] == ["hinges/a.jpg"]


def test_what_is_deleted_is_gone(store):
    """And may come again."""
    store.put("a.jpg", b"a")
    store.delete("a.jpg")

    assert store.find("a.jpg") is None
    assert list(store.list()) == []
    store.put("a.jpg", b"b")
    assert store.read("a.jpg").body == b"b"


@pytest.mark.parametrize(
    "name", ["../a.jpg", "/a.jpg", "a/../../b.jpg", "a//b.jpg", "a\0.jpg", "", ".", "a/."]
)
def test_a_name_that_leads_out_of_the_store_is_no_file_of_it(store, name):
    """It is not found, and nothing is written there."""
    assert store.find(name) is None
    with pytest.raises(NotFound):
        store.read(name)
    with pytest.raises(ValueError, match="out of the"):
        store.put(name, b"a")


def test_a_folder_is_listed_with_what_lies_below_it(store):
    """A name that only begins alike is another's."""
    for name in ("a/1.jpg", "a/b/2.jpg", "ab/3.jpg", "4.jpg"):
        store.put(name, name.encode())

    assert sorted(facts.name for facts in store.list("a")) == ["a/1.jpg", "a/b/2.jpg"]
    assert sorted(facts.name for facts in store.list()) == ["4.jpg", "a/1.jpg", "a/b/2.jpg", "ab/3.jpg"]
    assert list(store.list("none")) == []
    (listed,) = store.list("ab")
    assert listed.etag == store.find("ab/3.jpg").etag


def test_whoever_reads_while_a_file_is_replaced_gets_all_of_one_content(store):
    """The old one or the new one, and never a part."""
    contents = [bytes([sign]) * 50_000 for sign in b"abcdef"]
    store.put("a.jpg", contents[0])
    is_over = Event()
    seen = set()

    def read() -> None:
        while not is_over.is_set():
            stored = store.read("a.jpg")
            seen.add((stored.body, stored.facts.size_bytes))

    readers = [Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for content in contents * 5:
        store.put("a.jpg", content)
    is_over.set()
    for reader in readers:
        reader.join()

    assert seen
    assert {body for body, _ in seen} <= set(contents)
    assert {size_bytes for _, size_bytes in seen} == {50_000}

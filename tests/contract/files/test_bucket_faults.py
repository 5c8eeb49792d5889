"""A bucket that fails holds nobody up for long, and what a machine has copies of is still shown."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from attrs import evolve

from adapters.files import CachedStore, DiskCache, StoreBreaker
from adapters.files.s3_store import REQUESTS, S3Store
from adapters.files.store_breaker import FAILURES, OPEN_S
from shopcore.errors import NotFound, Unavailable
from tests.support.servers.fake_service import resets, sends, stand_in, trickles
from tests.support.servers.s3_server import through
from tests.support.servers.toxic_proxy import proxy_to

AT_ONCE_S = 0.1
GIVEN_UP_S = REQUESTS.request_s + 0.5


def served(bucket) -> S3Store:
    """A folder of a bucket as shoppers' requests see it."""
    return S3Store(bucket.opened("images", REQUESTS), StoreBreaker())


@contextmanager
def refused(within_s: float) -> Iterator[None]:
    began_s = time.monotonic()
    with pytest.raises(Unavailable) as fault:
        yield
    assert time.monotonic() - began_s < within_s
    assert 1 <= fault.value.retry_after_s <= 5
    assert fault.value.reason.startswith("files: ")


@pytest.fixture
def proxy(server):
    with proxy_to("127.0.0.1", server.port) as door:
        yield door


def test_a_silent_bucket_is_waited_for_once_and_asked_again_soon(bucket, proxy):
    """Nobody else waits meanwhile; once it answers, so does the shop."""
    store = served(through(bucket, proxy.port))
    store.put("a.jpg", b"a")
    proxy.is_passing.clear()

    with refused(REQUESTS.silence_s + 0.5):
        store.find("a.jpg")
    for work in (lambda: store.find("a.jpg"), lambda: store.read("b.jpg"), lambda: list(store.list())):
        with refused(AT_ONCE_S):
            work()
    proxy.is_passing.set()
    time.sleep(OPEN_S)
    assert store.read("a.jpg").body == b"a"


def test_a_bucket_that_refuses_connections_is_left_alone_after_some_tries(bucket, proxy):
    """A refusal costs no time, so one alone says little."""
    store = served(through(bucket, proxy.port))
    proxy.cut()

    for _ in range(FAILURES):
        with refused(GIVEN_UP_S):
            store.find("a.jpg")
    with pytest.raises(Unavailable) as fault:
        store.find("a.jpg")
    assert fault.value.reason == "files: not asked, because the store failed a moment ago"


def truncated(handler, _request) -> None:
    """Announce more than is sent."""
    handler.send_response(200)
    handler.send_header("content-length", "1000")
    handler.send_header("etag", '"abc"')
    handler.send_header("last-modified", "Sat, 21 Nov 2026 12:00:00 GMT")
    handler.end_headers()
    handler.wfile.write(b"no more than this")
    handler.close_connection = True


@pytest.mark.parametrize(
    "answer", [sends(b"", 500), sends(b"", 503), sends(b"nonsense"), truncated, resets, trickles]
)
def test_what_is_no_whole_answer_is_none(bucket, answer, tmp_path):
    """Nothing of it is kept for the next one, either."""
    with stand_in() as service:
        service.will(answer)
        store = served(evolve(bucket, endpoint=service.url))
        cached = CachedStore(store, DiskCache(tmp_path, 1_000_000))
        with refused(GIVEN_UP_S):
            store.read("a.jpg")
        with pytest.raises((Unavailable, NotFound)):
            cached.read("a.jpg")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_fault_that_passes_at_once_is_not_noticed(bucket, server):
    """One answer of 500 is asked again."""
    served(bucket).put("a.jpg", b"a")
    with stand_in() as service:
        service.will(sends(b"", 500), sends(b"", 404))
        assert served(evolve(bucket, endpoint=service.url)).find("a.jpg") is None
        assert len(service.requests) == 2


def test_keys_that_are_refused_are_told_from_files_that_are_missing(bucket):
    """An owner reads why in the log; the next file may be asked for at once."""
    with stand_in() as service:
        service.will(sends(b"", 403))
        store = served(evolve(bucket, endpoint=service.url))
        for _ in range(FAILURES + 2):
            with pytest.raises(Unavailable) as fault:
                store.find("a.jpg")
            assert "403" in fault.value.reason


def test_a_bucket_that_is_not_there_is_no_missing_file(bucket):
    """It is a mistake of the settings."""
    store = served(evolve(bucket, name="no-such-bucket"))

    with pytest.raises(Unavailable, match="NoSuchBucket"):
        store.read("a.jpg")
    with pytest.raises(Unavailable):
        store.put("a.jpg", b"a")


def test_secrets_stand_in_no_reason_and_no_name(bucket):
    """Neither does whatever prints a bucket."""
    with pytest.raises(Unavailable) as fault:
        served(evolve(bucket, endpoint="http://127.0.0.1:1")).find("a.jpg")

    for text in (fault.value.reason, repr(bucket), str(fault.value)):
        assert bucket.secret not in text


def test_copies_of_a_machine_are_shown_while_the_bucket_is_silent(bucket, proxy, tmp_path):
    """What it never had is refused."""
    now_s = [0.0]
    store = CachedStore(
        served(through(bucket, proxy.port)), DiskCache(tmp_path, 1_000_000), now=lambda: now_s[0]
    )
    store.put("a.jpg", b"a")
    served(bucket).put("b.jpg", b"b")
    proxy.is_passing.clear()
    now_s[0] += 3_600

    assert store.read("a.jpg").body == b"a"
    with refused(GIVEN_UP_S):
        store.read("b.jpg")

"""Files in a bucket that speaks S3: Amazon's, or one of MinIO, Ceph, SeaweedFS, Cloudflare and others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from mimetypes import guess_type
from typing import TYPE_CHECKING, Any, Final, TypeVar

import obstore
from attrs import field, frozen
from obstore.exceptions import BaseError, PermissionDeniedError, UnauthenticatedError
from obstore.store import S3Store as ObjectStore

from shopcore.errors import NotFound, Unavailable

from .file_store import FileFacts, StoredFile
from .store_breaker import StoreBreaker

if TYPE_CHECKING:
    from obstore import GetOptions, ObjectMeta

Result = TypeVar("Result")
_SIGN: Final = re.compile(r"[^A-Za-z0-9]")
_ETAG_LENGTH: Final = 64
_NO_BUCKET: Final = "NoSuchBucket"


@frozen
class TimeLimits:
    """How long a bucket may take, and how often to try again.

    It has *connect_s* to be reached, may say nothing for *silence_s*, and has *request_s* for a whole answer.
    """

    connect_s: float
    silence_s: float
    request_s: float
    retries: int
    retry_within_s: float


REQUESTS: Final = TimeLimits(connect_s=1.0, silence_s=1.5, request_s=4.0, retries=1, retry_within_s=0.5)
"""For shoppers: a request that fails at once is tried once more, one that is slow is not."""
COMMANDS: Final = TimeLimits(connect_s=5.0, silence_s=20.0, request_s=300.0, retries=5, retry_within_s=60.0)
"""For commands, which nobody waits for."""
CHECKS: Final = TimeLimits(connect_s=2.0, silence_s=3.0, request_s=5.0, retries=1, retry_within_s=1.0)
"""For looking whether a bucket can be used at all."""


@frozen
class Bucket:
    """Where a bucket is and how to get in.

    *endpoint* is '' for Amazon's own. Without a key the machine's role is used, as Amazon's machines have it.
    """

    name: str
    prefix: str = ""
    endpoint: str = ""
    region: str = "us-east-1"
    key_id: str = field(default="", repr=False)
    secret: str = field(default="", repr=False)
    session_token: str = field(default="", repr=False)

    @property
    def url(self) -> str:
        """Name it as the settings do."""
        return f"s3://{self.name}/{self.prefix}".rstrip("/")

    def opened(self, folder: str, limits: TimeLimits) -> ObjectStore:
        """Open a folder of it; nothing is asked yet."""
        keys = {
            "access_key_id": self.key_id,
            "secret_access_key": self.secret,
            "session_token": self.session_token,
            "endpoint": self.endpoint,
        }
        given: dict[str, Any] = {name: value for name, value in keys.items() if value}
        return ObjectStore(
            self.name,
            prefix=f"{self.prefix}/{folder}".strip("/"),
            region=self.region,
            checksum_algorithm="sha256",
            client_options={
                "allow_http": self.endpoint.startswith("http://"),
                "connect_timeout": timedelta(seconds=limits.connect_s),
                "read_timeout": timedelta(seconds=limits.silence_s),
                "timeout": timedelta(seconds=limits.request_s),
            },
            retry_config={
                "max_retries": limits.retries,
                "retry_timeout": timedelta(seconds=limits.retry_within_s),
                "backoff": {"init_backoff": timedelta(milliseconds=50)},
            },
            **given,
        )


class S3Store:
    """Port FileStore in a folder of a bucket.

    Answers are whole or none: a body that is cut off or too long is an error. With a *breaker* nobody asks a
    bucket that has stopped answering.
    """

    is_remote: Final = True

    def __init__(self, objects: ObjectStore, breaker: StoreBreaker | None = None) -> None:
        self._objects = objects
        self._breaker = breaker

    def find(self, name: str) -> FileFacts | None:
        """Ask for the head of an object."""
        return self._ask(name, lambda: _facts(name, obstore.head(self._objects, name)))

    def read(self, name: str, first_bytes: int | None = None) -> StoredFile:
        """Get an object, or its beginning."""
        stored = self._ask(name, lambda: self._get(name, first_bytes))
        if stored is None:
            raise NotFound("file", name)
        return stored

    def put(self, name: str, content: bytes) -> FileFacts:
        """Upload an object; the bucket checks it against its SHA-256."""
        if not _is_plain(name):
            raise ValueError(f"{name!r} leads out of the store")
        kind = guess_type(name)[0] or "application/octet-stream"
        etag = self._ask(
            name,
            lambda: _etag(
                obstore.put(self._objects, name, content, attributes={"Content-Type": kind})["e_tag"]
            ),
        )
        if etag is None:
            raise Unavailable(reason="files: there is no such bucket")
        return FileFacts(name, len(content), etag, datetime.now(UTC))

    def list(self, folder: str = "") -> Iterator[FileFacts]:
        """List the objects below a prefix, a thousand at a time."""
        pages = iter(obstore.list(self._objects, folder or None, chunk_size=1_000))
        while page := self._ask("", lambda: [_facts(found["path"], found) for found in next(pages, ())]):
            yield from page

    def delete(self, name: str) -> None:
        """Delete an object."""
        self._ask(name, lambda: obstore.delete(self._objects, name))

    def _get(self, name: str, first_bytes: int | None) -> StoredFile:
        options: GetOptions = {} if first_bytes is None else {"range": (0, first_bytes)}
        answer = obstore.get(self._objects, name, options=options)
        facts, body = _facts(name, answer.meta), bytes(answer.bytes())
        if first_bytes is None and len(body) != facts.size_bytes:
            raise OSError(f"only {len(body)} of {facts.size_bytes} bytes arrived")
        return StoredFile(facts, body)

    def _ask(self, name: str, work: Callable[[], Result]) -> Result | None:
        """Ask the bucket; None for what is not there.

        Raises:
            Unavailable: If it cannot be asked, or answers wrongly or not in time.
        """
        if name and not _is_plain(name):
            return None
        began_s = self._breaker.check() if self._breaker is not None else 0.0
        try:
            result = work()
        except FileNotFoundError as absent:
            if _NO_BUCKET not in str(absent):
                self._record_success()
                return None
            raise self._failed(began_s, absent) from None
        except (PermissionDeniedError, UnauthenticatedError) as denied:
            self._record_success()  # it answers, whatever it says
            raise Unavailable(reason=f"files: {_reason(denied)}") from None
        except (BaseError, OSError) as fault:
            raise self._failed(began_s, fault) from None
        self._record_success()
        return result

    def _record_success(self) -> None:
        if self._breaker is not None:
            self._breaker.record_success()

    def _failed(self, began_s: float, fault: Exception) -> Unavailable:
        reason = _reason(fault)
        if self._breaker is not None:
            self._breaker.record_failure(began_s, reason)
        return Unavailable(reason=f"files: {reason}")


def _is_plain(name: str) -> bool:
    """Whether a name stays in the store, and is the same in a folder."""
    parts = name.split("/")
    return bool(name) and not any(part in {"", ".", ".."} for part in parts) and name.isprintable()


def _facts(name: str, found: ObjectMeta) -> FileFacts:
    return FileFacts(name, found["size"], _etag(found["e_tag"]), found["last_modified"])


def _etag(etag: str | None) -> str:
    """Take the letters and digits of an ETag, which every bucket sends.

    Raises:
        OSError: If there is none: something else answers in the place of the bucket.
    """
    sign = _SIGN.sub("", (etag or "").removeprefix("W/"))[:_ETAG_LENGTH]
    if not sign:
        raise OSError("the answer has no ETag, so it does not come from a bucket")
    return sign


def _reason(fault: Exception) -> str:
    """Take the sentence of an error without what the library adds for its own authors."""
    return str(fault).partition("\n\nDebug source")[0].replace("\n", " ").strip()

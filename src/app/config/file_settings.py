"""Settings of where pictures and documents are: in SHOP_DATA, in a bucket, or on machines of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from attrs.validators import ge, le

from app.config.reading.text_rules import like

if TYPE_CHECKING:
    from .outbound_settings import Secrets

_BUCKET: Final = re.compile(r"s3://(?P<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?P<prefix>(/[\w.=-]+)*)/?")
_HOST: Final = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]{1,5})?")
_endpoint = like(
    r"(https?://[\w.:\[\]-]+(/[\w./-]*)?)?", "be an address with http:// or https://, or '' for Amazon's own"
)
_region = like(r"[a-z0-9-]+", "be a region such as eu-west-2")


def _location(_owner: object, _attribute: object, url: str) -> None:
    if url:
        bucket_of(url)


def bucket_of(url: str) -> tuple[str, str]:
    """Read the name of a bucket and the folder in it, '' for none.

    Raises:
        ValueError: If this is no address of a bucket.
    """
    match = _BUCKET.fullmatch(url)
    if match is None or ".." in url:
        raise ValueError(f"must be a bucket such as s3://my-shop/files, or '' for SHOP_DATA, not {url!r}")
    return match["name"], match["prefix"].strip("/")


@frozen
class FileSettings:
    """Where pictures and documents of products are kept; see ``docs/running.md``."""

    url: str = field(validator=_location)
    endpoint: str = field(validator=_endpoint)
    region: str = field(validator=_region)
    cache_mb: int = field(validator=[ge(16), le(1_000_000)])

    @property
    def is_remote(self) -> bool:
        """Whether they are in a bucket."""
        return bool(self.url)


def file_faults(settings: FileSettings, secrets: Secrets) -> Iterator[str]:
    """Say what is wrong between the bucket and its keys."""
    if settings.is_remote and bool(secrets.aws_key_id) != bool(secrets.aws_secret):
        yield "files.url: a bucket needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither"


def _hosts(_owner: object, _attribute: object, hosts: Sequence[str]) -> None:
    wrong = [host for host in hosts if not _HOST.fullmatch(host)]
    if wrong:
        listing = ", ".join(map(repr, wrong))
        raise ValueError(f"must be hosts such as images.example.com or *.example.com, not {listing}")


@frozen
class PictureSettings:
    """Browsers show pictures of the shop itself and of these *hosts*, and of nobody else."""

    hosts: tuple[str, ...] = field(validator=_hosts)

    @property
    def sources(self) -> tuple[str, ...]:
        """The hosts as a content policy names them."""
        return tuple(f"https://{host}" for host in self.hosts)

    def hidden(self, counts: Mapping[str, int]) -> Iterator[str]:
        """Say of each host that is not set how many pictures no browser shows from there."""
        for host, count in sorted(counts.items()):
            if not any(_covers(pattern, host) for pattern in self.hosts):
                yield f"browsers block the {count:,} pictures from {host}: add it to pictures.hosts"


def _covers(pattern: str, host: str) -> bool:
    return host.endswith(pattern[1:]) if pattern.startswith("*.") else host == pattern

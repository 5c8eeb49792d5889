"""Settings of pictures that stay where they are, on machines of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

_HOST: Final = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]{1,5})?")


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
                yield f"no browser shows the {count:,} pictures at {host}: add it to pictures.hosts"


def _covers(pattern: str, host: str) -> bool:
    return host.endswith(pattern[1:]) if pattern.startswith("*.") else host == pattern

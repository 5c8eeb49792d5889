"""Follow every link of both storefronts of an open shop.

``python -m tests.support.http.crawler [ORIGIN ORIGIN]`` prints what it found.

Each address is asked for once. Choices of a list, which crawlers are asked to leave alone, are followed from
pages that have none, and after all else: two choices are made in the same way as one.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final
from urllib.parse import urldefrag, urljoin, urlsplit

from attrs import define, field, frozen

from tests.support.http.loopback_client import loopback_client

from .page_reader import Answer, PageReader

ORIGINS: Final = ("http://127.0.0.1:8000", "http://electrical.localhost:8000")
REPORTED_EVERY: Final = 1_000
Get = Callable[[str], Answer]


@frozen
class Link:
    """Where a link leads and where it stands; *is_choice* is whether choices of a list led there."""

    url: str
    stands_at: str
    is_choice: bool = False


@define
class Crawl:
    """*faults* begin with the address they were found at; *answers* counts them by what they were.

    At most *choices* of a page's choices are followed.
    """

    get: Get
    origins: Sequence[str] = ORIGINS
    choices: int = 1_000
    faults: list[str] = field(factory=list)
    answers: Counter[str] = field(factory=Counter)
    _seen: set[str] = field(factory=set, init=False)
    _ahead: deque[Link] = field(factory=deque, init=False)
    _deferred: deque[Link] = field(factory=deque, init=False)
    _texts: dict[tuple[str, str, str], str] = field(factory=dict, init=False)

    def __iter__(self) -> Iterator[Link]:
        """Go on from the home pages until every link has been followed, and give each."""
        for origin in self.origins:
            self._note(Link(f"{origin}/", "the beginning"))
        while ahead := self._ahead or self._deferred:
            link = ahead.popleft()
            self._follow(link)
            yield link

    def _note(self, link: Link) -> None:
        is_ours = link.url.startswith(tuple(f"{origin}/" for origin in self.origins))
        if is_ours and link.url not in self._seen:
            self._seen.add(link.url)
            (self._deferred if link.is_choice else self._ahead).append(link)

    def _follow(self, link: Link) -> None:
        answer = self.get(link.url)
        self.answers["moved" if answer.location else answer.kind] += 1
        if answer.location:
            self._note(Link(urljoin(link.url, answer.location), link.stands_at, link.is_choice))
        elif answer.status != 200:
            self.faults.append(f"{link.url}: it answers {answer.status}; a link stands at {link.stands_at}")
        elif answer.text:
            self._read(link, PageReader(answer.text))

    def _read(self, link: Link, page: PageReader) -> None:
        reported = [*page.faults(), *self._repeated_texts(link.url, page)]
        self.faults.extend(f"{link.url}: {fault}" for fault in reported)
        for file in (page.canonical, *page.files()):
            self._note(Link(urljoin(link.url, file), link.url))
        links = list(page.links())
        choices = [] if link.is_choice else [href for href, is_choice in links if is_choice]
        for href in [href for href, is_choice in links if not is_choice]:
            self._note(Link(urldefrag(urljoin(link.url, href)).url, link.url, link.is_choice))
        for href in choices[: self.choices]:
            self._note(Link(urljoin(link.url, href), link.url, is_choice=True))

    def _repeated_texts(self, url: str, page: PageReader) -> Iterator[str]:
        """Words that another page of the storefront has already; a choice may say what its list says."""
        if page.canonical != url:
            return
        for name, text in (("title", page.title), ("description", page.description)):
            other = self._texts.setdefault((urlsplit(url).netloc, name, text), url)
            if other != url:
                yield f"its {name} is that of {other}: {text}"


def over_http(server: str) -> Get:
    """Ask the shop at *server* for addresses of any of its storefronts."""
    client = loopback_client(timeout=30)

    def get(url: str) -> Answer:
        target = urlsplit(url)
        to = server + target._replace(scheme="", netloc="").geturl()
        return Answer.of(client.get(to, headers={"accept": "text/html", "host": target.netloc}))

    return get


def main() -> None:
    crawl = Crawl(over_http((sys.argv[1:] or ORIGINS)[0]), sys.argv[1:] or ORIGINS)
    reported = 0
    for number, _ in enumerate(crawl, 1):
        for fault in crawl.faults[reported:]:
            print(fault, flush=True)
        reported = len(crawl.faults)
        if number % REPORTED_EVERY == 0:
            print(f"{number:,} addresses, {reported} faults", file=sys.stderr, flush=True)
    sys.exit(
        f"{crawl.answers.total():,} addresses, {reported} faults {dict(crawl.answers)}" if reported else 0
    )


if __name__ == "__main__":
    main()

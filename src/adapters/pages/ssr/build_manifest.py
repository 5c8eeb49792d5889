"""Which built files a page asks for: the manifest of the storefront's build."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path

import msgspec
from msgspec import Struct

ASSETS = "/assets/"
OFFLINE_WORKER = "/offline.js"
"""At the root, for a worker answers for the addresses below its own."""


class Manifest(Struct, frozen=True):
    """What the build wrote: file names under ``/assets/``.

    *css* is the style of every page, *sheets* what each kind of page needs beside it, *pages* names
    the file of its own.
    """

    client: str
    css: str
    preload: dict[str, list[str]]
    sheets: dict[str, list[str]] = {}
    pages: dict[str, str] = {}
    offline: list[str] = []
    fonts: dict[str, list[str]] = {}


class Assets:
    """The build of the storefront as the pages link it.

    *css* holds its style sheets by name, *offline_worker* is '' when pages are not to work offline.
    """

    def __init__(self, manifest: Manifest, css: Mapping[str, str], offline_worker: str = "") -> None:
        self.manifest = manifest
        self.offline_worker = offline_worker
        self._css = css

    @classmethod
    def of(cls, dist: Path, *, works_offline: bool = False) -> Assets:
        """Read the manifest and style sheets of a build, and its offline worker if it is wanted.

        Raises:
            FileNotFoundError: If the storefront was not built.
        """
        manifest = msgspec.json.decode((dist / "manifest.json").read_bytes(), type=Manifest)
        names = {manifest.css, *chain.from_iterable(manifest.sheets.values())}
        worker = (dist / "offline-worker.js").read_text() if works_offline else ""
        return cls(manifest, {name: (dist / "assets" / name).read_text() for name in names}, worker)

    def sheets_for(self, kind: str) -> Sequence[str]:
        """List the sheets that a page of this kind needs beside the base."""
        return self.manifest.sheets.get(kind, ())

    def style_for(self, kind: str) -> str:
        """The whole style of a page of this kind."""
        return "".join(self._css[name] for name in (self.manifest.css, *self.sheets_for(kind)))

    def modules_for(self, kind: str) -> tuple[str, ...]:
        """List the module files that a page of this kind runs, the entry first."""
        files = dict.fromkeys([self.manifest.client, *self.manifest.preload.get(kind, ())])
        return tuple(ASSETS + name for name in files)

    def page_for(self, kind: str) -> str:
        """Find the module file that draws pages of this kind."""
        return ASSETS + self.manifest.pages[kind]

    def offline_for(self, storefront: str) -> tuple[str, ...]:
        """List what the bare shell of a storefront fetches beside itself."""
        modules = dict.fromkeys([self.manifest.client, *self.manifest.offline])
        return (*(ASSETS + name for name in modules), *self.fonts_for(storefront))

    def fonts_for(self, storefront: str) -> tuple[str, ...]:
        """List the fonts of a storefront's first paint."""
        fonts: Mapping[str, list[str]] = self.manifest.fonts
        return tuple(ASSETS + name for name in fonts.get(storefront, ()))

"""Which built files a page asks for: the manifest of the storefront's build."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec import Struct

ASSETS = "/assets/"


class Manifest(Struct, frozen=True):
    """What the build wrote: file names under ``/assets/``."""

    client: str
    css: str
    preload: dict[str, list[str]]
    fonts: dict[str, list[str]] = {}


class Assets:
    """The build of the storefront as the pages link it."""

    def __init__(self, manifest: Manifest, css_text: str) -> None:
        self.manifest = manifest
        self.css_text = css_text

    @classmethod
    def of(cls, dist: Path) -> Assets:
        """Read the manifest and style sheet of a build.

        Raises:
            FileNotFoundError: If the storefront was not built.
        """
        manifest = msgspec.json.decode((dist / "manifest.json").read_bytes(), type=Manifest)
        return cls(manifest, (dist / "assets" / manifest.css).read_text())

    @cached_property
    def style_hash(self) -> str:
        """The source expression that lets the inlined style sheet through the content policy."""
        digest = hashlib.sha256(self.css_text.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"

    def modules_for(self, kind: str) -> tuple[str, ...]:
        """List the module files that a page of this kind runs, the entry first."""
        files = dict.fromkeys([self.manifest.client, *self.manifest.preload.get(kind, ())])
        return tuple(ASSETS + name for name in files)

    def fonts_for(self, storefront: str) -> tuple[str, ...]:
        """List the fonts of a storefront's first paint."""
        fonts: Mapping[str, list[str]] = self.manifest.fonts
        return tuple(ASSETS + name for name in fonts.get(storefront, ()))

"""The HTML around a page: head, style, data, scripts."""

from __future__ import annotations

import base64
import hashlib
from html import escape

import msgspec

from .assets import ASSETS, Assets
from .content import Head, Page, ProductContent

VAT_MARK = "data-vat=inc"
"""Stands where the shopper's VAT choice goes, so that one rendered page serves both."""


STARTER = (
    "const painted=f=>requestAnimationFrame(()=>setTimeout(f)),"
    "enough=new Promise(f=>setTimeout(f,1500));"
    "painted(()=>Promise.race([document.fonts.ready,enough]).then(()=>painted(()=>{"
    'document.querySelectorAll("link[data-module]").forEach(l=>l.rel="modulepreload");'
    'const s=document.createElement("script");s.type="module";'
    "s.src=document.documentElement.dataset.client;document.head.append(s)})))"
)
"""Fetches the scripts once the page has been painted in its own type, so that words and prices come first."""


def starter_hash() -> str:
    """The source expression that lets the starter through the content policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(STARTER.encode()).digest()).decode()}'"


def script_safe(json_text: str) -> str:
    """Keep JSON from ending the script element it stands in."""
    return json_text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def page_json(page: Page) -> str:
    return msgspec.json.encode(page).decode()


def inlined_json(page: Page) -> str:
    """Write the page's data for the browser, without the drawing that already stands in the HTML."""
    content = page.content
    if isinstance(content, ProductContent) and content.drawing is not None:
        bare = msgspec.structs.replace(content.drawing, svg="")
        page = msgspec.structs.replace(page, content=msgspec.structs.replace(content, drawing=bare))
    return script_safe(page_json(page))


def document(page: Page, markup: str, assets: Assets) -> str:
    """Put a whole HTML document together; *markup* is '' for the bare shell.

    The document shows prices including VAT; ``with_vat_choice`` turns it.
    """
    kind = page.content.__struct_config__.tag
    data = inlined_json(page) if markup else script_safe(page_json(page))
    scripts = assets.modules_for(str(kind))
    modules = "".join(f'<link data-module href="{src}">' for src in scripts[1:])
    return (
        f'<!doctype html><html lang="en-GB" data-storefront="{page.shop.universe}" {VAT_MARK}'
        f' data-client="{scripts[0]}">'
        f"<head>{_head(page.head)}{_fonts(page, assets)}<style>{assets.css_text}</style>"
        f"{modules}</head>"
        f'<body><div id="app">{markup}</div>'
        f'<script type="application/json" id="page-data">{data}</script>'
        f"<script>{STARTER}</script></body></html>"
    )


def with_vat_choice(html: str, *, shows_vat: bool) -> str:
    """Set the shopper's VAT choice before the first paint."""
    return html if shows_vat else html.replace(VAT_MARK, "data-vat=ex", 1)


def _head(head: Head) -> str:
    ld = "".join(f'<script type="application/ld+json">{script_safe(text)}</script>' for text in head.json_ld)
    return (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(head.title)}</title>"
        f'<meta name="description" content="{escape(head.description)}">'
        f'<link rel="canonical" href="{escape(head.canonical)}">'
        f'<meta name="robots" content="{escape(head.robots)}">'
        f'<link rel="icon" href="/favicon.svg" type="image/svg+xml">{ld}'
    )


def _fonts(page: Page, assets: Assets) -> str:
    return "".join(
        f'<link rel="preload" href="{href}" as="font" type="font/woff2" crossorigin>'
        for href in assets.fonts_for(page.shop.universe)
    )


__all__ = ["ASSETS", "document", "page_json", "with_vat_choice"]

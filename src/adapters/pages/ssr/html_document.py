"""The HTML around a page: head, style, data, scripts."""

from __future__ import annotations

import base64
import hashlib
from html import escape

import msgspec
from attrs import evolve

from adapters.pages.account_content import PayContent
from adapters.pages.page_content import Head, Page, ProductContent, ShopInfo
from adapters.pages.seo.storefront_sign import COLOURS
from adapters.web.security_headers import NO_SOURCES, Sources, content_policy
from shopcore.storefront import Storefront

from .build_manifest import ASSETS, OFFLINE_WORKER, Assets

VAT_MARK = "data-vat=inc"
"""Stands where the shopper's VAT choice goes, so that one rendered page serves both."""


STARTER = (
    "const painted=f=>requestAnimationFrame(()=>setTimeout(f)),"
    "enough=new Promise(f=>setTimeout(f,1500));"
    "painted(()=>Promise.race([document.fonts.ready,enough]).then(()=>painted(()=>{"
    'document.querySelectorAll("link[data-module]").forEach(l=>l.rel="modulepreload");'
    'const s=document.createElement("script");s.type="module";'
    "s.src=document.documentElement.dataset.client;document.head.append(s)})));"
    "const html=document.documentElement,early=[];"
    'addEventListener("click",e=>{const b="ready"in html.dataset?null:e.target.closest("button");'
    "if(b&&!b.form){e.stopImmediatePropagation();early.push(b)}},true);"
    "new MutationObserver((_,o)=>{o.disconnect();early.forEach(b=>setTimeout(()=>b.isConnected&&b.click()))})"
    '.observe(html,{attributeFilter:["data-ready"]})'
)
"""Fetches the scripts once the page has been painted in its own type, so that words and prices come first.

A button that is pressed before they took over is pressed again then; forms work without them.
"""


WAYS_WITHOUT_SCRIPTS = {
    "All products": "/browse/all",
    "Brands": "/brands",
    "Contact us": "/contact",
    "Track your order": "/track",
    "Delivery": "/information/delivery",
}
"""What the buttons of the header open, as pages: in a browser without scripts they do nothing."""


def kind_of(page: Page) -> str:
    """Name the kind of a page as its data does."""
    return str(page.content.__struct_config__.tag)


def policy_of(page: Page, assets: Assets, sources: Sources = NO_SOURCES) -> str:
    """Write the content policy of a page: its own style, the starter, the captcha, pictures, nothing else.

    The pay page alone lets through the form of a hosted bank.
    """
    style = source_of(assets.style_for(kind_of(page)))
    form = sources.form if isinstance(page.content, PayContent) else ""
    return content_policy([style], [source_of(STARTER)], evolve(sources, form=form))


def source_of(text: str) -> str:
    """Write the source expression that lets an inlined text through the content policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


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


def document(page: Page, markup: str, assets: Assets, *, footer: str = "", consent_version: int = 0) -> str:
    """Put a whole HTML document together; *markup* is '' for the bare shell.

    *footer* is the inside of the footer, which stands beside what the browser draws and is only
    hidden where a page goes without: the browser shows it again on the next page.

    The document shows prices including VAT; ``with_vat_choice`` turns it. It names the question of
    consent by its version; with 0 there is none, and nothing of it in the page.
    """
    kind = kind_of(page)
    data = inlined_json(page) if markup else script_safe(page_json(page))
    scripts = assets.modules_for(kind)
    modules = "".join(f'<link data-module href="{src}">' for src in scripts[1:])
    return (
        f'<!doctype html><html lang="en-GB" data-storefront="{page.shop.universe}" {VAT_MARK}'
        f' data-context="{page.context.value}" data-client="{scripts[0]}"'
        f' data-page="{assets.page_for(kind)}"{_offline(assets)}{_consent(consent_version)}>'
        f"<head>{_head(page.head, page.shop)}{_fonts(page, assets)}{_style(kind, assets)}{modules}</head>"
        f'<body>{_without_scripts(page)}<div id="app">{markup}</div>{_footer(page, footer)}'
        f'<script type="application/json" id="page-data">{data}</script>'
        f"<script>{STARTER}</script></body></html>"
    )


def _without_scripts(page: Page) -> str:
    """Lead a browser without scripts to what its header cannot open, and to the phone for an order."""
    if page.is_header_hidden:
        return ""
    links = "".join(f'<a href="{path}">{name}</a>' for name, path in WAYS_WITHOUT_SCRIPTS.items())
    return (
        '<noscript><nav class="no-scripts" aria-label="Without scripts">'
        "<p>Scripts are off in this browser. You can look around as usual; to order, please call "
        f"{escape(page.shop.phone)}.</p>{links}</nav></noscript>"
    )


def _footer(page: Page, inside: str) -> str:
    hidden = " hidden" if page.is_footer_hidden else ""
    return f'<footer class="site-footer"{hidden}>{inside}</footer>' if inside else ""


def _offline(assets: Assets) -> str:
    """Name the worker that answers without a network, if there is one."""
    return f' data-offline="{OFFLINE_WORKER}"' if assets.offline_worker else ""


def _consent(version: int) -> str:
    """Name the question that is put to whoever has not answered it."""
    return f' data-consent="{version}"' if version else ""


def with_vat_choice(html: str, *, shows_vat: bool) -> str:
    """Set the shopper's VAT choice before the first paint."""
    return html if shows_vat else html.replace(VAT_MARK, "data-vat=ex", 1)


def _head(head: Head, shop: ShopInfo) -> str:
    ld = "".join(f'<script type="application/ld+json">{script_safe(text)}</script>' for text in head.json_ld)
    return (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="theme-color" content="{_theme_color(shop)}">'
        f"<title>{escape(head.title)}</title>"
        f'<meta name="description" content="{escape(head.description)}">'
        f'<link rel="canonical" href="{escape(head.canonical)}">'
        f'<meta name="robots" content="{escape(head.robots)}">'
        f'<link rel="icon" href="/favicon.svg" type="image/svg+xml">{_link_preview(head, shop)}{ld}'
    )


def _theme_color(shop: ShopInfo) -> str:
    """Colour the browser's own bars as the header, which is the same in light and dark."""
    return COLOURS[Storefront[shop.universe.upper()]][0]


def _link_preview(head: Head, shop: ShopInfo) -> str:
    """Say what stands beside a link to the page elsewhere, as Open Graph has it."""
    properties = {
        "og:type": "website",
        "og:locale": "en_GB",
        "og:site_name": shop.name,
        "og:title": head.title,
        "og:description": head.description,
        "og:url": head.canonical,
        "og:image": head.image,
    }
    tags = "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in properties.items())
    return f'{tags}<meta name="twitter:card" content="summary_large_image">'


def _style(kind: str, assets: Assets) -> str:
    """Inline the style, and name its sheets so that the browser does not fetch them again."""
    return f'<style data-sheets="{" ".join(assets.sheets_for(kind))}">{assets.style_for(kind)}</style>'


def _fonts(page: Page, assets: Assets) -> str:
    return "".join(
        f'<link rel="preload" href="{href}" as="font" type="font/woff2" crossorigin>'
        for href in assets.fonts_for(page.shop.universe)
    )


__all__ = ["ASSETS", "document", "page_json", "policy_of", "with_vat_choice"]

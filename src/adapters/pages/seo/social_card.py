"""The picture that stands beside a link to a page: a product's drawing, its name, and whose shop it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2s
from html import escape
from pathlib import Path
from typing import Final

from attrs import frozen
from PIL import ImageFont
from resvg_py import svg_to_bytes

from adapters.drawings.drawing import draw
from adapters.drawings.lettering import CONDENSED, WIDE
from adapters.drawings.subject import subject_of
from adapters.http.catalogue.picture_urls import drawing_digest
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

from .storefront_sign import COLOURS, keyhole

CARDS = "/cards"
SHOP_CARD = f"{CARDS}/shop.png"
WIDTH, HEIGHT = 1200, 630
EDITION: Final = "1"
"""Goes up with every change of the layout, so that no site shows an old picture."""
_BACKGROUND: Final = {Storefront.IRONMONGERY: "#F7F4EE", Storefront.ELECTRICAL: "#F3F5F8"}
_LETTERING: Final = {Storefront.IRONMONGERY: CONDENSED, Storefront.ELECTRICAL: WIDE}
_TEXT: Final = "Hanken Grotesk"
_INK, _MUTED, _HAIRLINE, _WHITE = "#1B1A17", "#645E54", "#DAD3C5", "#FFFFFF"
_BAND: Final = 104
_EDGE: Final = 48
_SHEET: Final = (640, 400)
_COLUMN: Final = _EDGE + _SHEET[0] + 40
_COLUMN_WIDTH: Final = WIDTH - _COLUMN - _EDGE
_NAME_SIZES: Final = (60, 50, 42)
_NAME_LINES: Final = 5


@frozen
class CardWords:
    """Whose card it is, in its own words."""

    storefront: Storefront
    name: str
    slogan: str
    strapline: str


@frozen
class CardFaces:
    """The faces of a storefront as TrueType files; without them letters are those of the machine."""

    display: Path | None = None
    text: Path | None = None

    @property
    def family(self) -> str:
        """The name of the display face, as its file tells it."""
        return "sans-serif" if self.display is None else str(_width_of(self.display, 10).getname()[0])

    @property
    def files(self) -> list[str]:
        return [str(path) for path in (self.display, self.text) if path is not None]


def card_digest(product: Product) -> str:
    """Name what a product's card shows; it changes with the card."""
    contents = "\0".join((EDITION, drawing_digest(product), product.name, product.brand, product.sku))
    return blake2s(contents.encode(), digest_size=6).hexdigest()


def card_url(product: Product) -> str:
    """Find the card of a product."""
    return f"{CARDS}/{product.product_id}-{card_digest(product)}.png"


def product_card(product: Product, words: CardWords, faces: CardFaces) -> bytes:
    """Draw the card of a product as PNG, 1200 x 630."""
    sheet = draw(
        subject_of(product.category, product.name, product.attributes),
        sheet=True,
        lettering=_LETTERING[product.storefront],
    )
    width, height = _SHEET
    placed = sheet.replace("<svg ", f'<svg x="{_EDGE}" y="{_EDGE}" width="{width}" height="{height}" ', 1)
    frame = (
        f'<rect x="{_EDGE}" y="{_EDGE}" width="{width}" height="{height}" fill="{_WHITE}"'
        f' stroke="{_HAIRLINE}" stroke-width="2"/>'
    )
    size, lines = _fit_name(product.name, faces.display)
    column = _lines(lines, _COLUMN, _EDGE + size, _Type(size, face=faces.family))
    below = _EDGE + size * (len(lines) + 0.2) + 48
    column += _line(f"by {product.brand}", _COLUMN, below, _Type(28, _MUTED))
    column += _line(product.sku, _COLUMN, below + 44, _Type(28))
    return _png(frame + placed + column, words, faces)


def shop_card(words: CardWords, faces: CardFaces) -> bytes:
    """Draw the card of the shop itself as PNG, 1200 x 630."""
    sign = keyhole(words.storefront).replace(
        "<svg ", f'<svg x="{_EDGE}" y="120" width="280" height="280" ', 1
    )
    remaining = _EDGE + 280 + 64
    face = _width_of(faces.display, 60)
    lines = _wrap(words.strapline, face, WIDTH - remaining - _EDGE)[:_NAME_LINES]
    return _png(sign + _lines(lines, remaining, 180, _Type(60, face=faces.family)), words, faces)


def _png(body: str, words: CardWords, faces: CardFaces) -> bytes:
    ground, accent = COLOURS[words.storefront]
    top, face = HEIGHT - _BAND, faces.family
    band = (
        f'<rect y="{top}" width="{WIDTH}" height="{_BAND}" fill="{ground}"/>'
        f'<rect y="{top}" width="{WIDTH}" height="6" fill="{accent}"/>'
        + _line(words.name, _EDGE, top + 70, _Type(46, _WHITE, face))
        + _line(words.slogan, WIDTH - _EDGE, top + 66, _Type(28, _WHITE, anchor="end"))
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_BACKGROUND[words.storefront]}"/>{body}{band}</svg>'
    )
    return svg_to_bytes(
        svg_string=svg,
        width=WIDTH,
        style_sheet=f'.drawing text {{ font-family: "{face}" }}',
        font_files=faces.files or None,
        skip_system_fonts=bool(faces.files),
    )


@frozen
class _Type:
    """How a line is set."""

    size: int
    colour: str = _INK
    face: str = _TEXT
    anchor: str = "start"


def _lines(lines: Sequence[str], x: float, y: float, kind: _Type) -> str:
    return "".join(_line(text, x, y + n * kind.size * 1.08, kind) for n, text in enumerate(lines))


def _line(text: str, x: float, y: float, kind: _Type) -> str:
    weight = "400" if kind.face == _TEXT else "600"
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{kind.face}" font-size="{kind.size}" font-weight="{weight}"'
        f' fill="{kind.colour}" text-anchor="{kind.anchor}">{escape(text)}</text>'
    )


def _fit_name(name: str, face: Path | None) -> tuple[int, list[str]]:
    """Set a name as large as its column takes; what is too long even so is cut."""
    for size in _NAME_SIZES:
        lines = _wrap(name, _width_of(face, size), _COLUMN_WIDTH)
        if len(lines) <= _NAME_LINES:
            break
    return size, lines[:_NAME_LINES]


@lru_cache(16)
def _width_of(face: Path | None, size: int) -> ImageFont.FreeTypeFont:
    if face is not None:
        return ImageFont.truetype(face, size)
    default = ImageFont.load_default(size)
    assert isinstance(default, ImageFont.FreeTypeFont)
    return default


def _wrap(text: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines

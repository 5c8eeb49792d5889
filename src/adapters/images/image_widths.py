"""A photograph comes in a fixed list of widths, so nobody can ask for any other."""

from __future__ import annotations

from urllib.parse import urlsplit

WIDTHS = (16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840)
"""Source: docs/requirements.md, PF-01."""
QUALITY = 75
_ROOM = "/images/"


def is_own_picture(image: str) -> bool:
    """Say whether a picture lies in the shop's own folder rather than at another address."""
    return "//" not in image


def host_of(image: str) -> str:
    """Find at which host a picture stands; '' for one of the shop's own."""
    return "" if is_own_picture(image) else urlsplit(image).netloc.lower()


def file_name(image: str) -> str:
    """Name the file of an own picture inside the folder."""
    return image.removeprefix(_ROOM).lstrip("/")


def sized_url(image: str, width_px: int) -> str:
    """Address a picture in one of the widths; one that lies elsewhere keeps its address."""
    assert width_px in WIDTHS, width_px
    if not is_own_picture(image):
        return image
    return f"{_ROOM}{width_px}/{file_name(image)}"

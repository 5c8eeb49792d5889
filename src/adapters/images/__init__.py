"""Photographs in fixed widths, from a folder of the shop."""

from .album import Album
from .serving import Photographs
from .widths import QUALITY, WIDTHS, is_own_picture, sized_url

__all__ = ["QUALITY", "WIDTHS", "Album", "Photographs", "is_own_picture", "sized_url"]

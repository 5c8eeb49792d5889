"""Photographs in fixed widths, from a folder of the shop."""

from .image_folder import Album
from .image_formats import AHEAD, Kind, kind_for
from .image_handler import Photographs
from .image_widths import QUALITY, WIDTHS, is_own_picture, sized_url
from .resize_on_import import OwnPictures, make_ahead

__all__ = [
    "AHEAD",
    "QUALITY",
    "WIDTHS",
    "Album",
    "Kind",
    "OwnPictures",
    "Photographs",
    "is_own_picture",
    "kind_for",
    "make_ahead",
    "sized_url",
]

"""Photographs in fixed widths, from a folder of the shop."""

from .image_folder import ImageFolder
from .image_formats import AHEAD, ImageFormat, kind_for
from .image_handler import ImageHandler
from .image_widths import QUALITY, WIDTHS, is_own_picture, sized_url
from .resize_on_import import CatalogueImages, make_ahead

__all__ = [
    "AHEAD",
    "QUALITY",
    "WIDTHS",
    "CatalogueImages",
    "ImageFolder",
    "ImageFormat",
    "ImageHandler",
    "is_own_picture",
    "kind_for",
    "make_ahead",
    "sized_url",
]

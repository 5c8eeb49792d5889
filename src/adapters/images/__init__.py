"""Photographs in fixed widths, from a store of the shop."""

from .image_album import ImageAlbum, Photograph, SizedPicture, is_sized_copy
from .image_formats import AHEAD, ImageFormat, kind_for
from .image_handler import ImageHandler
from .image_widths import QUALITY, WIDTHS, is_own_picture, sized_url
from .resize_on_import import CatalogueImages, make_ahead

__all__ = [
    "AHEAD",
    "QUALITY",
    "WIDTHS",
    "CatalogueImages",
    "ImageAlbum",
    "ImageFormat",
    "ImageHandler",
    "Photograph",
    "SizedPicture",
    "is_own_picture",
    "is_sized_copy",
    "kind_for",
    "make_ahead",
    "sized_url",
]

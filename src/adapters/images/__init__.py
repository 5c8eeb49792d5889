"""Photographs in fixed widths, from a folder of the shop."""

from .ahead import OwnPictures, make_ahead
from .album import Album
from .kinds import AHEAD, Kind, kind_for
from .serving import Photographs
from .widths import QUALITY, WIDTHS, is_own_picture, sized_url

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

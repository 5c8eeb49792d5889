"""What a photograph is sent as: the smallest kind that whoever asks can show."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from .image_widths import QUALITY

_SPEED: Final = 8
"""Half the time of 6, for pictures a little larger."""


class ImageFormat(Enum):
    """A kind of picture by the ending of its file."""

    AVIF = "avif"
    WEBP = "webp"
    JPEG = "jpeg"

    @property
    def media_type(self) -> str:
        return f"image/{self.value}"

    @property
    def settings(self) -> dict[str, Any]:
        """How it is written."""
        return {"quality": QUALITY, **({"speed": _SPEED} if self is ImageFormat.AVIF else {})}


AHEAD: Final = (ImageFormat.AVIF, ImageFormat.WEBP)
"""What browsers of today ask for; the rest is made for whoever asks."""


def kind_for(accept: str | None) -> ImageFormat:
    """Choose by an Accept header; what does not name the newer kinds gets JPEG, which everything shows."""
    named = {part.partition(";")[0].strip().lower() for part in (accept or "").split(",")}
    return next((kind for kind in AHEAD if kind.media_type in named), ImageFormat.JPEG)

"""Settings of the texts: a folder of the owner's own, and what fills them in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    pass


def _there(_owner: object, _attribute: object, folder: str) -> None:
    if folder and not Path(folder).is_dir():
        raise ValueError(f"there is no such folder: {folder!r}")


@frozen
class TextSettings:
    """*folder* holds texts of the owner's own, '' is none; see ``docs/texts.md``."""

    folder: str = field(validator=_there)

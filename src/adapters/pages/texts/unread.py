"""Files in an owner's folder of texts that no page is ever made of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from shopcore.storefront import Storefront

from .library import BOTH

_OF_ONE: Final = tuple(storefront.label for storefront in Storefront)
_FOLDERS: Final = (BOTH, *_OF_ONE)
_TEXT: Final = ".md"


def unread_texts(own: Path) -> Iterator[str]:
    """Name each file that is never read, and say why; hidden files are passed over."""
    for file in sorted(own.rglob("*")):
        inside = file.relative_to(own)
        is_hidden = any(part.startswith(".") for part in inside.parts)
        if file.is_file() and not is_hidden and (reason := _reason(own, inside)):
            yield f"{own.name}/{inside.as_posix()} is never shown, because {reason}"


def _reason(own: Path, inside: Path) -> str:
    """Say why a file is never read; '' where it is."""
    folder = inside.parts[0] if len(inside.parts) > 1 else ""
    if folder not in _FOLDERS:
        return f"texts are only read from the folders {', '.join(_FOLDERS[:-1])} and {_FOLDERS[-1]}"
    if inside.suffix != _TEXT:
        return f"the name of a text ends in {_TEXT}"
    page = Path(*inside.parts[1:])
    if folder == BOTH and all((own / one / page).is_file() for one in _OF_ONE):
        return f"{' and '.join(_OF_ONE)} each have a text of their own for that page"
    return ""

"""The shop's texts: Markdown beside this file, an owner's own over it, settings filled in."""

from adapters.pages.texts.facts import Facts
from adapters.pages.texts.library import Library, TextsBroken, load_library
from adapters.pages.texts.text import Text

__all__ = ["Facts", "Library", "Text", "TextsBroken", "load_library"]

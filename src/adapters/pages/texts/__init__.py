"""The shop's texts: Markdown beside this file, an owner's own over it, settings filled in."""

from adapters.pages.texts.library import Library, TextsBroken, load_library
from shopcore.pages.texts.page_text import Text
from shopcore.pages.texts.text_facts import Facts

__all__ = ["Facts", "Library", "Text", "TextsBroken", "load_library"]

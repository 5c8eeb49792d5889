"""The papers of products: PDF files in a folder of the shop."""

from .folder import DocumentFolder
from .named import NamedPapers
from .serving import Documents

__all__ = ["DocumentFolder", "Documents", "NamedPapers"]

"""The papers of products: PDF files in a folder of the shop."""

from .folder import DocumentFolder
from .serving import Documents

__all__ = ["DocumentFolder", "Documents"]

"""The papers of products: PDF files in a folder of the shop."""

from .document_folder import DocumentFolder
from .document_handler import Documents
from .named_documents import NamedPapers

__all__ = ["DocumentFolder", "Documents", "NamedPapers"]

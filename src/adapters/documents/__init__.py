"""The papers of products: PDF files in a folder of the shop."""

from .document_folder import DocumentFolder
from .document_handler import DocumentHandler
from .named_documents import NamedDocuments

__all__ = ["DocumentFolder", "DocumentHandler", "NamedDocuments"]

"""The documents of products: PDF files in a store of the shop."""

from .document_files import DocumentFiles
from .document_handler import DocumentHandler
from .named_documents import NamedDocuments

__all__ = ["DocumentFiles", "DocumentHandler", "NamedDocuments"]

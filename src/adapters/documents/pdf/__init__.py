"""The documents of an order as PDF, drawn like a sheet of a drawing office."""

from .fonts import DISPLAY, TEXT, Faces
from .pdf_renderer import PdfRenderer

__all__ = ["DISPLAY", "TEXT", "Faces", "PdfRenderer"]

"""The papers of an order as PDF, drawn like a sheet of a drawing office."""

from .faces import DISPLAY, TEXT, Faces
from .press import Press

__all__ = ["DISPLAY", "TEXT", "Faces", "Press"]

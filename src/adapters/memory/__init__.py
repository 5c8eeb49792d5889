"""A whole shop in memory."""

from .store import MemoryShop, MemoryStore

__all__ = ["MemoryShop", "MemoryStore"]

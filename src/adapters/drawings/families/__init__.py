"""The drawings themselves, a family of products to a file; importing this registers them all."""

from importlib import import_module
from pkgutil import walk_packages

from adapters.drawings.part import DRAWINGS

for _family in walk_packages(__path__, f"{__name__}."):
    import_module(_family.name)

__all__ = ["DRAWINGS"]

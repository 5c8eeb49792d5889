"""The drawings themselves, a family of products to a file; importing this registers them all."""

from importlib import import_module
from pkgutil import iter_modules

from adapters.drawings.part import DRAWINGS

for _family in iter_modules(__path__):
    import_module(f"{__name__}.{_family.name}")

__all__ = ["DRAWINGS"]

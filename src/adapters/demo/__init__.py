"""The demo catalogue: the same products on every machine, from tables beside this file."""

from adapters.demo.brands import DOOR_BRAND, OWN_BRANDS
from adapters.demo.catalogue import products
from adapters.demo.shelf import CATALOGUE_DATE

__all__ = ["CATALOGUE_DATE", "DOOR_BRAND", "OWN_BRANDS", "products"]

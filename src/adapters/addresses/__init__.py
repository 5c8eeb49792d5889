"""Finding addresses: a made-up book that needs nobody, Loqate, and postcodes.io."""

from .demo_address_book import DemoAddressBook
from .loqate import Loqate
from .postcode_places import AreaPlaces
from .postcodes_io import PostcodesIo

__all__ = ["AreaPlaces", "DemoAddressBook", "Loqate", "PostcodesIo"]

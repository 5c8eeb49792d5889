"""Telling services outside what happens in the shop."""

from .keeping import EventShelf
from .meta import Meta
from .personalisation import Personalisation
from .recommendations import Recommendations
from .sending import Sender
from .teller import Teller, told_of

__all__ = [
    "EventShelf",
    "Meta",
    "Personalisation",
    "Recommendations",
    "Sender",
    "Teller",
    "told_of",
]

"""Telling services outside what happens in the shop."""

from .event_retention_job import EventShelf
from .event_worker import Teller, told_of
from .json_sender import Sender
from .meta_conversions import Meta
from .personalisation import Personalisation
from .recommendations import Recommendations

__all__ = [
    "EventShelf",
    "Meta",
    "Personalisation",
    "Recommendations",
    "Sender",
    "Teller",
    "told_of",
]

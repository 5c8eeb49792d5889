"""Telling services outside what happens in the shop."""

from .event_sender import EventSender, event_reader
from .json_sender import JsonSender
from .meta_conversions import MetaConversions
from .personalisation import Personalisation
from .recommendations import Recommendations

__all__ = [
    "EventSender",
    "JsonSender",
    "MetaConversions",
    "Personalisation",
    "Recommendations",
    "event_reader",
]

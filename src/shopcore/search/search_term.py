"""Search terms: how a text becomes a term, and which terms other shoppers may be shown."""

from __future__ import annotations

import re
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network

from shopcore.plain_text import plain

from .search_query import TEXT_MAXIMUM

POPULAR_DAYS = 30
POPULAR_NETWORKS = 3
"""Others are offered a search that so many networks made within so many days.

Source: docs/requirements.md, HD-06.
"""
POPULAR_TEXT_MAXIMUM = 60
"""Characters of a text that others may be offered."""
_OFFERED = re.compile(r"[^\W_]+(?:[ .,'\"&/+×-]+[^\W_]+)*[\"']?")
_IPV4_NETWORK_BITS = 24
_IPV6_NETWORK_BITS = 48
_NETWORK_BYTES = 2


def search_term(text: str) -> str:
    """Return the text in lower case, its words joined by single spaces; '' when nothing is left."""
    return " ".join(plain(text).lower().split())[:TEXT_MAXIMUM].rstrip()


def term_beginning(text: str) -> str:
    """Return the beginning of a term; a space after the last word is significant."""
    ends_a_word = text[-1:].isspace() and bool(text.strip())
    return search_term(text) + (" " if ends_a_word else "")


def may_be_popular(term: str) -> bool:
    """Say whether a term may be shown to others: words and sizes, no web addresses or symbols."""
    return len(term) <= POPULAR_TEXT_MAXIMUM and _OFFERED.fullmatch(term) is not None


def network_of(client: str) -> int:
    """Map the network of a client's IP address to one of 65,536 numbers.

    Addresses that one household or office can choose freely are one network: the first 24 bits of an IPv4
    address, the first 48 of an IPv6 address. Many networks share each number, so it tells searchers apart and
    identifies none of them.
    """
    return int.from_bytes(blake2b(_network(client), digest_size=_NETWORK_BYTES).digest(), "big")


def _network(client: str) -> bytes:
    try:
        address = ip_address(client)
    except ValueError:
        return client.encode(errors="replace")
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    bits = _IPV4_NETWORK_BITS if address.version == 4 else _IPV6_NETWORK_BITS
    return ip_network((address.packed, bits), strict=False).network_address.packed

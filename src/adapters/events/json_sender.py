"""Sending one thing to a service as JSON: taken within a time, or not taken."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import httpx
from attrs import field, frozen

from adapters.outbound.http_request import send_request
from shopcore.outbox_message import DeliveryRefused

WAIT_S: Final = 3.0


@frozen
class JsonSender:
    """Posts to the addresses below *url*, with *headers* that may hold a secret."""

    client: httpx.Client
    url: str
    headers: Mapping[str, str] = field(factory=dict, repr=False)

    def post(self, path: str, body: Any) -> Any:
        """Send, and answer what the service says; None where it says nothing.

        Raises:
            DeliveryRefused: If it cannot be reached, takes too long, refuses or answers nonsense.
        """
        request = self.client.build_request("POST", self.url + path, json=body, headers=dict(self.headers))
        try:
            status, answer = send_request(self.client, request, WAIT_S)
        except httpx.TransportError as fault:
            raise DeliveryRefused(type(fault).__name__) from None
        except ValueError as fault:
            if isinstance(fault, json.JSONDecodeError) and not fault.doc:
                return None
            raise DeliveryRefused("answered nonsense") from None
        if answer is None:
            raise DeliveryRefused(f"answered {status}")
        return answer

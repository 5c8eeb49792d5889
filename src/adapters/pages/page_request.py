"""What a browser asks for: a page, or its data."""

from __future__ import annotations

from attrs import evolve, frozen

from adapters.web.asgi import Scope
from adapters.web.client_address import is_this_machine
from shopcore.pages.addresses.page_addresses import canonical_address
from shopcore.storefront import Storefront


@frozen
class PageRequest:
    """One request for a page, or for its data; *is_owner* where the home page is asked for at the machine."""

    storefront: Storefront
    path: str
    query: str = ""
    shows_vat: bool = True
    wants_data: bool = False
    is_owner: bool = False

    @property
    def canonical_request(self) -> PageRequest:
        """Ask for the same page by the address that says no more than the page reads."""
        path, query = canonical_address(self.path, self.query)
        is_it = (path, query) == (self.path, self.query)
        return self if is_it else evolve(self, path=path, query=query)


def is_owner(path: str, scope: Scope) -> bool:
    """Say whether the home page is asked for on the shop's own machine, where its owner sits."""
    return path == "/" and is_this_machine(scope)

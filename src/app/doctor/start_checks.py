"""Whatever keeps `serve` from starting; `doctor` reports each of these in the same words.

Both read the settings by ``load_checked_settings`` and open the database in ``database_faults_in_words``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from errno import EACCES, EADDRINUSE, EEXIST, ENOTDIR
from socket import (
    AF_INET,
    AF_INET6,
    IPPROTO_IPV6,
    IPV6_V6ONLY,
    SO_REUSEADDR,
    SOCK_STREAM,
    SOL_SOCKET,
    socket,
)
from typing import TYPE_CHECKING, Final

from app.builders.secrets import secret_faults

from .opening_checks import opening_faults

if TYPE_CHECKING:
    from adapters.sql import SqlStore
    from app.config.server_settings import ServerSettings
    from app.config.settings import Settings
    from shopcore.unit_of_work import Shop

SECRETS: Final = "secrets"
OPENING: Final = "opening"


def start_faults(
    settings: Settings, store: SqlStore | None = None, shop: Shop | None = None
) -> Mapping[str, Sequence[str]]:
    """List what keeps a shop from starting once its tables are up to date, by the line of doctor.

    Without *store* and *shop* that is what is known before there are tables.

    Raises:
        Unavailable: If the database does not answer.
    """
    return {SECRETS: secret_faults(settings, store), OPENING: opening_faults(settings, shop)}


def address_fault(server: ServerSettings, *, may_be_in_use: bool = False) -> str:
    """Say why nobody can listen at the address of a server; '' if somebody can, or it is to choose a port.

    Nobody can connect meanwhile. Where the port *may_be_in_use*, as while the shop runs, that is no fault.
    """
    if not server.port:
        return ""
    try:
        _bind(server)
    except OSError as reason:
        number = reason.errno or 0  # names that are not found have negative ones
        if may_be_in_use and number == EADDRINUSE:
            return ""
        words = os.strerror(number) if number > 0 else reason.strerror or str(reason)
        return f"Cannot listen on {server.host}, port {server.port}: {words}"
    return ""


def _bind(server: ServerSettings) -> None:
    is_newer = ":" in server.host
    with socket(AF_INET6 if is_newer else AF_INET, SOCK_STREAM) as trial:
        trial.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        if is_newer:
            trial.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 1)
        trial.bind((server.host, server.port))


def folder_faults(settings: Settings) -> Iterator[str]:
    """Say so if the user of this command cannot write into SHOP_DATA; nothing is made or written for that."""
    data = settings.data
    nearest = next(folder for folder in (data, *data.parents) if os.path.exists(folder))
    if not nearest.is_dir():
        yield _as_system_says(EEXIST if nearest == data else ENOTDIR, str(data))
    elif not os.access(nearest, os.R_OK | os.W_OK | os.X_OK):
        yield _as_system_says(EACCES, str(data))


def _as_system_says(number: int, path: str) -> str:
    return f"SHOP_DATA: {OSError(number, os.strerror(number), path)}"

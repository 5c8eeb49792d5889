"""Settings of background jobs."""

from __future__ import annotations

from attrs import frozen


@frozen
class JobSettings:
    """Without *in_server* jobs run only where ``python -m app worker`` runs."""

    in_server: bool

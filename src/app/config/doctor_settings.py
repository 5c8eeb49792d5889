"""What an owner accepts of the demo."""

from __future__ import annotations

from attrs import frozen


@frozen
class DoctorSettings:
    """*accepted* names what the demo came with and the owner keeps on purpose, as the doctor names it."""

    accepted: tuple[str, ...]


@frozen
class DemoSettings:
    """The risks of the demo that an owner takes on purpose, such as for a shop to try things out."""

    test_payments: bool
    mail_folder: bool
    known_customers: bool

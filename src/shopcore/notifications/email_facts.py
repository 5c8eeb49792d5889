"""What every e-mail has, whatever it says."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from .recipient import Recipient


@frozen(kw_only=True)
class EmailFacts:
    """The facts of an e-mail to one recipient, without wording; *kind* names its template."""

    kind: ClassVar[str] = ""
    recipient: Recipient

    def __init_subclass__(cls, *, kind: str = "") -> None:
        """Note the kind; attrs builds a class with slots a second time, then without the keyword."""
        cls.kind = kind or cls.kind

"""Whether prices are shown with VAT: as a visitor chose, or as most buyers of their kind would."""

from __future__ import annotations


def shows_vat(choice: bool | None, *, is_business: bool) -> bool:
    """Say whether prices show their VAT: as was chosen, or else to everybody but a business.

    *choice* is None where nothing was chosen.
    """
    return not is_business if choice is None else choice

"""Settings of what stands in the lists."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import ge, le

from shopcore.catalogue.delisting import DAYS_MAXIMUM


@frozen
class CatalogueSettings:
    """*withdrawn_days* is how long a product stays listed that is withdrawn and sold out; 0 is not at all."""

    withdrawn_days: int = field(validator=[ge(0), le(DAYS_MAXIMUM)])

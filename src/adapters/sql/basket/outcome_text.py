"""What a change of a basket did, as JSON text."""

from __future__ import annotations

from typing import Any, Final

from adapters.sql.engine.columns import ValueText, json_text, money_converter
from shopcore.basket.basket_change import NO_OUTCOME, AddedUnits, BasketOutcome, SkippedUnits

_converter = money_converter()
for _units in (AddedUnits, SkippedUnits):
    _converter.register_unstructure_hook(_units, _converter.unstructure_attrs_astuple)
    _converter.register_structure_hook(_units, _converter.structure_attrs_fromtuple)
_fields = _converter.gen_unstructure_attrs_fromdict(BasketOutcome)


@_converter.register_unstructure_hook
def _no_fields_of_nothing(outcome: BasketOutcome) -> dict[str, Any]:
    return {} if outcome == NO_OUTCOME else _fields(outcome)


OUTCOME: Final[ValueText[BasketOutcome]] = json_text(BasketOutcome, _converter)

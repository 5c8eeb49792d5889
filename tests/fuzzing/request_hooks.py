"""How the shop is asked: signed in, and now and then about what it really has."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import schemathesis
from schemathesis import Case, CheckContext, Response
from schemathesis.generation import GenerationMode
from schemathesis.python import asgi

from .whole_shop import PASSWORD, TOKEN, WholeShop

NO_FAULTS = {
    r"parameters? `(universe|companyId)`(, `(universe|companyId)`)? in header": "what goes before counts",
    r"Invalid component: positive test case": "the generator meant to ask wrongly and did not",
}
"""What is no fault of the shop, by a pattern of the message, with the reason."""
EMAIL = "tess@example.com"


def real_words(shop: WholeShop) -> dict[str, tuple[Any, ...]]:
    """List what the shop has, by the names that calls give it."""
    return {
        "skuCode": ("PLAIN", "BREAKS", "SALE", "LONG", "DOOR", "OUT", "DUE", "PART", "PENNY"),
        "ids": (",".join(shop.product_ids[:3]),),
        "product_id": shop.product_ids,
        "order_id": shop.order_ids,
        "orderId": shop.order_ids,
        "order": ("N2001",),
        "postcode": ("LS1 4AP",),
        "postCode": ("LS1 4AP", "M1 1AE"),
        "addressID": ("a-home",),
        "addressId": ("a-home",),
        "companyID": (1,),
        "companyId": (1,),
        "basketItemId": ("l-1", "l-2"),
        "quantity": (1, 2, 10),
        "username": (EMAIL,),
        "email": (EMAIL,),
        "emailAddress": (EMAIL,),
        "password": (PASSWORD,),
        "accountCode": ("C0000007",),
        "category": ("hinges", "hinges/butt-hinges"),
        "scope": ("all", "new"),
    }


def real_value(value: Any, words: dict[str, tuple[Any, ...]], chance: Random) -> Any:
    """Put real words where a value is of their kind, three times of four."""
    if isinstance(value, dict):
        return {name: _word(name, one, words, chance) for name, one in value.items()}
    return [real_value(one, words, chance) for one in value] if isinstance(value, list) else value


def _word(name: str, value: Any, words: dict[str, tuple[Any, ...]], chance: Random) -> Any:
    if isinstance(value, dict | list):
        return real_value(value, words, chance)
    current = words.get(name)
    if current and isinstance(value, type(current[0])) and chance.random() < 0.75:
        return chance.choice(current)
    return value


def ask_this(shop: WholeShop, seed: int) -> None:
    """Let every case go to *shop*, with its customer signed in."""
    words, chance = real_words(shop), Random(seed)

    @schemathesis.hook
    def before_call(context: Any, case: Case, kwargs: dict[str, Any]) -> None:
        shop.sign_in()
        is_right = case.meta is None or case.meta.generation.mode is GenerationMode.POSITIVE
        if is_right:
            case.body = real_value(case.body, words, chance)
        if case.query and re.fullmatch("-?[0-9]+", str(case.query.get("companyID"))):
            case.query["companyID"] = 1
        if is_right:
            for part in (case.path_parameters, case.query, case.headers):
                for name, value in list((part or {}).items()):
                    part[name] = _word(name, value, words, chance)

    @schemathesis.hook
    def filter_failure(context: Any, failure: Any, case: Case, response: Response) -> bool:
        body = case.operation.definition.raw.get("requestBody", {"required": True})
        is_absent = "in body - value null" in failure.message and not body["required"]
        return not is_absent and not any(re.search(words, failure.message) for words in NO_FAULTS)


@schemathesis.check
def an_ended_token_is_refused(ctx: CheckContext, response: Response, case: Case) -> bool | None:
    """Use after free, for tokens: what a sign-out ended opens nothing any more."""
    if not case.operation.path.endswith("/Logout") or response.status_code != 204:
        return None
    header = case.operation.schema.raw_schema["components"]["securitySchemes"]["subscriptionKey"]["name"]
    key = response.request.headers[header]
    with asgi.get_client(case.operation.app) as client:
        again = client.get("/account/GetCardCode", headers={header: key, "Authorization": f"Bearer {TOKEN}"})
    assert again.status_code == 401, f"the ended token was answered {again.status_code}"
    return None

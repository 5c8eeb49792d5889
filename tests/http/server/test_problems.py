"""Every refusal is problem details, declared and without leaks."""

from __future__ import annotations

import json

import pytest
from litestar import get
from litestar.testing import TestClient

from adapters.http.problems import refusal_of, status_of
from adapters.web.problem_details import MEDIA_TYPE
from app.container import description
from shopcore import errors
from tests.support.error_kinds import kinds_of_error
from tests.support.http.open_shop import opened_shop


@pytest.mark.parametrize("kind", [kind for kind in kinds_of_error() if kind is not errors.ShopError])
def test_every_refusal_of_the_shop_has_a_status(kind):
    """The table is complete; a new error fails here first."""
    assert 400 <= status_of(kind) <= 599


def test_a_refusal_tells_its_code_title_and_faults():
    """type is the code as a path."""
    response = refusal_of(errors.RulesBroken((errors.FieldFault("firstName", "First name required."),)))

    assert json.loads(response.body) == {
        "type": "/problems/rules-broken",
        "title": "Some information is missing or invalid.",
        "status": 422,
        "code": "rules_broken",
        "errors": [{"field": "firstName", "message": "First name required."}],
    }


def test_unavailable_and_too_many_say_when_to_come_back():
    """As Retry-After, in whole seconds."""
    assert refusal_of(errors.Unavailable("the index is being built")).headers == {"retry-after": "5"}
    assert refusal_of(errors.TooManyRequests(7)).headers == {"retry-after": "7"}


@get("/broken", sync_to_thread=False)
def broken() -> None:
    raise RuntimeError("secret of the house")


def test_a_failure_inside_leaks_nothing(tmp_path, capsys):
    """A bare 500; what happened stands in the log."""
    with opened_shop(tmp_path, handlers=(broken,)) as shop:
        quiet = TestClient(shop.client.app, raise_server_exceptions=False)
        answer = quiet.get("/broken")

    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert answer.headers["content-type"] == MEDIA_TYPE
    assert "secret" not in answer.text
    assert "secret of the house" in capsys.readouterr().out


@get("/locked", sync_to_thread=False)
def locked() -> None:
    raise errors.Unavailable('connection to server at "10.0.0.5", port 5432 failed: FATAL')


def test_why_the_shop_cannot_answer_stands_in_the_log_alone(tmp_path, capsys):
    """A visitor reads the same friendly sentence whatever broke, and a browser when to come back."""
    with opened_shop(tmp_path, handlers=(locked,)) as shop:
        answer = shop.client.get("/locked")

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert answer.json() == {
        "type": "/problems/unavailable",
        "title": "The shop isn't available right now. Please try again in a moment.",
        "status": 503,
        "code": "unavailable",
    }
    assert "port 5432 failed: FATAL" in capsys.readouterr().out


def operations():
    response = json.loads(description())
    return [
        (f"{method} {path}", operation)
        for path, item in response["paths"].items()
        for method, operation in item.items()
    ]


def faults_of(name, operation):
    """What is wrong with the description of a call, in words."""
    refused = {status: response for status, response in operation["responses"].items() if status >= "400"}
    if not operation["operationId"]:
        yield "no id"
    if name == "get /health":
        if set(refused) != {"503"}:
            yield f"refuses with {sorted(refused)}"
        return
    yield from (f"{status} is missing" for status in {"400", "405", "413", "500", "503"} - set(refused))
    if name == "get /_page" and set(refused.pop("404")["content"]) != {"application/json"}:
        yield "404 is not the page that says so"
    for status, response in refused.items():
        if response["content"][MEDIA_TYPE]["schema"] != {"$ref": "#/components/schemas/Problem"}:
            yield f"{status} is no problem"


@pytest.mark.spec("API-01")
def test_every_call_is_described_with_an_id_and_its_problems():
    """Each 4xx and 5xx is problem details in the description."""
    response = {name: list(faults_of(name, operation)) for name, operation in operations()}

    assert len(response) > 50
    assert {name: faults for name, faults in response.items() if faults} == {}


def test_the_description_names_shapes_as_the_wire_does():
    """camelCase, the key, the companies, and the shapes of pages."""
    response = json.loads(description())
    shapes = response["components"]["schemas"]
    quote = response["paths"]["/basket/Quote"]["post"]

    assert {"Page", "ProductDetail", "BasketOut", "Problem", "CardOut", "SearchResponse"} <= set(shapes)
    assert "skuCode" in shapes["CardOut"]["properties"]
    assert quote["security"][0] == {"subscriptionKey": []}
    assert {"companyID", "companyId", "universe"} <= {parameter["name"] for parameter in quote["parameters"]}
    assert quote["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/QuoteRequest")


def test_a_running_shop_gives_its_description(shop):
    """Without a key."""
    served = shop.client.get("/schema/openapi.json").json()

    assert served["paths"]["/basket/Quote"] == json.loads(description())["paths"]["/basket/Quote"]


def test_no_two_shapes_share_a_name():
    """The framework would tell them apart by their modules, in names that the browser's types then carry."""
    shapes = json.loads(description())["components"]["schemas"]

    assert [name for name in shapes if not name.isalnum()] == []

"""Address services answer in the shop's words, in time, whatever happens to them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.addresses import DemoAddressBook, Loqate, PostcodesIo
from adapters.addresses.address_service import AddressService
from adapters.addresses.areas import areas
from adapters.addresses.circuit_breaker import FAILURES_TO_OPEN, CircuitBreaker
from shopcore.customers.address import LINE_MAX
from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion, address_fields
from shopcore.errors import Unavailable, UpstreamFailed, UpstreamTimeout
from shopcore.postcode import is_postcode
from tests.support.http.loopback_client import loopback_client
from tests.support.servers.fake_service import FakeService, resets, says, sends, stand_in, trickles

KEY = "canary-key"
PLACE = {
    "Id": "GB|RM|ENG|2ZZ-B1",
    "Type": "Postcode",
    "Text": "B1 2ZZ",
    "Highlight": "0-2,3-6",
    "Description": "Tallow Lane, Birmingham - 12 Addresses",
}
HOUSE = {"Id": "GB|RM|A|1", "Type": "Address", "Text": "12 Tallow Lane", "Description": "Birmingham, B1 2ZZ"}
DETAILS = {
    "Id": "GB|RM|A|1",
    "Company": "",
    "SubBuilding": "Flat 2",
    "BuildingNumber": "12",
    "BuildingName": "",
    "SecondaryStreet": "",
    "Street": "Tallow Lane",
    "District": "",
    "City": "Birmingham",
    "Province": "",
    "ProvinceName": "West Midlands",
    "PostalCode": "B1 2ZZ",
    "CountryIso2": "GB",
}


def fault(code: str) -> Any:
    cause = "The key was not recognised."
    return says({"Items": [{"Error": code, "Description": "x", "Cause": cause, "Resolution": "Pay us."}]})


@pytest.fixture
def outside() -> Iterator[FakeService]:
    with stand_in() as standing:
        yield standing


@pytest.fixture
def service(outside: FakeService) -> Iterator[AddressService]:
    with loopback_client(trust_env=False) as client:
        yield AddressService("test", outside.url, client)


@pytest.fixture
def loqate(service: AddressService) -> Loqate:
    return Loqate(service, KEY)


@pytest.mark.spec("AD-05", "AD-02")
def test_loqate_lists_what_it_found(outside: FakeService, loqate: Loqate):
    """Containers and addresses; only an Address has details, whatever a container is called."""
    outside.will(says({"Items": [PLACE, HOUSE, {**PLACE, "Id": "s", "Type": "Street"}, {"Text": "no id"}]}))
    result = loqate.find("B1 2ZZ")

    assert [(item.item_id, item.is_address) for item in result] == [
        ("GB|RM|ENG|2ZZ-B1", False),
        ("GB|RM|A|1", True),
        ("s", False),
    ]
    assert (result[0].text, result[0].description) == ("B1 2ZZ", PLACE["Description"])
    (request,) = outside.requests
    assert request.path == "/Capture/Interactive/Find/v1.10/json3.ws"
    assert (request.parameters["Key"], request.parameters["Text"], request.parameters["Countries"]) == (
        KEY,
        "B1 2ZZ",
        "GB",
    )


@pytest.mark.spec("AD-05")
def test_loqate_looks_into_a_container(outside: FakeService, loqate: Loqate):
    """By its id; an unknown postcode has nothing in it."""
    outside.will(says({"Items": []}))

    assert loqate.find("", "GB|RM|ENG|2ZZ-B1") == ()
    assert outside.requests[0].parameters["Container"] == "GB|RM|ENG|2ZZ-B1"


@pytest.mark.spec("AD-05")
def test_loqate_fetches_the_details_of_an_address(outside: FakeService, loqate: Loqate):
    """Of several languages the first."""
    outside.will(says({"Items": [DETAILS, {**DETAILS, "City": "Brummagem"}]}))

    assert loqate.details("GB|RM|A|1") == AddressDetails(
        postal_code="B1 2ZZ",
        sub_building="Flat 2",
        building_number="12",
        street="Tallow Lane",
        city="Birmingham",
        province="West Midlands",
    )
    assert outside.requests[0].parameters["Id"] == "GB|RM|A|1"


@pytest.mark.spec("AD-05")
@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        ("2", Unavailable),
        ("3", Unavailable),
        ("8", Unavailable),
        ("-1", UpstreamFailed),
        ("1001", UpstreamFailed),
    ],
)
def test_loqates_errors_come_with_status_200_and_are_errors(
    outside: FakeService, loqate: Loqate, code, refusal
):
    """Faults of the account are told apart; what the service says of them goes nowhere."""
    outside.will(fault(code))
    with pytest.raises(refusal) as refused:
        loqate.find("B1 2ZZ")

    assert "Pay us" not in str(refused.value)
    assert len(outside.requests) == 1


def test_loqate_does_not_know_an_id(outside: FakeService, loqate: Loqate):
    """No details, no fault."""
    outside.will(fault("1001"))

    assert loqate.details("x") is None


@pytest.mark.spec("AD-05")
@pytest.mark.parametrize(
    "answer",
    [
        says([]),
        says({}),
        says({"Items": "x"}),
        says({"Items": ["x"]}),
        says({"Items": [{"Error": {"a": 1}}]}),
        says("x", 404),
        sends(b"<html>"),
        sends(b"[" * 200_000),
        sends(b" " * 10_000_000),
        sends(b"{}", 503),
        resets,
    ],
    ids=["list", "empty", "text", "texts", "odd", "404", "html", "nested", "huge", "503", "reset"],
)
def test_nonsense_is_a_failure_of_the_service(outside: FakeService, loqate: Loqate, answer):
    """Never one of the shop, and soon."""
    outside.will(answer)
    began = time.monotonic()
    for ask in (lambda: loqate.find("B1 2ZZ"), lambda: loqate.details("x")):
        with pytest.raises(UpstreamFailed):
            ask()

    assert time.monotonic() - began < 6


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda below: (
            st.lists(below, max_size=3)
            | st.dictionaries(
                st.sampled_from(["Items", "Error", "Id", "PostalCode", "result", "status", "postcode"]),
                below,
                max_size=4,
            )
        ),
        max_leaves=12,
    )
)
def test_whatever_json_comes_the_answer_is_one_of_the_known(outside: FakeService, parameters: Any):
    """Something found, nothing, or a refusal."""
    outside.will(says(parameters))
    with loopback_client(trust_env=False) as client:
        service = AddressService("test", outside.url, client)
        for ask in (
            lambda: Loqate(service, KEY).find("B1 2ZZ"),
            lambda: Loqate(service, KEY).details("x"),
            lambda: PostcodesIo(service).nearest(53.0, -1.0),
        ):
            try:
                result: Any = ask()
            except (UpstreamFailed, Unavailable):
                continue
            assert result is None or isinstance(result, tuple | AddressDetails | str)


@pytest.mark.spec("AD-05")
@pytest.mark.parametrize("answer", [says({"Items": []}, after_s=6), trickles], ids=["slow", "trickling"])
def test_a_service_that_is_late_is_left_within_three_seconds(outside: FakeService, loqate: Loqate, answer):
    """Both tries together."""
    outside.will(answer)
    began = time.monotonic()
    with pytest.raises(UpstreamTimeout):
        loqate.find("B1 2ZZ")

    assert time.monotonic() - began < 3


@pytest.mark.parametrize("first", [resets, sends(b"", 500), sends(b"", 429)], ids=["reset", "500", "429"])
def test_a_passing_failure_is_tried_again(outside: FakeService, loqate: Loqate, first):
    """The shopper sees nothing of it."""
    outside.will(first, says({"Items": [HOUSE]}))

    assert loqate.find("B1 2ZZ") == (
        AddressSuggestion(
            item_id="GB|RM|A|1", text="12 Tallow Lane", description="Birmingham, B1 2ZZ", is_address=True
        ),
    )


def test_a_service_that_is_down_is_not_asked_for_a_while(outside: FakeService):
    """After five failures ten seconds long; then one may try, and if it is well all may."""
    now = [0.0]
    outside.will(says("x", 404), *[says("x", 404)] * 4, says({"Items": []}))
    outside.will(*[sends(b"<html>")] * FAILURES_TO_OPEN, says({"Items": []}))
    with loopback_client(trust_env=False) as client:
        loqate = Loqate(AddressService("test", outside.url, client, CircuitBreaker(lambda: now[0])), KEY)
        parameters = []
        for at in [0.0] * FAILURES_TO_OPEN + [1.0, 9.0, 10.5, 10.6]:
            now[0] = at
            try:
                parameters.append(loqate.find("B1 2ZZ"))
            except (UpstreamFailed, Unavailable) as refused:
                parameters.append(type(refused))

    assert parameters == [UpstreamFailed] * 5 + [Unavailable] * 2 + [(), ()]
    assert len(outside.requests) == FAILURES_TO_OPEN + 2


def test_while_a_service_is_down_one_tries_at_a_time():
    """The others wait for how that ends."""
    now = [0.0]
    breaker = CircuitBreaker(lambda: now[0])
    for _ in range(FAILURES_TO_OPEN):
        breaker.tell(False)
    now[0] = 10.0
    breaker.admit()
    with pytest.raises(Unavailable):
        breaker.admit()
    breaker.tell(False)
    now[0] = 19.9
    with pytest.raises(Unavailable):
        breaker.admit()


@pytest.mark.spec("AD-05")
def test_postcodes_io_finds_the_nearest_first_near_then_wide(outside: FakeService, service: AddressService):
    """Two kilometres around, then its wide search; null is nothing."""
    near = {"status": 200, "result": [{"postcode": "LS1 3AD", "distance": 12.5}]}
    nothing = {"status": 200, "result": None}
    places = PostcodesIo(service)
    outside.will(says(near))
    assert places.nearest(53.8, -1.55) == "LS1 3AD"
    assert outside.requests[0].parameters == {
        "lat": "53.800000",
        "lon": "-1.550000",
        "limit": "1",
        "radius": "2000",
    }

    outside.will(says(nothing), says(near))
    assert places.nearest(53.8, -1.55) == "LS1 3AD"
    assert outside.requests[1].parameters["widesearch"] == "true"
    outside.will(says(nothing))
    assert places.nearest(0.0, 0.0) is None


@pytest.mark.parametrize(
    "parameters",
    [
        {"status": 400, "error": "Invalid"},
        {"status": 200, "result": [{}]},
        {"status": 200, "result": "x"},
        [],
    ],
)
def test_postcodes_io_answering_nonsense_is_a_failure(
    outside: FakeService, service: AddressService, parameters
):
    """Not a crash."""
    outside.will(says(parameters))

    with pytest.raises(UpstreamFailed):
        PostcodesIo(service).nearest(53.8, -1.55)


def test_no_key_stands_in_a_log_or_a_repr(outside: FakeService, loqate: Loqate, capsys):
    """Whatever goes wrong."""
    for answer in (resets, sends(b"x"), fault("2")):
        outside.will(answer)
        with pytest.raises((UpstreamFailed, Unavailable)):
            loqate.find("B1 2ZZ")
    captured = capsys.readouterr()

    assert "service_failed" in captured.out
    assert KEY not in captured.out + captured.err + repr(loqate)


BOOK = DemoAddressBook()


def test_the_embedded_book_knows_all_areas():
    """Those of the Royal Mail."""
    assert len(areas()) == 124


@pytest.mark.parametrize("area", areas().values(), ids=areas().keys())
def test_the_embedded_book_has_addresses_in_each_area(area):
    """With a nearest postcode at its own centre, and houses whose lines make an address."""
    postcode = BOOK.nearest(area.latitude, area.longitude)
    assert postcode is not None
    assert is_postcode(postcode)
    streets = BOOK.find(postcode)
    houses = [house for street in streets for house in BOOK.find("", street.item_id)]
    assert len(houses) >= 4
    for house in houses:
        details = BOOK.details(house.item_id)
        assert details is not None
        assert details.postal_code == postcode
        lines = address_fields(details).address.by_field()
        assert all(len(lines[name]) <= LINE_MAX for name in lines if name != "company_name")
        assert lines["house_name"]
        assert lines["street"]


def test_the_embedded_book_says_the_same_on_every_machine():
    """No clock, no chance of the day."""
    (street,) = BOOK.find("M1 1AE")
    houses = BOOK.find("", street.item_id)

    assert street.description == "Quarry Row, Manchester - 4 Addresses"
    assert (len(houses), houses[0].text) == (4, "Flat 2, Hollybank, 19 Quarry Row")
    assert DemoAddressBook().find("M1 1AE") == BOOK.find("M1 1AE")


def test_some_postcodes_have_two_streets_and_some_lines_are_too_long():
    """So that choosing and cutting can be tried."""
    codes = [f"LS{n} {m}AB" for n in range(1, 20) for m in range(1, 9)]
    streets = [BOOK.find(code) for code in codes]
    houses = [
        BOOK.details(house.item_id)
        for result in streets
        for s in result
        for house in BOOK.find("", s.item_id)
    ]

    assert {len(result) for result in streets} == {1, 2}
    assert any(address_fields(house).cut for house in houses if house)
    assert any(house.company for house in houses if house)


@pytest.mark.parametrize("text", ["AA1 1AA", "BFPO 57", "GIR 0AA", "AI-2640", "nonsense", ""])
def test_the_embedded_book_knows_no_other_postcodes(text):
    """It finds nothing there."""
    assert BOOK.find(text) == ()


@pytest.mark.parametrize(
    "item_id",
    [
        "",
        "x",
        "GB|MADE-UP|P|M11AE|0",
        "GB|MADE-UP|A|M11AE|0",
        "GB|MADE-UP|A|M11AE|7|0",
        "GB|MADE-UP|A|M11AE|0|999",
        "GB|MADE-UP|A|M11AE|0|-1",
        "GB|MADE-UP|A|M11AE|0|٣",
        "GB|MADE-UP|A|ZZ999ZZ|0|0",
        "GB|MADE-UP|A||0|0",
        "GB|OTHER|A|M11AE|0|0",
    ],
)
def test_the_embedded_book_knows_only_the_ids_it_gave_out(item_id):
    """Any other has no details and holds nothing."""
    assert BOOK.details(item_id) is None
    assert BOOK.find("", item_id) == () or item_id == "GB|MADE-UP|P|M11AE|0"

"""A visitor becomes a customer, by the rules of the form."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from attrs import evolve
from litestar.testing import TestClient

from adapters.captcha import FixedTokenCaptcha, NoCaptcha
from app.config.settings import load_settings
from app.container import build_app
from shopcore.customers.address import Address
from shopcore.notifications.account_messages import Welcome
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import PASSWORD, QUICK, RULES, ask, cookies_set, log_in

from .test_sign_in import Counting

PATH = "/account/NewCustomer?companyID=1"
HUMAN = "a-person"
FORM = {
    "title": "Ms",
    "firstName": "Zoë",
    "lastName": "Smith-Jones",
    "email": "ann@example.com",
    "password": PASSWORD,
    "acceptsMarketing": True,
    "otherSource": "RADIO",
    "phoneNumber": "+44 20 7946 0101",
    "segment": {"value": 112, "companyName": ""},
    "turnstileToken": HUMAN,
    "invoiceAddress": {
        "addressLineOne": "High Street",
        "addressLineTwo": "Leeds",
        "addressLineThree": "",
        "houseName": "12",
        "postCode": "ls11ab",
        "name": "whatever",
    },
}
GENERAL = (
    "Some information is missing or invalid. "
    "Please correct any of the highlighted fields above to create your account."
)


class CountingCaptcha(NoCaptcha):
    """Admits one token, and says how often and for whom it was asked."""

    def __init__(self) -> None:
        self.attempts: list[tuple[str, str]] = []

    def admits(self, answer: str, client: str) -> bool:
        self.attempts.append((answer, client))
        return answer == HUMAN


def opened(folder, **more: Any):
    captcha = FixedTokenCaptcha(HUMAN, NoCaptcha())
    return opened_shop(folder, (), **{"auth": RULES, "captcha": captcha, **more})


@pytest.fixture
def shop(tmp_path) -> Iterator[OpenShop]:
    with opened(tmp_path) as shop:
        yield shop


@pytest.fixture(scope="module")
def strict(tmp_path_factory) -> Iterator[OpenShop]:
    """A shop that nobody registers with."""
    with opened(tmp_path_factory.mktemp("strict"), captcha=NoCaptcha()) as shop:
        yield shop


def register(shop: OpenShop, path: str = PATH, **changes: Any) -> Any:
    return ask(shop, "POST", path, json={**FORM, **changes})


def faults_of(answer: Any) -> dict[str, str]:
    return {fault["field"]: fault["message"] for fault in answer.json()["errors"]}


@pytest.mark.spec("RG-14", "RG-15")
def test_a_form_in_order_opens_an_account(shop):
    """With an account code of the web; the page signs in next, so no cookie is set."""
    answer = register(shop)

    assert answer.status_code == 201
    assert set(answer.json()) == {"cardCode", "contactId", "emailAddress"}
    assert (answer.json()["cardCode"], answer.json()["emailAddress"]) == ("W0000001", "ann@example.com")
    assert cookies_set(answer) == {}
    assert log_in(shop).status_code == 200


@pytest.mark.spec("RG-07", "RG-08", "RG-11", "RG-12", "RG-14")
def test_everything_is_kept_as_the_rules_clean_it(shop):
    """Phone without +44, postcode without spaces, the address as the first of the book, a letter to leave."""
    answer = register(shop, email=" ANN@Example.com ", firstName=" Zoe\u0308 ")
    with shop.store.read() as opened:
        customer = opened.customers.find(Storefront.IRONMONGERY, "ann@example.com")
        addresses = list(opened.addresses.of(customer.customer_id).values())
        emails = [m.kind for m in opened.outbox.due(opened.clock.now(), 9)]
        stored = opened.credentials.hash_of(customer.customer_id)

    assert customer.customer_id == answer.json()["contactId"]
    assert (customer.title, customer.first_name, customer.last_name) == ("Ms", "Zoë", "Smith-Jones")
    assert (customer.phone_number, customer.other_source) == ("02079460101", "RADIO")
    assert customer.accepts_marketing
    assert addresses == [Address(house_name="12", street="High Street", city="Leeds", postcode="LS11AB")]
    assert emails == [Welcome.kind]
    assert QUICK.fits(stored, PASSWORD)


@pytest.mark.spec("RG-10")
@pytest.mark.parametrize(("company", "value"), [(1, 111), (1, "111"), (2, 113), (2, "113")])
def test_a_business_names_its_company(shop, company, value):
    """The code may be a number or its text."""
    path = f"/account/NewCustomer?companyID={company}"
    without = register(shop, path, segment={"value": value, "companyName": " "})
    with_name = register(shop, path, segment={"value": value, "companyName": "Lathe & Sons"})

    assert faults_of(without) == {"segment.companyName": "Company name required."}
    assert with_name.status_code == 201
    with shop.store.read() as opened:
        customer = opened.customers.get(with_name.json()["contactId"])
    assert customer.account.company_name == "Lathe & Sons"


@pytest.mark.spec("RG-01", "RG-02", "RG-03", "RG-05", "RG-07", "RG-08", "RG-09", "RG-10", "RG-13", "RG-17")
@pytest.mark.parametrize("body", [{}, {"segment": {}, "invoiceAddress": {}, "email": "", "title": ""}])
def test_an_empty_form_is_told_every_fault(strict, body):
    """Field by field, in the order of the form, under its wire names."""
    answer = ask(strict, "POST", PATH, json=body)

    assert (answer.status_code, answer.json()["code"]) == (422, "registration_refused")
    assert answer.json()["title"] == GENERAL
    assert list(faults_of(answer).items()) == [
        ("title", "Please select your title."),
        ("firstName", "First name required."),
        ("lastName", "Last name required."),
        ("email", "Email address required."),
        ("password", "Password required."),
        ("phoneNumber", "Phone number required."),
        ("invoiceAddress.postCode", "Postcode required."),
        ("invoiceAddress.houseName", "Building name required."),
        ("invoiceAddress.addressLineOne", "Street name required."),
        ("segment.value", "Please select your account type."),
    ]


@pytest.mark.spec("RG-01", "RG-02", "RG-03", "RG-05", "RG-07", "RG-10", "RG-11", "RG-17")
@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"title": "Dr"}, "title", "Please select your title."),
        ({"firstName": "O'Brien"}, "firstName", "Your first name cannot contain any special characters"),
        ({"lastName": "Ann1"}, "lastName", "Your last name cannot contain any special characters"),
        ({"email": "ann@example"}, "email", "Please enter a valid email address."),
        ({"password": "12ab!"}, "password", "Your password must contain at least 6 characters."),
        ({"password": "x" * 51}, "password", "Your password must not exceed 50 characters."),
        ({"password": "with space"}, "password", "Your password contains white space."),
        ({"password": "with\tTab-9"}, "password", "Your password contains white space."),
        ({"password": "password1"}, "password", "Please choose a less common password."),
        ({"phoneNumber": "0207946"}, "phoneNumber", "UK phone numbers must have 11 numbers in them"),
        ({"otherSource": "x" * 21}, "otherSource", "Please enter less than 20 characters."),
        ({"segment": {"value": 114}}, "segment.value", "Please select your account type."),
        ({"segment": {"value": "x"}}, "segment.value", "Please select your account type."),
    ],
)
def test_a_broken_rule_is_told_with_its_message(strict, changes, field, message):
    """The other fields are in order."""
    answer = register(strict, **changes)

    assert answer.status_code == 422
    assert list(faults_of(answer)) == [field]
    assert faults_of(answer)[field].startswith(message)


@pytest.mark.parametrize(
    "changes",
    [
        {"admin": True},
        {"confirmEmail": "ann@example.com"},
        {"firstName": 5},
        {"firstName": None},
        {"acceptsMarketing": "yes"},
        {"segment": "111"},
        {"segment": {"value": 111.5}},
        {"segment": {"value": 111, "credit": 5}},
        {"invoiceAddress": {**FORM["invoiceAddress"], "id": "x"}},
        {"firstName": "An\u0000n"},
        {"lastName": "Sm\u001bith"},
        {"password": "with\u0007bell"},
        {"invoiceAddress": {**FORM["invoiceAddress"], "houseName": "1\n2"}},
        {"segment": {"value": 111, "companyName": "Lathe\r\nSons"}},
        {"segment": {"value": 111, "companyName": "Lathe\u202esnoS"}},
        {"invoiceAddress": {**FORM["invoiceAddress"], "houseName": "1\u20282"}},
    ],
)
def test_a_form_of_another_shape_is_400(strict, changes):
    """Unknown fields and characters that nobody types among them."""
    answer = register(strict, **changes)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert answer.json()["errors"]


def test_apostrophes_are_taken_where_the_owner_says_so(tmp_path):
    """Straight or curly."""
    with opened(tmp_path, auth=evolve(RULES, names_allow_apostrophe=True)) as shop:
        assert register(shop, lastName="O'Brien", firstName="D\u2019Arcy").status_code == 201


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize("token", ["", "wrong", None])
def test_who_does_not_pass_the_captcha_is_refused(shop, token):
    """A missing token too."""
    answer = register(shop, turnstileToken=token)

    assert (answer.status_code, answer.json()["code"]) == (401, "captcha_failed")
    assert log_in(shop).status_code == 401


@pytest.mark.spec("RG-15")
@pytest.mark.parametrize("storefront", list(Storefront))
def test_who_does_not_pass_the_captcha_is_told_whom_to_call(tmp_path, storefront):
    """On the storefront's own number, in the specified words."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    form = {
        **FORM,
        "turnstileToken": "",
        "segment": {"value": 110 + 2 * storefront.company_id, "companyName": ""},
    }
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        key = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
        path = f"/account/NewCustomer?companyID={storefront.company_id}"
        answer = client.post(path, json=form, headers=key)

    assert (answer.status_code, answer.json()["code"]) == (401, "captcha_failed")
    assert answer.json()["detail"] == (
        "Unable to verify captcha. Please refresh the page and try again. "
        f"If the issue persists, please call our team on {settings.storefronts.of(storefront).phone}."
    )


@pytest.mark.spec("RG-08")
@pytest.mark.parametrize("postcode", ["ls1\t1ab", "\tls11ab\t", "ls1\n1ab", "l s\x851\u20091 a b"])
def test_white_space_of_any_kind_may_stand_in_a_postcode(tmp_path, postcode):
    """A tab too; in no other line of an address."""
    with opened(tmp_path) as shop:
        address = {**FORM["invoiceAddress"], "postCode": postcode}
        elsewhere = register(shop, invoiceAddress={**address, "houseName": "1\t2"})
        answer = register(shop, invoiceAddress=address)

    assert (elsewhere.status_code, answer.status_code) == (400, 201)


@pytest.mark.spec("RG-03", "RG-15")
def test_a_taken_address_is_told_as_the_form_tells_it(shop):
    """In any case; the other storefront may have it too."""
    register(shop)
    answer = register(shop, email="ANN@example.com")
    electrical = register(shop, "/account/NewCustomer?companyID=2", segment={"value": 114})

    assert (answer.status_code, answer.json()["code"]) == (409, "email_taken")
    assert faults_of(answer) == {
        "email": "It seems the email address ann@example.com is already registered with us. "
        "Please login or reset your password."
    }
    assert electrical.status_code == 201


def test_the_checks_come_in_their_order(tmp_path):
    """Shape, rules, captcha, taken address; a broken rule does not spend the captcha."""
    captcha = CountingCaptcha()
    with opened(tmp_path, captcha=captcha) as shop:
        register(shop)
        worst = {"email": "ann@example.com", "title": "Dr", "turnstileToken": "no", "x": 1}
        steps = [register(shop, **worst)]
        for better in ("x", "title", "turnstileToken"):
            del worst[better]
            steps.append(register(shop, **worst))

    assert [step.status_code for step in steps] == [400, 422, 401, 409]
    assert captcha.attempts == [(HUMAN, "testclient"), ("no", "testclient"), (HUMAN, "testclient")]


def test_two_who_register_one_address_at_once_open_one_account(shop):
    """The other is told that it is taken."""
    shop.client.cookies.clear()
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: register(shop).status_code, range(4)))

    assert sorted(answers) == [201, 409, 409, 409]


def test_tries_that_reach_the_captcha_are_limited(tmp_path):
    """Broken rules cost nothing."""
    with opened(tmp_path, rates={"new_customer": Rate(2, 3600)}) as shop:
        faults_of = [register(shop, title="").status_code for _ in range(3)]
        faults_of += [register(shop, turnstileToken="no").status_code for _ in range(3)]

    assert faults_of == [422, 422, 422, 401, 401, 429]


@pytest.mark.spec("RG-03")
def test_an_address_may_be_checked_while_the_form_is_filled_in(shop):
    """In any case, on its storefront, kept by nobody."""
    register(shop)

    def check(address: str, company: int = 1) -> Any:
        path = f"/account/CheckEmailIfValid?companyID={company}"
        return ask(shop, "GET", path, params={"companyID": company, "emailAddress": address})

    assert check("ann@example.com").json() == check("ANN@example.com").json() == {"emailAlreadyExist": True}
    assert check("bob@example.com").json() == check("nonsense").json() == {"emailAlreadyExist": False}
    assert check("ann@example.com", 2).json() == {"emailAlreadyExist": False}
    assert check("ann@example.com").headers["cache-control"] == "no-store"
    assert ask(shop, "GET", "/account/CheckEmailIfValid").status_code == 400
    assert check("").status_code == 400


def test_checking_addresses_is_limited_by_the_minute_and_the_hour(tmp_path):
    """Each with its own count."""
    path = "/account/CheckEmailIfValid?emailAddress=a@example.com"
    for rates in ({"check_email_minute": Rate(2, 60)}, {"check_email_hour": Rate(2, 3600)}):
        with opened(tmp_path, rates=rates) as shop:
            faults_of = [ask(shop, "GET", path).status_code for _ in range(3)]
        assert faults_of == [200, 200, 429]


def test_a_private_shop_tells_nobody_who_has_an_account(tmp_path):
    """Neither here nor when a password is forgotten."""
    with opened(tmp_path, auth=evolve(RULES, is_private=True)) as shop:
        register(shop)
        path = "/account/CheckEmailIfValid?emailAddress=ann@example.com"
        checked = ask(shop, "GET", path)
        forgot = [
            ask(shop, "POST", f"/account/forgottenMyPassword?emailAddress={name}@example.com").json()
            for name in ("ann", "bob")
        ]

    assert checked.json() == {"emailAlreadyExist": False}
    assert forgot[0] == forgot[1]


@pytest.mark.spec("RG-11")
def test_the_ways_to_have_heard_of_the_shop_are_listed(shop):
    """Code and name, as the owner set them."""
    answer = ask(shop, "GET", "/account/SourceCode")

    assert answer.json() == [{"code": "SEARCH", "name": "Search engine"}, {"code": "RADIO", "name": "Radio"}]


def test_another_site_registers_nobody(shop):
    """Cross-site posts are refused."""
    answer = ask(shop, "POST", PATH, json=FORM, headers={"sec-fetch-site": "cross-site"})

    assert answer.json()["code"] == "csrf"


def test_a_refused_form_leaves_nothing_in_the_log(shop, capfd):
    """Nor one that was taken."""
    for changes in ({}, {}, {"title": "Dr"}, {"x": 1}, {"turnstileToken": "wrong"}):
        register(shop, **changes)
    text = "".join(capfd.readouterr())

    assert not [secret for secret in (PASSWORD, "ann@example.com", HUMAN, "High Street") if secret in text]


def test_no_password_is_worked_out_for_a_taken_address(tmp_path):
    """A flood of forms costs little."""
    counting = Counting(memory_kib=64, rounds=1)
    with opened(tmp_path, auth=evolve(RULES, passwords=counting)) as shop:
        for _ in range(3):
            register(shop)

    assert counting.hashed == 1

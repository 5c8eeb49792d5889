"""What is done on one machine and must hold on the other; each function says how many answers were wrong."""

from __future__ import annotations

import re
import time
from collections import Counter
from email.parser import BytesHeaderParser
from email.policy import SMTP
from typing import Any, Final

from PIL import Image
from sqlalchemy import text

from tests.faults.machines.two_shops import PASSWORD, TRACKED_A_MINUTE, TwoShops, ask
from tests.faults.selling import address_of, shopper
from tests.faults.serving import Serving
from tests.faults.shopping import CARD
from tests.faults.verdict import Verdict
from tests.support.captcha_solver import answer_to
from tests.support.feeds_shop import csv_of

ROUNDS: Final = 10
SEEN_WITHIN_S: Final = 5.0
ANNOUNCED_S: Final = 5
_CONFIRMED: Final = re.compile(r"Your order (\S+) at ")
_FORM: Final = {
    "title": "Ms",
    "firstName": "Zoë",
    "lastName": "Smith-Jones",
    "password": PASSWORD,
    "acceptsMarketing": False,
    "otherSource": "SEARCH",
    "phoneNumber": "+44 20 7946 0101",
    "segment": {"value": 112, "companyName": ""},
    "invoiceAddress": {
        "addressLineOne": "High Street",
        "addressLineTwo": "Leeds",
        "addressLineThree": "",
        "houseName": "12",
        "postCode": "ls11ab",
        "name": "whatever",
    },
}


def turns(shops: TwoShops) -> list[tuple[Serving, Serving]]:
    """List who begins and who goes on: each in turn, and the one after it."""
    machines, count = shops.machines, len(shops.machines)
    return [(machines[number % count], machines[(number + 1) % count]) for number in range(ROUNDS)]


def hand_offs(shops: TwoShops) -> Verdict:
    """Hand a basket over on one machine, open the payment on the other, pay on the first."""
    wrong = 0
    choice = {"deliveryOption": "standard", "addressId": address_of(shopper(1))}
    for here, there in turns(shops):
        ask(here, "POST", "/basket/AddItem?companyID=1", of=1, json={"skuCode": "BOLT", "quantity": 1})
        handed = ask(here, "POST", "/checkout/HandOff?companyID=1", of=1, json=choice).json()
        token = str(handed.get("url", "")).partition("h=")[2]
        session = ask(there, "POST", "/pay/sessions", json={"h": token}).json().get("sessionId")
        paid = ask(here, "POST", f"/pay/sessions/{session}/pay", json=CARD).json()
        wrong += paid.get("status") != "paid"
    return Verdict.none("hand-offs made on one machine that could not be paid on another", wrong)


def captchas(shops: TwoShops) -> Verdict:
    """Solve a captcha of one machine, register with it on the other; spend it again on the first."""
    wrong = 0
    for number, (here, there) in enumerate(turns(shops)):
        solved = answer_to(ask(here, "GET", "/api/captcha?companyID=1").json())
        form = {**_FORM, "turnstileToken": solved}
        names = (f"zoe{number}@example.com", f"zoe{number}b@example.com")
        first, again = (
            ask(machine, "POST", "/account/NewCustomer?companyID=1", json={**form, "email": name})
            for machine, name in zip((there, here), names, strict=True)
        )
        wrong += first.status_code not in {200, 201} or again.status_code in {200, 201}
    return Verdict.none("captchas made on one machine that another refused, or accepted twice", wrong)


def sessions(shops: TwoShops) -> Verdict:
    """Sign in on one machine, be known on the other, sign out there, be unknown on the first."""
    wrong = 0
    sign_in = {"username": shopper(1).email, "password": PASSWORD}
    for here, there in turns(shops):
        signed_in = ask(here, "POST", "/account/api/Auth/Login?companyID=1", json=sign_in)
        bearing = {"headers": {"authorization": f"Bearer {signed_in.json()}"}}
        known = ask(there, "GET", "/account/GetCardCode", **bearing).status_code
        ask(there, "POST", "/account/api/Auth/Logout", **bearing)
        after = ask(here, "GET", "/account/GetCardCode", **bearing).status_code
        wrong += (signed_in.status_code, known, after) != (200, 200, 401)
    return Verdict.none(
        "sessions begun on one machine that another did not know, or that outlived a sign-out", wrong
    )


def limits(shops: TwoShops) -> Verdict:
    """Use up a limit on all machines together; each refuses what is beyond."""
    path = "/api/track?order=1&postcode=LS14AP"
    statuses = [
        ask(shops.machines[number % len(shops.machines)], "GET", path).status_code
        for number in range(TRACKED_A_MINUTE + 4)
    ]
    return Verdict.none("requests beyond a shared limit that were not refused", 4 - statuses[-4:].count(429))


def rotations(shops: TwoShops) -> Verdict:
    """Replace the secret of hand-offs while baskets are handed over on one machine and paid on the other."""
    before = shops.command(shops.a, "secrets", "show")
    shops.command(shops.a, "secrets", "rotate", "pay", "--after", str(ANNOUNCED_S))
    until_s = time.monotonic() + ANNOUNCED_S + 2
    wrong = 0
    while time.monotonic() < until_s:
        wrong += int(hand_offs(shops).figure)
    changed = before != shops.command(shops.b, "secrets", "show")
    return Verdict.none(
        "hand-offs that could not be paid on another machine while their secret was replaced",
        wrong + (not changed),
    )


def imports(shops: TwoShops) -> tuple[Verdict, Verdict]:
    """Import a product with a picture on A, look for both on all others, and say how many seconds it took."""
    picture = shops.a.folder / "images" / "hinges" / "NEW.jpg"
    picture.parent.mkdir(parents=True)
    Image.linear_gradient("L").resize((300, 150)).convert("RGB").save(picture)
    catalogue = shops.a.folder / "catalogue.csv"
    catalogue.write_bytes(csv_of({"sku": "NEW-1", "name": "Newly imported hinge", "image": "hinges/NEW.jpg"}))
    shops.command(shops.a, "import", str(catalogue))
    began_s = time.monotonic()
    elsewhere = shops.machines[1:]
    seen = _once(lambda: all(_shows(one, "/browse/door-hinges", "Newly imported hinge") for one in elsewhere))
    took_s = time.monotonic() - began_s
    here, *there = (ask(one, "GET", "/images/256/hinges/NEW.jpg") for one in shops.machines)
    wrong = sum((one.status_code, one.content) != (200, here.content) for one in there)
    return (
        Verdict(
            "time from an import on machine A until all others show it, in s",
            took_s,
            SEEN_WITHIN_S,
            seen and took_s <= SEEN_WITHIN_S,
        ),
        Verdict.none("pictures imported on machine A that another lacks", wrong),
    )


def mails(shops: TwoShops) -> Verdict:
    """Count orders that were not confirmed by exactly one mail, whichever machine sent it."""
    orders = {number for number, _ in stored_orders(shops)}
    _once(lambda: _confirmed(shops).keys() >= orders)
    confirmed = _confirmed(shops)
    return Verdict.none(
        "orders whose buyer did not get exactly one email", sum(confirmed[number] != 1 for number in orders)
    )


def _confirmed(shops: TwoShops) -> Counter[str]:
    """Count the mails that confirm an order, by its number."""
    files = [path for one in shops.machines for path in (one.folder / "mail").glob("*.eml")]
    subjects = [BytesHeaderParser(policy=SMTP).parsebytes(path.read_bytes())["Subject"] for path in files]
    return Counter(found[1] for subject in subjects if (found := _CONFIRMED.match(subject)))


def stored_orders(shops: TwoShops) -> list[Any]:
    """List each order with the payment that it came from."""
    with shops.database() as store, store.database.reader() as connection:
        return list(connection.execute(text(_ORDERS)))


_ORDERS: Final = """
SELECT customer_order.number, pay_session.id FROM customer_order
JOIN pay_session ON pay_session.customer_order = customer_order.id
"""


def _shows(machine: Serving, path: str, words: str) -> bool:
    return words in ask(machine, "GET", path, headers={"accept": "text/html"}).text


def _once(check: Any, within_s: float = 15.0) -> bool:
    """Wait until something holds; False if it does not in time."""
    until_s = time.monotonic() + within_s
    while not check():
        if time.monotonic() > until_s:
            return False
        time.sleep(0.05)
    return True

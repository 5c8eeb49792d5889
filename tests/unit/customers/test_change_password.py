"""A password that is changed while signed in lets nobody in any more who knew the old one."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from shopcore.customers.errors import LoginFailed, SignedOut
from shopcore.customers.password_rules import wrong_current_password
from shopcore.customers.session import ResetToken, Session, SessionRules, token_hash
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.notifications.account_messages import PasswordChanged
from shopcore.notifications.recipient import Recipient
from shopcore.storefront import Storefront
from shopcore.testing import TurnedClock
from shopcore.use_cases.customers.change_password import change_password, check_change
from shopcore.use_cases.customers.reset_password import reset_password
from shopcore.use_cases.customers.sessions.find_login import ProvenLogin, find_login
from shopcore.use_cases.customers.sessions.find_session import find_session, note_use
from shopcore.use_cases.customers.sessions.list_devices import list_devices, sign_out_device, sign_out_others
from shopcore.use_cases.customers.sessions.refresh_session import refresh_session
from tests.support.customers import NOW, a_customer, a_session, seconds_after

QUICK = ArgonPasswords(memory_kib=8, rounds=1)


def with_ann(*sessions: Session) -> MemoryStore:
    """Ann with the password ``first``, signed in with the tokens ``here`` and ``there``."""
    store = MemoryStore(TurnedClock())
    with store.change() as shop:
        for who in (a_customer(), a_customer("bob")):
            shop.customers.add(who)
        shop.credentials.put_hash("c-ann", QUICK.hash("first"))
        for session in (an_open("here"), an_open("there"), an_open("bobs", customer_id="c-bob"), *sessions):
            shop.sessions.start(session)
        shop.reset_tokens.put(
            ResetToken(token_hash="link", customer_id="c-ann", expires_at=seconds_after(86_400))
        )
    return store


def an_open(token: str, **changes: object) -> Session:
    return a_session(token_hash(token), family=token, **changes)


def proven(store: MemoryStore, password: str = "first", device: str = "") -> ProvenLogin:
    login = find_login(store.shop(), Storefront.IRONMONGERY, "ann@example.com", device)
    return login.proven_by(password, QUICK)


def put_link(store: MemoryStore, token: str) -> None:
    with store.change() as shop:
        link = ResetToken(token_hash=token_hash(token), customer_id="c-ann", expires_at=seconds_after(1))
        shop.reset_tokens.put(link)


def is_open(store: MemoryStore, token: str) -> bool:
    try:
        find_session(store.shop(), token)
    except SignedOut:
        return False
    return True


def test_a_changed_password_ends_every_other_session_and_link():
    """This one goes on with its next token; the one before ends at once, for a thief may hold it too."""
    store = with_ann()
    token = change_password(store.shop(), proven(store), "here", QUICK.hash("second"))

    assert [is_open(store, one) for one in (token, "here", "there", "bobs")] == [True, False, False, True]
    assert store.state.customer_state.resets == {}
    assert proven(store, "second").customer == a_customer()
    with pytest.raises(LoginFailed):
        proven(store)
    store.clock.turn(30)
    assert is_open(store, token)


def test_a_changed_password_leaves_no_other_device_known():
    """The one it was changed on stays known; a password that was reset leaves none."""
    store = with_ann()
    with store.change() as shop:
        for customer_id, name in (("c-ann", "here"), ("c-ann", "there"), ("c-bob", "bobs")):
            shop.credentials.put_device(customer_id, token_hash(name))

    def known() -> list[bool]:
        devices = (("c-ann", "here"), ("c-ann", "there"), ("c-bob", "bobs"))
        with store.read() as shop:
            return [shop.credentials.has_device(who, token_hash(name)) for who, name in devices]

    changed = proven(store, device="here")
    change_password(store.shop(), changed, "here", QUICK.hash("second"))
    assert known() == [True, False, True]
    put_link(store, "t0ken")
    reset_password(store.shop(), "t0ken", QUICK.hash("third"))
    assert known() == [False, False, True]


def test_a_password_changed_on_an_unknown_device_leaves_none_known():
    """Such as by a program, which has no name of a device."""
    store = with_ann()
    with store.change() as shop:
        shop.credentials.put_device("c-ann", token_hash("there"))
    change_password(store.shop(), proven(store, device="made up"), "here", QUICK.hash("second"))

    assert not proven(store, "second", device="there").device


def test_a_changed_password_is_mailed_about():
    """To its customer, once for each change."""
    store = with_ann()
    token = change_password(store.shop(), proven(store), "here", QUICK.hash("second"))
    with store.read() as shop:
        (message,) = shop.outbox.due(NOW, 9)

    assert message.content == PasswordChanged(
        recipient=Recipient.of(a_customer()), changed_at=NOW, by_link=False
    )
    assert message.message_id not in (token, "")
    assert token not in repr((message.dedupe_key, message.content))


def test_a_password_that_was_reset_is_mailed_about():
    """The link that did it is not in the mail."""
    store = with_ann()
    put_link(store, "t0ken")
    reset_password(store.shop(), "t0ken", QUICK.hash("second"))
    with store.read() as shop:
        (message,) = shop.outbox.due(NOW, 9)

    assert message.content == PasswordChanged(
        recipient=Recipient.of(a_customer()), changed_at=NOW, by_link=True
    )
    assert message.message_id
    assert "t0ken" not in repr((message.dedupe_key, message.content))


def test_a_password_changed_meanwhile_is_not_overwritten():
    """Nothing is changed, and nobody is signed out."""
    store = with_ann()
    late = proven(store)
    with store.change() as shop:
        shop.credentials.put_hash("c-ann", QUICK.hash("second"))

    with pytest.raises(LoginFailed):
        change_password(store.shop(), late, "here", QUICK.hash("third"))
    assert proven(store, "second")
    assert [is_open(store, one) for one in ("here", "there")] == [True, True]


@pytest.mark.parametrize(
    "session",
    [
        an_open("over", expires_at=NOW),
        an_open("over", replaced_at=seconds_after(-30)),
        an_open("over", began_at=seconds_after(-86_400 * 30)),
    ],
)
def test_a_session_that_is_over_changes_no_password(session: Session):
    """Expired, stolen, or open for as long as it may be."""
    store = with_ann(session)

    with pytest.raises(SignedOut):
        change_password(store.shop(), proven(store), "over", QUICK.hash("second"))
    assert proven(store)
    assert is_open(store, "there")


@pytest.mark.parametrize(
    ("current", "password", "faults"),
    [
        ("first", "Other-Latch-1", []),
        ("", "Other-Latch-1", [("current_password", "Current password required.")]),
        (
            "",
            "x y",
            [
                ("current_password", "Current password required."),
                ("password", "Your password must contain at least 6 characters."),
                ("password", "Your password contains white space."),
            ],
        ),
        ("first", "password1", [("password", "Please choose a less common password.")]),
    ],
)
def test_a_change_is_judged_before_any_password_is_tried(current, password, faults):
    """All faults at once; a new password goes by the rules of the registration."""
    if not faults:
        check_change(current, password)
        return
    with pytest.raises(RulesBroken) as refused:
        check_change(current, password)
    assert [(fault.field, fault.message) for fault in refused.value.faults] == faults


def test_a_wrong_current_password_is_told_at_its_field():
    """It is the only thing that is wrong then."""
    assert wrong_current_password().faults == (
        FieldFault("current_password", "This is not your current password. Please try again."),
    )


def test_a_session_ends_with_its_life_however_often_it_is_renewed():
    """For whoever refreshes it then, with all its tokens; what the owner says now counts."""
    store, rules = with_ann(), SessionRules(life=seconds_after(100) - NOW)
    token = "here"
    for _ in range(3):
        store.clock.turn(33)
        token = refresh_session(store.shop(), token, rules=rules)
    store.clock.turn(0.5)
    assert is_open(store, token)

    with pytest.raises(SignedOut):
        refresh_session(store.shop(), token, rules=SessionRules(life=seconds_after(99) - NOW))
    assert not is_open(store, token)
    assert is_open(store, "there")
    store.clock.turn(0.5)
    with pytest.raises(SignedOut):
        refresh_session(store.shop(), refresh_session(store.shop(), "there"), rules=rules)


def test_a_customer_signs_out_elsewhere_and_only_themselves():
    """One sign-in, then all others; another customer's is not there."""
    store = with_ann(an_open("third"))
    session = find_session(store.shop(), "here")[0]
    for nobodys in ("bobs", "unknown"):
        with pytest.raises(NotFound) as refused:
            sign_out_device(store.shop(), session, nobodys)
        assert (refused.value.what, refused.value.key) == ("session", nobodys)
    assert [one.session_id for one in list_devices(store.shop(), session)] == ["here", "third", "there"]

    assert [one.session_id for one in sign_out_device(store.shop(), session, "third")] == ["here", "there"]
    assert [one.session_id for one in sign_out_others(store.shop(), session)] == ["here"]
    opened = [is_open(store, one) for one in ("here", "there", "third", "bobs")]
    assert opened == [True, False, False, True]


def test_a_use_is_noted_as_of_now():
    """By the shop's clock."""
    store = with_ann()
    store.clock.turn(300)
    note_use(store.shop(), find_session(store.shop(), "here")[0])

    assert find_session(store.shop(), "here")[0].used_at == seconds_after(300)

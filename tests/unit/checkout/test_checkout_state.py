"""Checkout state, and where to go after signing in."""

import pytest
from attrs import evolve

from shopcore.checkout.checkout import (
    CheckoutConfig,
    CheckoutState,
    CheckoutStep,
    CollectDetails,
    EditedAddress,
    Progress,
    path_after_login,
)
from shopcore.delivery.errors import COLLECT_LOOKUP_FAILED, DELIVERY_LOOKUP_FAILED


@pytest.mark.spec("CO-02")
def test_checkout_starts_at_delivery_with_nothing_chosen() -> None:
    """Ten per cent, the delivery step active, the others off, everything closed."""
    state = CheckoutState()
    progress = state.progress

    assert (progress.percentage, progress.delivery, progress.payment, progress.confirmed) == (
        10,
        True,
        False,
        False,
    )
    assert (state.delivery_option, state.delivery_price, state.delivery_address) == (None, None, None)
    assert (state.reference, state.delivery_time) == ("", None)
    assert state.config == CheckoutConfig(
        token=None,
        company=None,
        summary_open=False,
        collect_details_open=CollectDetails(active=False, location=None),
        new_address=False,
        edit_address=EditedAddress(active=False, id=None),
    )


def test_what_nobody_opened_is_closed() -> None:
    """As the screen reads it: false, not merely nothing."""
    config = CheckoutConfig()

    assert (config.summary_open, config.new_address) == (False, False)
    assert config.summary_open is config.new_address is False
    assert config.collect_details_open.active is config.edit_address.active is False
    assert CheckoutState().progress == Progress(CheckoutStep.DELIVERY)


@pytest.mark.spec("CO-02")
@pytest.mark.parametrize(
    ("step", "visible"),
    [
        (CheckoutStep.DELIVERY, (10, True, False, False)),
        (CheckoutStep.PAYMENT, (50, False, True, False)),
        (CheckoutStep.CONFIRMED, (100, False, False, True)),
    ],
)
def test_each_step_has_its_percentage(step: CheckoutStep, visible: tuple[int, bool, bool, bool]) -> None:
    """One step is active at a time, and moving on keeps what was chosen."""
    state = evolve(CheckoutState(), reference="Job 7").at(step)
    progress = state.progress

    assert (progress.percentage, progress.delivery, progress.payment, progress.confirmed) == visible
    assert state.reference == "Job 7"


@pytest.mark.spec("CO-04")
def test_the_messages_are_the_specified_ones() -> None:
    """Word for word."""
    assert DELIVERY_LOOKUP_FAILED == (
        "We were unable to get delivery options for your address, "
        "please try again or choose a different address."
    )
    assert COLLECT_LOOKUP_FAILED == (
        "We were unable to get collect options for your postcode, "
        "please try again or try a different postcode."
    )


@pytest.mark.spec("CO-01")
@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("checkout", "/checkout"),
        ("/checkout", "/checkout"),
        ("/", "/"),
        ("/search?query=door%20handles&page=2#top", "/search?query=door%20handles&page=2#top"),
        ("", "/"),
        ("basket", "/"),
        ("//evil.example", "/"),
        ("///evil.example", "/"),
        ("/\\evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("https://evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/\t/evil.example", "/"),
        ("/\n/evil.example", "/"),
        (" /basket", "/"),
        ("/a\\..\\b", "/"),
    ],
)
def test_signing_in_leads_only_to_paths_of_this_shop(target: str, path: str) -> None:
    """Another site, however it is written, becomes the home page."""
    assert path_after_login(target) == path

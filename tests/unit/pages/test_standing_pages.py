"""What pages say that need no catalogue: not found, a customer's own, opening soon."""

import pytest

from shopcore.events.page_context import PageContext
from shopcore.events.page_shell import PageShell
from shopcore.pages.addresses.customer_addresses import (
    AccountAddress,
    AccountPlace,
    OrderAddress,
    PayAddress,
    QuickOrderAddress,
    ResetAddress,
    SignInAddress,
)
from shopcore.pages.addresses.page_addresses import Unknown, address_of
from shopcore.pages.customer_pages import customer_page_words
from shopcore.pages.footer_links import OUR_SITE
from shopcore.pages.opening_soon import opening_head, opening_notice, owners_notice
from shopcore.pages.page_frame import frame_of
from shopcore.pages.standing_pages import (
    BASKET_HEAD,
    BASKET_HEADING,
    FAILURE_HEADING,
    NOT_FOUND_HEADING,
    NOT_FOUND_LEAD,
    SHELL_HEAD,
    failure_head,
    not_found_head,
    searched_words,
)
from shopcore.pages.vat_choice import shows_vat
from shopcore.storefront import Storefront
from tests.support.pages.storefront_pages import WORDS


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/shop/door-bolts.html", "door bolts"),
        ("/Door_Bolts.PHP/", "Door Bolts"),
        ("/a%20b%26c", "a b&c"),
        ("/boX/", "boX"),
        ("/bo%fflt.htm", "bolt"),
        ("/%ff", ""),
        ("/", ""),
        ("/" + "x" * 70, "x" * 60),
        ("/" + "word-" * 20, ("word " * 12).strip()),
    ],
)
def test_what_somebody_was_after_is_searched_for(path, words):
    """The end of the address, without its kind of file, at most 60 characters."""
    assert searched_words(path) == words


def test_no_search_engine_indexes_a_page_that_stands_in_for_another():
    heads = (BASKET_HEAD, SHELL_HEAD, not_found_head("/x"), failure_head("/x"), opening_head(WORDS))

    assert [head.is_indexed for head in heads] == [False] * 5
    assert not_found_head("/x").path == failure_head("/x").path == "/x"


def test_pages_without_a_catalogue_say_what_they_are():
    """In the tab, on the page, and to whoever shares the address."""
    heads = (BASKET_HEAD, SHELL_HEAD, not_found_head("/x"), failure_head("/x"))

    assert [(head.title, head.description) for head in heads] == [
        ("Your basket", "Your basket."),
        ("Offline", "The shop."),
        ("Page not found", "Page not found."),
        ("Sorry", "We seem to be having an issue. Please try again later."),
    ]
    assert (BASKET_HEAD.path, SHELL_HEAD.path) == ("/basket", "/_app")
    assert (BASKET_HEADING, NOT_FOUND_HEADING, FAILURE_HEADING) == (
        "Your basket", "We can't find that page", "Something went wrong! Sorry about that."
    )  # fmt: skip
    assert NOT_FOUND_LEAD == (
        "It may have moved, or the address may be mistyped. Search for it, or start from a category."
    )


@pytest.mark.parametrize(
    ("address", "heading", "path"),
    [
        *((AccountAddress(place), "", place.value) for place in AccountPlace),
        (OrderAddress("o-1"), "Your order", "/account/previousorders/o-1"),
        (SignInAddress("/basket"), "Sign in", "/account/login"),
        (PayAddress("token"), "Payment", "/pay/start"),
        (QuickOrderAddress(), "Order by Catalogue Code", "/quick-order"),
        (ResetAddress(), "Choose a new password", "/account/reset-password"),
    ],
)
def test_a_page_of_a_customer_has_words_and_says_nothing_of_them(address, heading, path):
    """It is alike for everybody, and no search engine indexes it."""
    words = customer_page_words(address, "Corner Ironmonger")

    assert words.heading
    assert words.lead
    assert heading in {"", words.heading}
    assert (words.head.title, words.head.description) == (words.heading, words.lead)
    assert (words.path, words.head.path, words.head.is_indexed) == (path, path, False)


@pytest.mark.spec("RT-05")
def test_pages_of_a_customer_say_what_they_are_for():
    """In a heading and a sentence."""
    addresses = (*map(AccountAddress, AccountPlace), OrderAddress("o-1"), ResetAddress(), QuickOrderAddress())
    said = [customer_page_words(address, "Corner") for address in addresses]

    assert [(words.heading, words.lead) for words in said] == [
        ("Your account", "Orders, credit, lists and addresses in one place."),
        ("Previous orders", "Your orders, newest first."),
        ("Saved For Later", "Products you saved for later."),
        ("My Top Products", "What you order most."),
        ("Addresses", "Where we deliver your orders."),
        ("Sign-in and security", "Your password, and where you are signed in."),
        ("Delivery", "Where your order goes, and when it comes."),
        ("Payment", "The last step. Nothing is ordered until you pay."),
        ("Your order", "What you ordered, and when it comes."),
        ("Statement", "What has been charged to your credit account."),
        ("Track your order", "Enter your order number and delivery postcode. No account needed."),
        ("Your order", "What you ordered, what it cost and where it is."),
        ("Choose a new password", "The link in our email works once."),
        (
            "Order by Catalogue Code",
            "Paste codes and quantities from a list, an email or a spreadsheet, check them, and add them all"
            " at once.",
        ),
    ]


def test_a_page_that_was_not_found_has_all_of_its_frame_to_lead_on():
    """Even where a page of that path stands alone."""
    frame = frame_of("/checkout", is_found=True)
    product = frame_of("/product/x-p-1", is_found=True)
    lost = frame_of("/research/nothing", is_found=False)

    assert (frame.shell.has_header, frame.shell.has_footer) == (False, False)
    assert (product.context, product.shell) == (PageContext.PRODUCT, PageShell())
    assert (lost.context, lost.shell) == (PageContext.OTHER, PageShell())
    assert frame_of("/product/x-p-1", is_found=False).context is PageContext.OTHER


@pytest.mark.spec("PR-04")
@pytest.mark.parametrize(
    ("choice", "is_business", "shows"),
    [(None, False, True), (None, True, False), (True, True, True), (False, False, False)],
)
def test_prices_show_their_vat_to_everybody_but_a_business_that_chose_nothing(choice, is_business, shows):
    """A choice goes before the kind of account."""
    assert shows_vat(choice, is_business=is_business) is shows


def test_the_sign_in_page_names_the_shop():
    assert customer_page_words(SignInAddress("/"), "Corner").lead == "Sign in to your Corner account."


def test_whoever_signs_in_to_check_out_learns_that_the_basket_comes_along():
    lead = "Sign in or create an account to check out. Your basket comes with you."

    assert customer_page_words(SignInAddress("/checkout"), "Corner").lead == lead


def test_shoppers_read_that_the_shop_opens_soon_and_its_owner_what_to_do():
    """With the commands of the storefront."""
    first, second = (owners_notice(storefront) for storefront in Storefront)

    assert opening_notice(WORDS).heading == "Corner Ironmonger opens soon."
    assert opening_notice(WORDS).text == (
        "We're still adding products. If you need something now, call or email us."
    )
    assert opening_notice(WORDS).steps == ()
    assert first.heading == "Your shop is open, but has no products yet."
    assert first.text == (
        "Only you see this, because you opened the page on the shop’s own machine. Everyone else sees that"
        " the shop is opening soon. A running shop shows new products within two seconds."
    )
    assert [text for text, _ in first.steps] == [
        "Bring your own products in from a CSV, a Google feed or a BMEcat catalogue:",
        "When the trial run looks right, import them:",
        "Or look around with the demo first, before you bring in your own:",
        "See what else of the demo to replace before you open to customers:",
    ]
    assert [command.rpartition(" app ")[2] for _, command in first.steps] == [
        "import FILE --dry-run", "import FILE", "seed", "doctor"
    ]  # fmt: skip
    assert second.steps[1][1].endswith("import FILE --company 2")


def test_the_home_page_of_a_shop_without_products_says_that_it_opens_soon():
    """With its strapline for whoever shares it."""
    head = opening_head(WORDS)

    assert (head.title, head.description, head.path) == ("Opening soon", WORDS.strapline, "/")


@pytest.mark.spec("RT-04")
def test_the_footer_leads_to_pages_of_the_shop():
    """Each under a name of its own."""
    for _, url in OUR_SITE:
        assert not isinstance(address_of(*url.partition("?")[::2]), Unknown), url
    assert len(dict(OUR_SITE)) == len({url for _, url in OUR_SITE}) == len(OUR_SITE)
    assert " | ".join(name for name, _ in OUR_SITE) == (
        "Contact us | Delivery | Returns | Track your order | Our promise | Delivery notes | Quick order"
        " | Trade accounts | Trade counters | Refer a friend | All brands | Our own brands | Blog | Research"
        " | Declarations of performance | WEEE directive | Terms & conditions | Privacy & cookies"
    )

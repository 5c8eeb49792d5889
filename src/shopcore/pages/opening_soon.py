"""What a storefront says that has nothing on sale yet, to shoppers and to its owner."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.pages.addresses.paths import HOME_PATH
from shopcore.storefront import Storefront

from .page_head import PageHead
from .storefront_words import StorefrontWords

OPENING_TITLE: Final = "Opening soon"
_COMMAND: Final = ".venv/bin/python -m app"
_STEPS: Final = (
    ("Bring your own products in from a CSV, a Google feed or a BMEcat catalogue:", "import FILE --dry-run"),
    ("When the trial run looks right, import them:", "import FILE"),
    ("Or look around with the demo first, before you bring in your own:", "seed"),
    ("See what else of the demo to replace before you open to customers:", "doctor"),
)
_COMPANY: Final = " --company 2"


@frozen
class OpeningNotice:
    """The notice in the place of products; *steps* are what an owner does next, each with its command."""

    heading: str
    text: str
    steps: tuple[tuple[str, str], ...] = ()


def opening_head(words: StorefrontWords) -> PageHead:
    """Return the head of the home page while nothing is on sale, which no search engine indexes."""
    return PageHead(OPENING_TITLE, words.strapline, HOME_PATH, is_indexed=False)


def opening_notice(words: StorefrontWords) -> OpeningNotice:
    """Tell shoppers that the shop opens soon."""
    return OpeningNotice(
        f"{words.name} opens soon.",
        "We're still adding products. If you need something now, call or email us.",
    )


def owners_notice(storefront: Storefront) -> OpeningNotice:
    """Tell whoever sits at the machine of the shop what to do first."""
    company = "" if storefront is Storefront.IRONMONGERY else _COMPANY
    steps = ((text, f"{_COMMAND} {command.replace('FILE', f'FILE{company}')}") for text, command in _STEPS)
    return OpeningNotice(
        "Your shop is open, but has no products yet.",
        "Only you see this, because you opened the page on the shop’s own machine. Everyone else sees"
        " that the shop is opening soon. A running shop shows new products within two seconds.",
        tuple(steps),
    )

"""What a storefront says that has nothing on sale yet: its home page, and the words of its lists."""

from __future__ import annotations

from adapters.pages.page_content import HomeContent, OpeningOut, OpeningStep
from adapters.pages.seo.page_head import head
from adapters.pages.site import Site

from .page_result import BuiltPage, built_page

OPENING_TITLE = "Opening soon"
_COMMAND = ".venv/bin/python -m app"
_STEPS = (
    ("Bring your own products in from a CSV, a Google feed or a BMEcat catalogue:", "import FILE --dry-run"),
    ("When the trial run looks right, import them:", "import FILE"),
    ("Or look around with the demo first, before you bring in your own:", "seed"),
    ("See what else of the demo to replace before you open to customers:", "doctor"),
)
_COMPANY = " --company 2"


def opening_page(site: Site, *, for_owner: bool) -> BuiltPage:
    """Tell shoppers that the shop opens soon, and whoever sits at its machine what to do first."""
    words = site.words
    opening_content = _for_owner(site) if for_owner else opening_words(site)
    content = HomeContent(
        headline=opening_content.heading,
        lead=opening_content.text,
        hero=None,
        hero_url="",
        promotions=[],
        categories=[],
        offers=[],
        favourites=[],
        own_brands=[],
        opening=opening_content,
    )
    about = head(site, title=OPENING_TITLE, description=words.strapline, path="/", is_indexed=False)
    return built_page(about, content)


def opening_words(site: Site) -> OpeningOut:
    """Tell shoppers that the shop opens soon."""
    return OpeningOut(
        f"{site.words.name} opens soon.",
        "We're still adding products. If you need something now, call or email us.",
        [],
    )


def _for_owner(site: Site) -> OpeningOut:
    company = "" if site.storefront.company_id == 1 else _COMPANY
    steps = [
        OpeningStep(text, f"{_COMMAND} {command.replace('FILE', f'FILE{company}')}")
        for text, command in _STEPS
    ]
    return OpeningOut(
        "Your shop is open, but has no products yet.",
        "Only you see this, because you opened the page on the shop’s own machine. Everyone else sees"
        " that the shop is opening soon. A running shop shows new products within two seconds.",
        steps,
    )

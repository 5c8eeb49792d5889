"""What was made before a change stands if it shows nothing of it."""

from __future__ import annotations

from datetime import UTC, datetime

from attrs import evolve

from adapters.http.catalogue.card_responses import PricingContext, when
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from shopcore.catalogue.ports import Revision
from shopcore.errors import Unavailable
from shopcore.freshness.uses import Use, list_of, note, noting_uses, page_of, shown_card
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.read_news import CatalogueNews
from tests.support.http.open_shop import TARIFF, SetClock
from tests.support.products import a_product

ONE = Storefront.IRONMONGERY
BOLT, HINGE = a_product(sku="BOLT", product_id="p-1"), a_product(sku="HINGE", product_id="p-2")
NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


def snapshot(version: int, follows: CatalogueSnapshot | None = None, *changed: Use) -> CatalogueSnapshot:
    """A version that changed these after the one that it follows."""
    today, is_past = when(NOON)
    context = PricingContext(today, TARIFF, is_past_cut_off=is_past)
    history = follows and follows.history.note(version, changed)
    return CatalogueSnapshot(version, context, history=history, follows=follows)


def test_what_shows_nothing_that_changed_still_holds():
    """After one version and after several; not what was made of a later one, or on another day."""
    first = snapshot(1)
    third = snapshot(3, snapshot(2, first, page_of(BOLT)), shown_card(HINGE))

    assert third.still_holds(first.snapshot_key, [shown_card(BOLT), page_of(HINGE)])
    assert not third.still_holds(first.snapshot_key, [page_of(BOLT)])
    assert not third.still_holds(first.snapshot_key, [shown_card(HINGE)])
    assert not first.still_holds(third.snapshot_key, [])
    _, _, *others = first.snapshot_key
    assert not third.still_holds((1, (NOON.date(), True), *others), [])


def test_nothing_holds_of_another_history():
    """One begins where anything may have changed, as where a backup was put back: it counts on from less."""
    lost = snapshot(450)
    again = snapshot(460, snapshot(400), page_of(BOLT))

    assert not again.still_holds(lost.snapshot_key, [])


def test_recommendations_hold_until_their_products_or_lists_change():
    """Whoever uses one that was found before uses what it was found by."""
    doors: Use = list_of(SearchQuery(ONE, category="doors"))
    first = snapshot(1)

    def find(*found):
        note([doors])
        return found

    assert first.recommended(("kind",), lambda: find(BOLT)) == (BOLT,)
    second = snapshot(2, first, page_of(BOLT))
    with noting_uses() as uses:
        assert second.recommended(("kind",), lambda: find(HINGE)) == (BOLT,)
    assert uses == {doors, shown_card(BOLT)}
    assert snapshot(3, second, shown_card(BOLT)).cached_recommendation(("kind",)) is None


def test_recommendations_end_with_the_lists_that_they_were_found_in():
    """Another product may stand there now."""
    doors: Use = list_of(SearchQuery(ONE, category="doors"))
    first = snapshot(1)
    first.keep_recommendation(("kind",), (BOLT,), {doors})

    second = snapshot(2, first, list_of(SearchQuery(ONE, category="lamps")))
    assert second.cached_recommendation(("kind",)) == (BOLT,)
    assert snapshot(3, second, doors).cached_recommendation(("kind",)) is None


def test_products_hold_until_they_change_whoever_read_them_late():
    """A request that began before the change brings back nothing."""
    first = snapshot(1)
    second = snapshot(2, first, page_of(BOLT))
    first.add_products(ONE, {"BOLT": BOLT, "HINGE": HINGE})

    assert second.products(ONE, ["BOLT", "HINGE"]) == {"HINGE": HINGE}
    newer = evolve(BOLT, name="Newer")
    second.add_products(ONE, {"BOLT": newer})
    assert second.products(ONE, ["BOLT"]) == {"BOLT": newer}


def test_what_changed_is_asked_since_the_revision_shown_and_unknown_means_everything():
    """Also where the question fails: the poller goes on, and makes everything anew once."""
    asked, answers = (
        [],
        iter(
            [
                CatalogueNews(Revision(1, "a")),
                CatalogueNews(Revision(2, "b"), [page_of(BOLT)]),
                Unavailable(reason="busy"),
                CatalogueNews(Revision(4, "d")),
            ]
        ),
    )

    def news(earlier: Revision) -> CatalogueNews:
        asked.append(earlier)
        answer = next(answers)
        if isinstance(answer, Unavailable):
            raise answer
        return answer

    versions = iter([1, 2, 3, 4])
    poller = CatalogueVersionPoller(
        lambda: next(versions), lambda: 4, clock=SetClock(), tariff=TARIFF, news=news
    )
    kept = []
    for _ in range(4):
        before = poller.snapshot
        poller.poll()
        kept.append(poller.snapshot.still_holds(before.snapshot_key, [page_of(HINGE)]))

    assert asked == [Revision(-1, ""), Revision(1, "a"), Revision(2, "b"), Revision(3, "")]
    assert kept == [False, True, False, False]
    assert poller.is_ready

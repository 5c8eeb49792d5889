"""The buyer's rights: for consumers by the law on distance selling, for businesses the shop's terms.

Source: Consumer Contracts Regulations 2013, regulations 16, 28, 29-38 and schedules 2 and 3.
"""

from __future__ import annotations

from typing import Final

from shopcore.email import Section
from shopcore.orders.order import Order
from shopcore.orders.order_words import size_words

from .seller import Buyer, Seller

CANCEL_DAYS: Final = 14


def rights(order: Order, buyer: Buyer, seller: Seller) -> tuple[Section, ...]:
    """Return what a buyer may do when goods are not wanted, or not right."""
    if buyer.is_business:
        return (_returns_of_a_business(order, seller), _complaints(seller))
    free = [line for line in order.lines if line.size is None]
    sections = (
        *((_right_to_cancel(order, seller),) if free else ()),
        *_no_right_to_cancel(order),
        _when_faulty(seller),
        _complaints(seller),
    )
    return (*sections, cancellation_form(order, seller)) if free else sections


def _right_to_cancel(order: Order, seller: Seller) -> Section:
    is_collected = order.sale is not None and order.sale.delivery.is_collected
    begins = "you collect the goods" if is_collected else "the last of the goods reaches you"
    large = seller.terms.large_returns
    return Section(
        heading="Your right to cancel",
        paragraphs=(
            f"You may cancel this contract without giving a reason, until {CANCEL_DAYS} days after the day"
            f" on which {begins}.",
            f"To cancel, tell us clearly before that time ends: by e-mail to {seller.email}, by phone on"
            f" {seller.sender.phone}, by post to {', '.join((seller.company, *seller.address))}, or with"
            " the form at the end of this email, which you need not use.",
            f"Send the goods back to that address within {CANCEL_DAYS} days of telling us. You pay the cost"
            f" of sending them back.{f' {large}' if large else ''}",
            "We pay back everything you paid, standard delivery included, by the way you paid, within"
            f" {CANCEL_DAYS} days of having the goods back or of your proof that you sent them. Handling"
            " goods more than it takes to see what they are may lower what we pay back.",
        ),
    )


def _no_right_to_cancel(order: Order) -> tuple[Section, ...]:
    cut = [line for line in order.lines if line.size is not None]
    if not cut:
        return ()
    named = tuple((f"{line.quantity} × {line.name}, {size_words(line)}",) for line in cut)
    words = (
        "These are made to measure for you. The law gives no right to cancel such goods, and we begin to cut"
        " them soon after you order:",
    )
    return (Section(heading="What cannot be cancelled", paragraphs=words, rows=named),)


def _when_faulty(seller: Seller) -> Section:
    return Section(
        heading="If something is wrong",
        paragraphs=(
            "We are under a legal duty to supply goods that are as described, fit for purpose and of"
            " satisfactory quality, those made to measure too. You may reject faulty goods within 30 days and"
            " have your money back; after that we repair or replace them. We pay for sending faulty"
            " goods back:"
            f" call {seller.sender.phone} first.",
        ),
    )


def _complaints(seller: Seller) -> Section:
    return Section(
        heading="Questions and complaints",
        paragraphs=(
            f"Write to {seller.email} or call {seller.sender.phone}, {seller.sender.hours}. We answer a"
            f" complaint within {seller.terms.answer_days} working days.",
        ),
    )


def _returns_of_a_business(order: Order, seller: Seller) -> Section:
    stays = (
        ""
        if all(line.size is None for line in order.lines)
        else " We can't take back made-to-measure goods unless they are faulty."
    )
    return Section(
        heading="Returns",
        paragraphs=(
            "You bought for your business, so the cancellation rights of consumers do not apply. Please call"
            f" {seller.sender.phone} before you send anything back; we agree with you what can be"
            f" credited.{stays} Your rights when goods are faulty or not as described remain.",
        ),
    )


def cancellation_form(order: Order, seller: Seller) -> Section:
    """Return the model cancellation form, filled in as far as the shop can.

    Source: schedule 3, part B.
    """
    to = ", ".join((seller.company, *seller.address, seller.email))
    return Section(
        heading="Cancellation form",
        paragraphs=(
            "Complete and return this form only if you wish to cancel.",
            f"To {to}:",
            "I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following"
            f" goods [*], of order {order.number}: ______________________",
            "Ordered on [*] / received on [*]: ______________________",
            "Name of consumer(s): ______________________",
            "Address of consumer(s): ______________________",
            "Signature of consumer(s) (only if this form is notified on paper): ______________________",
            "Date: ______________________",
            "[*] Delete as appropriate.",
        ),
    )

"""From a basket to a payment: checkout, hand-off, pay session, refund."""

"""Hand a basket over, take a payment, place the order."""

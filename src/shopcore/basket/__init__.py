"""Baskets: lines, quantities, totals and how they came about."""

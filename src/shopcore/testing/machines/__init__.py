"""Machines that do everything to a shop in any order, and hold it against a model on paper."""

"""Catalogue files, read cell by cell: what a row, a column and a supplier's words mean."""

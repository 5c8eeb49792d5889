"""Import, export and show the catalogue."""

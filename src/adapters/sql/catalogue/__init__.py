"""The catalogue, its versions and its log in SQL."""

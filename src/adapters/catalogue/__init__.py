"""Trade knowledge of the catalogue that comes with the shop."""

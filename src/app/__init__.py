"""Settings, composition and the command line of the shop."""

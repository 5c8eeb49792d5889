"""Find out how and when a basket can be delivered."""

"""Find how and when a basket can be delivered or collected."""

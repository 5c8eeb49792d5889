"""The pages of the shop: their addresses, their words, and what search engines may know of them."""

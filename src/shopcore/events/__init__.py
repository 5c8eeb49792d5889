"""Events of the shop, and the consent of visitors to share them."""

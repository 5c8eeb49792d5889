"""Use cases of pages: what stands on a page of the shop, one page a module."""

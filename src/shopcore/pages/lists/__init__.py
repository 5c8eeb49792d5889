"""Lists of products: headings, filters, and the links that go on from one."""

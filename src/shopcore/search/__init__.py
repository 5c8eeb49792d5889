"""How the shop understands searches: texts, products, queries and suggestions, without any index."""

"""One shop in two storefronts, adapters around shopcore."""

"""A range is told by its profile: all levers of one range are of one shape, on whatever rose or plate."""

from collections.abc import Mapping

from .seeded_random import SeededRandom

BY_RANGE = "By range"
"""What a table says under Profile where the range settles it."""
LEVER_PROFILES = (
    "Straight",
    "Tapered",
    "Flared",
    "Waved",
    "Arched",
    "Swept",
    "Leaf",
    "Ball end",
    "Square",
    "Mitred",
    "Blade",
    "Stepped",
    "Ringed",
    "Reeded",
    "Hexagonal",
    "Swan neck",
    "Scooped",
    "Spear",
    "Collared",
    "Fluted",
)


def with_profile(choices: Mapping[str, str], range_name: str) -> Mapping[str, str]:
    """Settle the profile that a table leaves to the range."""
    if choices.get("Profile") != BY_RANGE:
        return choices
    return {**choices, "Profile": SeededRandom(f"range {range_name}").pick("profile", LEVER_PROFILES)}

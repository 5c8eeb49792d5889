"""The address of a brand."""

import pytest

from shopcore.catalogue.brand_slug import brand_slug


@pytest.mark.spec("RT-02")
@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Oakenshard", "oakenshard"),
        ("Pell & Harrow", "pell202620harrow"),
        ("Pell&Harrow", "pell202620harrow"),
        ("Drover's Forge", "drover27sforge"),
        ("Drover\u2019s Forge", "drover27sforge"),
        ("3Fold Fixings", "3foldfixings"),
        ("  Two\u00a0Words ", "twowords"),
        ("O'Neill & Sons' Co-op", "o27neill202620sons27co-op"),
        ("No. 9_Works", "no.9_works"),
    ],
)
def test_a_brand_name_becomes_its_slug(name: str, slug: str) -> None:
    """Lower case, no spaces, & as 202620, ' as 27."""
    assert brand_slug(name) == slug


@pytest.mark.spec("RT-02")
@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Crème Électrique", "cremeelectrique"),
        ("Straße", "stra" + "c39f" + "e"),
        ("A/B?c#d%e+f", "a2fb3fc23d25e2bf"),
        ("İstanbul", "istanbul"),
        ("..", "2e2e"),
        (".", "2e"),
        (" ", "20"),
        ("灯", "e781af"),
        ("\ud800", "eda080"),
        ("XX", "xx"),
        ("", ""),
    ],
)
def test_any_other_name_is_safe_in_a_path(name: str, slug: str) -> None:
    """Accents go; what is left unsafe is written in hexadecimal, as & and ' are; dots alone never stand."""
    assert brand_slug(name) == slug

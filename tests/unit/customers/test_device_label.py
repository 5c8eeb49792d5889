"""A browser and its system are named in plain words, whatever else their text claims."""

from __future__ import annotations

import pytest

from shopcore.customers.device_label import device_label

MOZILLA = "Mozilla/5.0"
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
WINDOWS = f"{MOZILLA} (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/142.0.0.0 Safari/537.36"
ANDROID = f"{MOZILLA} (Linux; Android 10; K) {WEBKIT}"
IPHONE = f"{MOZILLA} (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
MAC = f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7)"


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        (WINDOWS, "Chrome on Windows"),
        (f"{WINDOWS} Edg/142.0.0.0", "Edge on Windows"),
        (f"{WINDOWS} OPR/120.0.0.0", "Opera on Windows"),
        (f"{ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        (f"{ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0", "Edge on Android"),
        (
            f"{ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
            "Samsung Internet on Android",
        ),
        (f"{IPHONE} Version/26.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        (f"{IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15", "Firefox on iPhone"),
        (f"{IPHONE} EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1", "Edge on iPhone"),
        (f"{IPHONE.replace('iPhone', 'iPad')} Version/26.0 Safari/604.1", "Safari on iPad"),
        (f"{MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15", "Safari on Mac"),
        (f"{MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"),
        (
            f"{MOZILLA} (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/142.0.0.0 Safari/537.36",
            "Chrome on Chromebook",
        ),
        ("Lynx/2.9.2 (Linux)", "Linux"),
        ("Chrome/142.0", "Chrome"),
        ("stock-program/1.0", ""),
        ("", ""),
        ("<script>alert('Call 0900 now')</script>", ""),
    ],
)
def test_a_device_is_named_by_browser_and_system(user_agent: str, label: str):
    """What is not known is left out, and nothing of the text itself comes through."""
    assert device_label(user_agent) == label

"""What the captcha of a form is made of, on the wire."""

from __future__ import annotations

from adapters.web.json_schemas import Wire


class AltchaChallenge(Wire):
    """Find *number* in 0 … maxnumber so that the hash of salt + number is *challenge*."""

    algorithm: str
    challenge: str
    maxnumber: int
    salt: str
    signature: str


class TurnstileWidget(Wire):
    """What the widget of Turnstile is rendered with."""

    provider: str
    site_key: str
    action: str


CaptchaOut = AltchaChallenge | TurnstileWidget

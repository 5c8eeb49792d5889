"""Telling people from programs: proof of work, Turnstile, or a token for trying things out."""

from .no_captcha import NoCaptcha
from .proof_of_work import ProofOfWork
from .test_token_captcha import FixedTokenCaptcha
from .turnstile import Turnstile, TurnstileKeys

__all__ = ["FixedTokenCaptcha", "NoCaptcha", "ProofOfWork", "Turnstile", "TurnstileKeys"]

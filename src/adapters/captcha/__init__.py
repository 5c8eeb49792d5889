"""Telling people from programs: proof of work, Turnstile, or a token for trying things out."""

from .no_captcha import NobodyAdmitted
from .proof_of_work import ProofOfWork
from .signing_key import signing_key
from .test_token_captcha import AcceptsToken
from .turnstile import Turnstile, TurnstileKeys

__all__ = ["AcceptsToken", "NobodyAdmitted", "ProofOfWork", "Turnstile", "TurnstileKeys", "signing_key"]

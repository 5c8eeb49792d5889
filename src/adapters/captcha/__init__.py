"""Telling people from programs: proof of work, Turnstile, or a token for trying things out."""

from .accepting import AcceptsToken
from .closed import NobodyAdmitted
from .proof_of_work import ProofOfWork
from .signing_key import signing_key
from .turnstile import Turnstile, TurnstileKeys

__all__ = ["AcceptsToken", "NobodyAdmitted", "ProofOfWork", "Turnstile", "TurnstileKeys", "signing_key"]

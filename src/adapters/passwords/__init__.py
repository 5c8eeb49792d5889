"""Passwords by Argon2id, worked out in few threads."""

from .argon import ArgonPasswords
from .few_threads import FewThreads, spare_cores

__all__ = ["ArgonPasswords", "FewThreads", "spare_cores"]

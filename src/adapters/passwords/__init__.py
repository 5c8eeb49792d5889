"""Passwords by Argon2id, worked out in few threads, and those that nobody should choose."""

from .argon2 import ArgonPasswords
from .common_passwords import CommonPasswords
from .limited_threads import FewThreads, spare_cores

__all__ = ["ArgonPasswords", "CommonPasswords", "FewThreads", "spare_cores"]

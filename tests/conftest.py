"""What holds for every test, however it was started."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Ctrl-C reaches processes of tests also where the run itself is in the background, which ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)

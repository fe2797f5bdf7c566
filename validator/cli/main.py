"""The entry point `gauntlet`: status 0 clean, 1 findings, 2 nothing could be checked, 130 interrupted."""

from __future__ import annotations

import contextlib
import os
import sys

from gauntlet_dsl import __version__

NOTHING_CHECKED = 2
_INTERRUPTED = 130


def main() -> None:
    """Run the verb that the arguments name and leave with its exit status."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        print(f"gauntlet {__version__}")
        return
    sys.exit(_run())


def _run() -> int:
    from validator.cli.app import app
    from validator.findings.usage import UsageError

    try:
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except UsageError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _silence()
        return 0
    except OSError as error:
        _silence()
        return _complain(f"output failed: {error.strerror or error}")
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as error:
        return _from_typer(error)
    return status if isinstance(status, int) else 0


def _from_typer(error: Exception) -> int:
    """Usage errors and exits of the argument parser; anything else is a fault of the tool."""
    show, code = getattr(error, "show", None), getattr(error, "exit_code", None)
    if show is not None and isinstance(code, int):
        show()
        return NOTHING_CHECKED
    if type(error).__name__ == "Abort":
        return _INTERRUPTED
    if isinstance(code, int):
        return code
    raise error


def _complain(message: str) -> int:
    with contextlib.suppress(OSError):
        print(f"gauntlet: {message}", file=sys.stderr)
    return NOTHING_CHECKED


def _silence() -> None:
    """Nobody reads the output any more: keep the interpreter from complaining when it closes it."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()

"""The entry point `gauntlet`: status 0 clean, 1 findings, 2 nothing could be checked, 130 interrupted."""

from __future__ import annotations

import contextlib
import io
import os
import sys

from gauntlet_dsl import __version__
from gauntlet_dsl.diagnostics.escape import printable
from validator.cli.statuses import INTERRUPTED, NOTHING_CHECKED


def main() -> None:
    """Run the verb that the arguments name and leave with its exit status."""
    _open_streams()
    sys.exit(_run())


def _open_streams() -> None:
    """A stream that was closed holds nothing; what an encoding cannot read or write is spelled out."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _run() -> int:
    try:
        status = _call()
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return 0
    except OSError as error:
        return _system_refused(error)
    except MemoryError:
        return _complain("out of memory")
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as left:
        if not isinstance(left.code, str):
            raise
        return _complain(left.code)
    except Exception as error:
        return _refused(error)
    return status if isinstance(status, int) else 0


def _call() -> object:
    if sys.argv[1:] in (["--version"], ["-V"]):
        print(f"gauntlet {__version__}")
        return 0
    from gauntlet_dsl.collecting import collect_seldom

    collect_seldom()
    from validator.cli.app import app

    return app(standalone_mode=False)


def _system_refused(error: OSError) -> int:
    """A file that could not be used; without one it was the output, which then takes no more."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return _complain(f"{printable(str(error.filename))}: {reason.lower()}")
    _silence()
    return _complain(f"output failed: {reason.lower()}")


def _refused(error: Exception) -> int:
    """Usage errors, and exits of the argument parser; anything else is a fault of the tool."""
    from validator.findings.usage import UsageError

    if isinstance(error, UsageError):
        return _complain(str(error))
    show, code = getattr(error, "show", None), getattr(error, "exit_code", None)
    if show is not None and isinstance(code, int):
        told = io.StringIO()
        show(file=told)
        return _tell(told.getvalue())
    if type(error).__name__ == "Abort":
        return INTERRUPTED
    if isinstance(code, int):
        return code
    raise error


def _complain(message: str) -> int:
    return _tell(f"gauntlet: {message}\n")


def _tell(lines: str) -> int:
    """What went wrong; words of the command line or of a file in it steer no terminal."""
    with contextlib.suppress(OSError):
        for line in lines.removesuffix("\n").split("\n"):
            print(printable(line), file=sys.stderr)
    return NOTHING_CHECKED


def _silence() -> None:
    """Nobody reads the output any more: keep the interpreter from complaining when it closes it."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()

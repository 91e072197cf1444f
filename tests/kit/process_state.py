"""What a process takes of the machine, on Linux."""

from pathlib import Path


def memory(process: int) -> float:
    """The memory that a process has, in MiB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    (line,) = (line for line in lines if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def files(process: int) -> int:
    """How many files and sockets a process has open."""
    return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has had."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{process}/task").glob("*/schedstat")) / 1e9


def threads(process: int) -> int:
    return sum(1 for _ in Path(f"/proc/{process}/task").iterdir())

"""How often the threads of a process run, from /proc."""
import glob, os
from dataclasses import dataclass


@dataclass
class Thread:
    name: str
    slept: int          # voluntary context switches
    forced: int         # involuntary ones
    runs: int           # times it was put on a CPU
    nanoseconds: int    # time on a CPU


def threads(*pids):
    """Thread id -> Thread, of the processes that are still there."""
    found = {}
    for pid in pids:
        for folder in glob.glob(f"/proc/{pid}/task/*"):
            try:
                with open(folder + "/status") as file:
                    status = dict(line.split(":", 1) for line in file.read().splitlines())
                with open(folder + "/schedstat") as file:
                    ran, _, runs = file.read().split()
            except (FileNotFoundError, ProcessLookupError, ValueError):
                continue
            found[os.path.basename(folder)] = Thread(
                status["Name"].strip(), int(status["voluntary_ctxt_switches"]), int(status["nonvoluntary_ctxt_switches"]),
                int(runs), int(ran))
    return found


def family(pid):
    """The process and all its descendants."""
    pids = [str(pid)]
    for p in pids:
        for path in glob.glob(f"/proc/{p}/task/*/children"):
            with open(path) as file:
                pids += file.read().split()
    return pids

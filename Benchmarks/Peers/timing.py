"""What the peers in Python share: the measured frames, the clocks and the line of results."""
import os, resource, sys, time

WIDTH, HEIGHT, FRAMES, WARM_UP = 1280, 800, 120, 20
ASSETS = os.environ.get("PEER_ASSETS", ".")


def option(name, default=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def progress(frame):
    return min(1, frame / (FRAMES - 1))


def cpu_ms():
    """Of all threads."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return (usage.ru_utime + usage.ru_stime) * 1e3


def rss_mb():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(peer, scene, show):
    """Calls show(frame) for the frames to warm up and for those that count; prints the line."""
    show(0)
    start = int(os.environ.get("PEER_START", 0))  # of the process, in nanoseconds
    first = (time.clock_gettime_ns(time.CLOCK_MONOTONIC) - start) / 1e6
    for i in range(1, WARM_UP):
        show(i * 6)
    times, before = [], cpu_ms()
    for i in range(FRAMES):
        start = time.perf_counter()
        show(i)
        times.append((time.perf_counter() - start) * 1e3)
    cpu = (cpu_ms() - before) / FRAMES
    mean = sum(times) / FRAMES
    times.sort()
    median = (times[FRAMES // 2 - 1] + times[FRAMES // 2]) / 2
    print(f"RESULT {peer} {scene} median={median:.3f} p95={times[int(FRAMES * 0.95)]:.3f} cpu={cpu:.3f} "
          f"rss={rss_mb():.1f} mean={mean:.3f} first={first:.1f}", flush=True)


def report_idle(peer, frames, cpu, seconds):
    print(f"RESULT {peer} idle frames={frames} cpu_pct={cpu / seconds / 10:.2f} rss={rss_mb():.1f}", flush=True)

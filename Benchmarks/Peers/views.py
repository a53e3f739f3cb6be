"""What views cost: against GTK, against views that only fade, and against the floor."""
import statistics

from peers import FLOOR, run
from tables import print_table


def ratio(above, below, key):
    pairs = [(a[key], b[key]) for a, b in zip(above, below) if a and b]
    return f"{statistics.median(a / max(b, 1e-9) for a, b in pairs):.2f}" if pairs else "-"


def number(results, key):
    found = [result[key] for result in results if result]
    return f"{statistics.median(found):.2f}" if found else "-"


def report_views(binary, rows, rounds):
    """Each pair runs one right after the other, as the machine's speed changes. `rows` is GTK's program, or None."""
    views, gtk, combined, opacity, springs, floor = [], [], [], [], [], []
    for _ in range(rounds):
        floor.append(run(FLOOR, "cards"))
        combined.append(run([binary, "{scene}"], "cardsCombined"))
        opacity.append(run([binary, "{scene}"], "cardsOpacity"))
        springs.append(run([binary, "{scene}"], "springs"))
        views.append(run([binary, "{scene}"], "rows"))
        gtk.append(run([rows], "rows") if rows else None)
    table = {
        "toggle a row of 1000": (number(views, "cpu"), "GTK 4 " + number(gtk, "cpu"), ratio(views, gtk, "cpu")),
        "100 cards, combined": (
            number(combined, "median"), "opacity " + number(opacity, "median"), ratio(combined, opacity, "median")),
        "100 cards, combined ": (
            number(combined, "median"), "floor S1 " + number(floor, "median"), ratio(combined, floor, "median")),
        "500 springs, a frame": (
            number(springs, "median"), "floor S1 " + number(floor, "median"), ratio(springs, floor, "median")),
        "500 springs, the start": (number(springs, "update"), "a frame " + number(springs, "median"),
                                   ratio([s and {"x": s["update"]} for s in springs],
                                         [s and {"x": s["median"]} for s in springs], "x")),
    }
    columns = ["views, ms", "against, ms", "ratio"]
    print_table("views", list(table), columns, lambda row, column: table[row][columns.index(column)])

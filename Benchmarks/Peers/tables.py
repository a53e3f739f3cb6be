"""Tables for a terminal that Markdown understands too."""


def print_table(title, rows, columns, cell):
    cells = [["scene", *columns]] + [[row] + [cell(row, column) for column in columns] for row in rows]
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    print(f"\n{title}")
    for number, line in enumerate(cells):
        print("| " + " | ".join(text.ljust(width) for text, width in zip(line, widths)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|", flush=True)

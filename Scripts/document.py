#!/usr/bin/python3
"""Writes an index of the public declarations into .build/docs, one page a module, and says how many are documented. Builds the
modules' documentation with DocC into .build/docs/MODULE, to be served as a web site; fails where DocC warns.

    document.py [--at-least PERCENT]     also fails, naming what lacks a comment, when the share is smaller
"""
import argparse, glob, html, json, os, shutil, subprocess, sys, tempfile
from collections import defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
OUT = os.path.join(ROOT, ".build", "docs")
STYLE = "body{font:16px/1.5 sans-serif;max-width:56em;margin:2em auto;padding:0 1em}code{font-size:14px}" \
        "dt{margin-top:1em}dd{white-space:pre-wrap;margin-left:1.5em;color:#444}.none{color:#b00}"


def symbol_graphs():
    for old in glob.glob(f"{ROOT}/.build/*/symbolgraph"):
        shutil.rmtree(old)
    done = subprocess.run(["swift", "package", "dump-symbol-graph", "--minimum-access-level", "public",
                           "--skip-synthesized-members"], cwd=ROOT, capture_output=True, text=True)
    graphs = sorted(glob.glob(f"{ROOT}/.build/*/symbolgraph/Glissade*.symbols.json")
                    + glob.glob(f"{ROOT}/.build/*/symbolgraph/SwiftUI.symbols.json"))
    # It also fails, after writing all others, for tests that have not been built.
    libraries = {os.path.basename(path) for path in glob.glob(f"{ROOT}/Sources/Glissade*")}
    libraries = {name for name in libraries if is_library(name)}
    if done.returncode and not libraries <= {os.path.basename(path).split(".")[0] for path in graphs}:
        sys.exit(done.stdout + done.stderr)
    return graphs


def declarations(path):
    """What the module itself declares: (file, line, dotted name, declaration, comment), in the order of the sources."""
    with open(path) as file:
        graph = json.load(file)
    found = []
    for symbol in graph["symbols"]:
        place = symbol.get("location")
        if not place or "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "/.build/" in place["uri"]:
            continue
        text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        found.append((place["uri"].replace("file://", ""), place["position"]["line"] + 1,
                      ".".join(symbol["pathComponents"]), text, comment))
    return sorted(set(found))


def write_page(module, found):
    files = defaultdict(list)
    for path, _, name, text, comment in found:
        files[os.path.relpath(path, ROOT)].append((name, text, comment))
    with open(os.path.join(OUT, module + ".html"), "w") as page:
        page.write(f"<!doctype html><meta charset=utf-8><title>{module}</title><style>{STYLE}</style><h1>{module}</h1>\n")
        for path, items in files.items():
            page.write(f"<h2>{html.escape(path)}</h2><dl>\n")
            for name, text, comment in items:
                shown = html.escape(comment) if comment else "<span class=none>not documented</span>"
                page.write(f"<dt><b>{html.escape(name)}</b><br><code>{html.escape(text)}</code></dt><dd>{shown}</dd>\n")
            page.write("</dl>\n")


def is_library(module):
    return not module.startswith(("GlissadePackage", "GlissadeMacros", "GlissadeOracle"))


def docc():
    """The program that comes with the compiler."""
    compiler = os.path.realpath(shutil.which("swift") or sys.exit("document: there is no swift"))
    return os.path.join(os.path.dirname(compiler), "docc")


def build_site(module, graphs):
    """Builds a module's documentation with DocC. True if it went without a warning."""
    catalog = f"{ROOT}/Sources/{module}/{module}.docc"
    with tempfile.TemporaryDirectory() as folder:
        for graph in graphs:
            if os.path.basename(graph).split(".")[0].split("@")[0] == module:
                shutil.copy(graph, folder)
        done = subprocess.run(
            [docc(), "convert", *([catalog] if os.path.isdir(catalog) else []), "--additional-symbol-graph-dir", folder,
             "--output-path", f"{OUT}/{module}", "--fallback-display-name", module, "--fallback-bundle-identifier",
             f"glissade.{module}", "--hosting-base-path", module, "--warnings-as-errors"],
            capture_output=True, text=True)
    if done.returncode or "warning:" in done.stderr:
        print(done.stdout + done.stderr)
        return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--at-least", type=float, default=0, metavar="PERCENT")
    least = parser.parse_args().at_least
    graphs = symbol_graphs()
    os.makedirs(OUT, exist_ok=True)
    total, bare, rows, warned = 0, [], [], []
    for path in graphs:
        module = os.path.basename(path).split(".")[0]
        if "@" in module or not is_library(module):
            continue
        if not build_site(module, graphs):
            warned.append(module)
        found = declarations(path)
        without = [d for d in found if not d[4]]
        write_page(module, found)
        rows.append(f"<li><a href={module}.html>{module}</a>: {len(found) - len(without)} of {len(found)} documented")
        print(f"{module:<20} {len(found) - len(without):>5} of {len(found):>5} public declarations documented")
        total, bare = total + len(found), bare + without
    with open(os.path.join(OUT, "index.html"), "w") as page:
        page.write(f"<!doctype html><meta charset=utf-8><title>Glissade</title><style>{STYLE}</style><h1>Glissade</h1><ul>\n")
        page.write("\n".join(rows) + "\n</ul>\n")
    share = 100 * (total - len(bare)) / max(total, 1)
    print(f"{'all':<20} {share:.1f} %, written to {os.path.relpath(OUT, ROOT)}/index.html")
    if warned:
        sys.exit(f"DocC warned of {', '.join(warned)}")
    if share < least:
        for path, line, name, _, _ in bare:
            print(f"{os.path.relpath(path, ROOT)}:{line}: {name} is not documented")
        sys.exit(1)


main()

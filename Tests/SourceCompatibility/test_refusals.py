"""Source that must not compile, and the reason that the compiler gives."""
import glob, json, os, re, subprocess, tempfile, unittest

HERE = os.path.dirname(os.path.realpath(__file__))
SCRATCH = os.path.join(os.path.dirname(os.path.dirname(HERE)), ".build", "source-compatibility")
GOOD = """import SwiftUI
struct Good: View {
  @Namespace private var namespace
  var body: some View { Text("A").id(namespace).transition(.blurReplace) }
}
#Preview("Good") { Good() }
"""


def search_paths():
    """What the build gave the compiler to find the modules and the macros by."""
    with open(os.path.join(SCRATCH, "debug.yaml")) as file:
        lines = [line.strip()[len("args: "):] for line in file if line.lstrip().startswith("args: ")]
    whole = next(words for words in map(json.loads, lines)
                 if "-emit-module" in words and words[words.index("-module-name") + 1] == "InSwift6")
    found, rest = [], iter(whole)
    for word in rest:
        if word in ("-I", "-Xcc", "-Xfrontend", "-load-plugin-executable", "-target", "-module-cache-path", "-F"):
            found += [word, next(rest)]
        elif word.startswith("-I"):
            found.append(word)
    return [whole[0], *found]


class Refusals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.compiler = search_paths()

    def compile(self, path, mode):
        done = subprocess.run([*self.compiler, "-typecheck", "-parse-as-library", "-swift-version", mode, path],
                              capture_output=True, text=True, timeout=120)
        return done.returncode, re.findall(r"error: (.*)", done.stderr), done.stderr

    def test_good_source_compiles_by_the_same_means(self):
        with tempfile.NamedTemporaryFile("w", suffix=".swift") as file:
            file.write(GOOD)
            file.flush()
            for mode in "56":
                status, _, text = self.compile(file.name, mode)
                self.assertEqual(status, 0, text)


def refusal(path):
    def test(self):
        with open(path) as file:
            wanted = file.readline().strip().removeprefix("// error: ")
        status, errors, text = self.compile(path, "6")
        self.assertNotEqual(status, 0, "it compiles")
        self.assertTrue(any(re.search(wanted, error) for error in errors), f"no '{wanted}' in\n{text}")
    return test


for path in sorted(glob.glob(os.path.join(HERE, "Refused", "*.swift"))):
    name = os.path.basename(path).removesuffix(".swift").replace("-", "_")
    setattr(Refusals, f"test_refused_{name}", refusal(path))


if __name__ == "__main__":
    unittest.main()

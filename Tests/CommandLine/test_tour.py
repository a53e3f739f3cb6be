"""`gallery film tour` with scenes that cannot be read, drawn or compared: one line names the scene, and nothing is written."""
import os, struct, subprocess, unittest, zlib
from test_command_line import CommandLine

SCENE = "layers 1\nlayer {\n  bounds %s\n  position 0 0\n  anchor 0 0\n  fill #336699\n  %s\n}\n"


def png(width, height, rows):
    """A grey PNG of a size that its rows need not have."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Tour(CommandLine):
    def scene(self, text, name="scene"):
        os.makedirs(self.path("scenes"), exist_ok=True)
        with open(self.path(f"scenes/{name}.layers"), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def tour(self, *words, **options):
        return self.gallery("film", "tour", "--scenes", "scenes", "-o", "made/out/", *words, **options)

    def assert_refused(self, pattern):
        self.assert_one_line(self.tour(), rf"scene\.layers: .*{pattern}")
        self.assertFalse(os.path.exists(self.path("made")), "a folder is left")

    def test_a_scene_that_cannot_be_read_is_named_with_its_line(self):
        for text, pattern in (
            ("", "line 1"), (b"\0" * 9, "line 1"), (bytes(range(256)) * 9, "UTF-8"), (SCENE % ("-5 5", ""), "line 3"),
            (SCENE % ("1e300 5", ""), "line 3"), (SCENE % ("8 8", "jump"), "line 7"), ("layer {\n" * 99_999, "line"),
            ((SCENE % ("8 8", ""))[:-3], "line"),
        ):
            with self.subTest(text[:40]):
                self.scene(text)
                self.assert_refused(pattern)

    def test_a_window_that_cannot_be_drawn_is_refused(self):
        for bounds, head in (("0 0", ""), ("10.5 10", ""), ("100000 10", ""), ("1e9 1e9", ""), ("8 8", "scale 0"),
                             ("8 8", "scale -1"), ("8 8", "scale inf"), ("8 8", "scale nan"), ("8 8", "scale 1e300")):
            with self.subTest(bounds=bounds, head=head):
                self.scene(f"// {head}\n" + SCENE % (bounds, ""))
                self.assert_refused("pixels")

    def test_what_takes_the_oracle_too_many_pixels_is_refused(self):
        for bounds, line in (("16384 16384", ""), ("40 40", "blur 1e9")):
            with self.subTest(bounds=bounds, line=line):
                self.scene(SCENE % (bounds, line))
                self.assert_refused("pixels")

    def test_a_head_that_cannot_be_read_is_refused(self):
        reason = "a reason that is long enough to be one"
        for head in ("background red", "background #12345", "scale one", f"exception edge nan: {reason}",
                     f"exception nothing 3: {reason}"):
            with self.subTest(head):
                self.scene(f"// {head}\n" + SCENE % ("8 8", ""))
                self.assert_refused("")

    def test_a_picture_that_cannot_be_read_is_named(self):
        os.mkdir(self.path("scenes"))
        whole = png(8, 8, b"\0" * 72)
        for data in (None, b"", b"no picture", whole[:40], whole[:-20], png(60_000, 60_000, b"\0" * 9)):
            with self.subTest(data and data[:40]):
                if data is not None:
                    with open(self.path("scenes/picture.png"), "wb") as file:
                        file.write(data)
                self.scene(SCENE % ("8 8", 'picture "picture.png"'))
                self.assert_refused(r"picture\.png")

    def test_a_scene_that_is_no_file_is_named(self):
        os.makedirs(self.path("scenes/scene.layers"))
        self.assert_refused("is a directory")
        os.rmdir(self.path("scenes/scene.layers"))
        os.symlink("/nowhere", self.path("scenes/scene.layers"))
        self.assert_refused("no such file")
        os.unlink(self.path("scenes/scene.layers"))
        os.mkfifo(self.path("scenes/scene.layers"))
        self.assert_refused("cannot be read")

    def test_a_folder_without_scenes_is_named(self):
        for folder in ("missing", self.folder):
            with self.subTest(folder):
                done = self.gallery("film", "tour", "--scenes", folder, "-o", "out/")
                self.assert_one_line(done, os.path.basename(folder))
                self.assert_nothing_written()

    def test_an_output_that_cannot_be_written_is_named(self):
        self.scene(SCENE % ("8 8", ""))
        self.write("file", "")
        for output in ("file/", "file/out/", "/proc/nowhere/", "/dev/null/"):
            with self.subTest(output):
                done = self.gallery("film", "tour", "--scenes", "scenes", "-o", output)
                self.assert_one_line(done, output)
                self.assert_nothing_written("file", "scenes")

    def test_one_bad_scene_among_good_ones_leaves_no_pictures_and_what_was_there(self):
        for name in ("a", "b"):
            self.scene(SCENE % ("8 8", ""), name)
        self.scene("", "scene")
        os.makedirs(self.path("made/out"))
        self.write("made/out/mine", "")
        self.assert_one_line(self.tour(), "scene.layers")
        self.assertEqual(os.listdir(self.path("made/out")), ["mine"])

    def test_a_full_disk_leaves_no_half_written_file(self):
        if os.getuid() == 0:
            for name in ("a", "b"):
                self.scene(SCENE % ("8 8", ""), name)
            os.mkdir(self.path("made"))
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "tmpfs", self.path("made")], check=True)
            self.addCleanup(subprocess.run, ["umount", self.path("made")])
            self.assert_one_line(self.tour(), r"made/out/.*\.png")
            self.assertEqual(os.listdir(self.path("made")), [])

    def test_scenes_of_one_pixel_and_of_a_long_line_are_drawn(self):
        self.scene(SCENE % ("1 1", ""), "one")
        self.scene(SCENE % ("16384 1", ""), "long")
        done = self.tour()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.pictures(self.path("made/out")), ["1-long.png", "2-one.png"])


class Sizes(CommandLine):
    def test_pictures_of_a_pixel_and_of_a_line_are_drawn_without_a_word(self):
        for screen in ("home", "flip", "steps"):
            for size in ("1x1", "40x40", "1x16384", "16384x1"):
                with self.subTest(screen=screen, size=size):
                    done = self.gallery("film", screen, "--size", size, "--at", "0", "-o", "out/")
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(len(self.pictures(self.path("out"))), 1)


if __name__ == "__main__":
    unittest.main()

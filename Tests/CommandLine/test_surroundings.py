"""No display, no OpenGL ES 3, no fonts, no environment at all."""
import os, pwd, re, shutil, subprocess, unittest
from test_command_line import GALLERY, CommandLine


DRIVER = re.compile(r"libEGL|MESA|$")         # lines that the driver writes by itself


class Surroundings(CommandLine):
    def assert_film(self, done, folder="out"):
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(self.pictures(self.path(folder)))

    def test_without_a_display_the_films_are_written(self):
        done = self.gallery(seconds=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(os.listdir(self.path("films")))
        self.assertIn("films", done.stdout + done.stderr)

    def test_a_backend_without_its_display_says_what_to_do(self):
        for backend, named in (("wayland", "Wayland"), ("x11", "X server")):
            with self.subTest(backend):
                self.assert_one_line(self.gallery("flip", GLISSADE_BACKEND=backend), named)
        self.assert_one_line(self.gallery("flip", GLISSADE_BACKEND="nonsense"), "nonsense")

    def test_a_display_that_does_not_answer_says_what_was_tried(self):
        done = self.gallery("flip", DISPLAY=":987", WAYLAND_DISPLAY="nowhere", XDG_RUNTIME_DIR=self.folder,
                            GLISSADE_BACKEND="x11")
        self.assert_one_line(done, ":987")

    def test_without_opengl_es_3_it_says_so(self):
        for env in ({"MESA_GLES_VERSION_OVERRIDE": "2.0"}, {"LIBGL_DRIVERS_PATH": "/nonexistent"},
                    {"__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent"}):
            with self.subTest(env):
                done = self.gallery("film", "flip", "--at", "0", "-o", "out/", **env)
                done.stderr = "".join(line for line in done.stderr.splitlines(True) if not DRIVER.match(line))
                self.assert_one_line(done, "(OpenGL|EGL)")
                self.assert_nothing_written()

    def test_without_any_font_it_still_draws_and_says_so_once(self):
        empty = self.write("fonts.conf", '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>')
        done = self.gallery("film", "flip", "--at", "0", "-o", "out/", FONTCONFIG_FILE=empty, FONTCONFIG_PATH=self.folder)
        self.assert_film(done)
        self.assertRegex(done.stderr, r"^[^\n]*font[^\n]*\n$")

    def test_a_misleading_platform_does_not_matter(self):
        """W21."""
        plain = self.gallery("film", "flip", "--at", "0.2", "-o", "plain/")
        self.assert_film(plain, "plain")
        for platform in ("x11", "wayland", "gbm"):
            with self.subTest(platform):
                self.assert_film(self.gallery("film", "flip", "--at", "0.2", "-o", f"{platform}/", EGL_PLATFORM=platform),
                                 platform)
                name = self.pictures(self.path("plain"))[0]
                with open(self.path(f"plain/{name}"), "rb") as one, open(self.path(f"{platform}/{name}"), "rb") as two:
                    self.assertTrue(one.read() == two.read(), "another picture")

    def test_an_empty_environment_is_enough(self):
        done = self.gallery("film", "flip", "--at", "0,0.3", "-o", "out/", only={"PATH": os.environ["PATH"]})
        self.assert_film(done)
        self.assertEqual(done.stderr, "")

    def test_an_empty_environment_is_enough_for_nobody(self):
        nobody = pwd.getpwnam("nobody").pw_uid
        if os.getuid() not in (0, nobody):
            nobody = os.getuid()
        # The user may read neither our folder nor perhaps the repository.
        program = shutil.copy(GALLERY, self.path("gallery"))
        os.chmod(program, 0o755)
        os.chmod(self.folder, 0o755)
        out = self.path("out")
        os.mkdir(out)
        os.chown(out, nobody, -1)
        who = {"user": nobody, "group": nobody, "extra_groups": []} if os.getuid() == 0 else {}
        done = subprocess.run([program, "film", "flip", "--at", "0,0.3", "-o", out + "/"], env={"PATH": os.environ["PATH"]},
                              capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd="/", timeout=60, **who)
        self.assert_film(done)
        self.assertEqual(done.stderr, "")

import Glibc
import SceneSupport

// Draws every scene once, in a process of its own, and prints a line with the hash of its pixels and its name.
let renderer = try SceneRenderer()
for scene in try Scene.all() {
  print(try renderer.draw(scene).hash64, scene.name)
}

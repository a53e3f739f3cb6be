"""Input from outside. `devices` are held by `poke --serve` for as long as the server runs; `sender` is the other end."""

"""Names of keys and buttons to evdev codes, on the usual keymap."""

BUTTONS = {"left": 0x110, "right": 0x111, "middle": 0x112, "side": 0x113, "extra": 0x114}
KEYS = {"Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "ctrl": 29, "shift": 42, "alt": 56, "space": 57, "super": 125,
        "Caps_Lock": 58, "Home": 102, "Up": 103, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108,
        "Page_Down": 109, "Insert": 110, "Delete": 111, "F11": 87, "F12": 88, "Menu": 127, "Print": 99}
KEYS.update({f"F{n}": 58 + n for n in range(1, 11)})
for first, row in ((2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (44, "zxcvbnm,./"), (43, "\\"), (57, " ")):
    KEYS.update({c: first + n for n, c in enumerate(row)})
KEYS["\n"], KEYS["\t"] = KEYS["Return"], KEYS["Tab"]
SHIFTED = dict(zip('!@#$%^&*()_+{}:"~|<>?', '1234567890-=[];\'`\\,./'))
MODIFIERS = {29: 4, 42: 1, 56: 8, 125: 64}          # evdev code -> mask

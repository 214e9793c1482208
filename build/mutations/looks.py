"""Things drawn where they do not belong: a card at a fixed place in a window whose shape moves the cloth."""

TESTS = ("tests/scenes/test_every_shape.py",)
LAWS = "toy"
EDITS = (
    (
        "scenes/games/poof/layout.py",
        "box = Spot(*self.frame.corner, 44, buried=True)",
        "box = Spot(52.0, 44.0, 44, buried=True)",
    ),
)

"""Line icons on a sheet of 24 x 24 SVG units, and the six class pictures of Eight & Half.

Icons are white, so that the program can tint them by multiplication.
"""

from __future__ import annotations

from art.kit import group, picture, stroke

ICONS = {
    # pointing and walking
    "left": "M14 5L7 12L14 19",
    "right": "M10 5L17 12L10 19",
    "up": "M5 15L12 8L19 15",
    "down": "M5 9L12 16L19 9",
    "arrow-left": "M20 12H4M10 6L4 12L10 18",
    "arrow-right": "M4 12H20M14 6L20 12L14 18",
    "arrow-up": "M12 20V4M6 10L12 4L18 10",
    "arrow-down": "M12 4V20M6 14L12 20L18 14",
    "exit": "M9.5 8V4.5H20.5V19.5H9.5V16M15.5 12H3.5M7 8L3 12L7 16",
    # answers
    "check": "M5 13L10 18L19 7",
    "close": "M6 6L18 18M18 6L6 18",
    "minus": "M6 12H18",
    "plus": "M6 12H18M12 6V18",
    "erase": "M9 6H20.5V18H9L3 12ZM11.5 9.7L16.5 14.3M16.5 9.7L11.5 14.3",
    "pad": "M6 6.5H18V20.5H6ZM9 4V8.5M12 4V8.5M15 4V8.5M9 12.5H15M9 16.5H15",
    # the buttons of the table
    "menu": "M4 7H20M4 12H20M4 17H20",
    "undo": "M9 6L4.5 10.5L9 15M5 10.5H14C18 10.5 20 13 20 16V18",
    "redo": "M15 6L19.5 10.5L15 15M19 10.5H10C6 10.5 4 13 4 16V18",
    "hint": "M9 17H15M10 20.5H14M8 14C5.5 12 5.5 7.5 8 5.5C10.5 3.2 14.5 3.5 16.3 6"
    "C18.2 8.6 17.5 12.3 15.5 14V15H8.8Z",
    "help": "M9 9C9 6.5 10.5 5.5 12 5.5C14 5.5 15.2 6.7 15.2 8.5C15.2 11 12 11.2 12 14M12 18V18.2",
    "log": "M7 4H17V20H7ZM10 8H14M10 12H14M10 16H13",
    "pause": "M8.5 6V18M15.5 6V18",
    "play": "M8 5L19 12L8 19Z",
    "step-back": "M16 6L9 12L16 18ZM6 6V18",
    "step-on": "M8 6L15 12L8 18ZM18 6V18",
    "first": "M19 6L13 12L19 18M11 6L5 12L11 18",
    "last": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "envelope": "M3.5 6H20.5V18.5H3.5ZM4 6.5L12 13L20 6.5",
    # powers and moves
    "eye": "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12Z"
    "M12 9.3A2.7 2.7 0 1 0 12 14.7A2.7 2.7 0 1 0 12 9.3",
    "eye-off": "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM5 19L19 5",
    "swap": "M4 9H18L14 5M20 15H6L10 19",
    "keyhole": "M12 4.5A4 4 0 0 1 14 12L16 19.5H8L10 12A4 4 0 0 1 12 4.5Z",
    "flip": "M7 4L3.5 7.5L7 11M4 7.5H15C21 7.5 21 14 15 14M17 20L20.5 16.5L17 13",
    "hand": "M7 12V7.5M10 11V5M13 11V5M16 12V7M16 12V15C16 20 8 21 6 17L4 13",
    "cards": "M8 4.5H17.5V17H8ZM14 20H5V8",
    "wind": "M3 9.5H13.5C17 9.5 17 4.5 13.5 4.5C12 4.5 11.2 5.5 11.2 6.5"
    "M3 13.5H18C21.5 13.5 21.5 19 18 19C16.5 19 15.5 18 15.5 17M3 17.5H10",
    "flame": "M12 3C13.5 7 18 9.5 18 14.5C18 18.5 15.5 21 12 21C8.5 21 6 18.5 6 14.5"
    "C6 12 7.5 10.5 8.5 9C9 10.5 9.5 11 10.5 11.5C10.5 8.5 10.5 6 12 3Z",
    "lantern": "M9 6.5H15M8.5 6.5L7 19H17L15.5 6.5M12 6.5V4M9.5 4H14.5M6 19H18V21H6Z"
    "M12 10.5Q14.2 13.5 12 16Q9.8 13.5 12 10.5Z",
    "mountain": "M2.5 19L9.5 6L13.5 13L16 9.5L21.5 19ZM7.5 9.8L9.5 11.5L11.5 9.8",
    "seed": "M12 21V11.5M12 11.5L6.5 8M12 11.5V6M12 11.5L17.5 8M5 6.7V6.8M12 3.2V3.3M19 6.7V6.8",
    "window": "M6 20V10C6 2 18 2 18 10V20ZM6 13H18M12 4.5V20M4 20H20",
    "film": "M4 6H20V18H4ZM8 6V18M16 6V18M4 12H8M16 12H20M4 9H4.1M8 9H8.1",
    # people
    "person": "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4.5 20.5C5 15.5 19 15.5 19.5 20.5",
    "people": "M9 5A3.5 3.5 0 1 0 9 12A3.5 3.5 0 1 0 9 5M2.5 19.5C3 15 15 15 15.5 19.5"
    "M15.5 5.3A3.5 3.5 0 0 1 15.5 11.7M18 15.3C20.3 15.9 21.5 17.3 21.7 19.5",
    "key": "M4 12C4 6.5 11 6.5 11 12C11 17.5 4 17.5 4 12ZM11 12H21M17 12V16M20.5 12V15",
    "crown": "M4 18L3 8L8.5 12L12 5L15.5 12L21 8L20 18Z",
    "flag": "M6 21V4H18L15 8L18 12H6",
    "speech": "M4 5H20V16H12L7.5 20V16H4Z",
    # things and settings
    "lock": "M6 11H18V20H6ZM8.5 11V8C8.5 3.5 15.5 3.5 15.5 8V11",
    "clock": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 7.5V12L15 14",
    "dice": "M5 5H19V19H5ZM9 9V9.2M15 15V15.2M12 12V12.2M15 9V9.2M9 15V15.2",
    "gear": "M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5M12 3V6M12 18V21M3 12H6M18 12H21"
    "M5.6 5.6L7.7 7.7M16.3 16.3L18.4 18.4M5.6 18.4L7.7 16.3M16.3 7.7L18.4 5.6",
    "dial": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 12L16 8M12 1.5V1.6M22.5 12H22.4"
    "M1.5 12H1.6M19.5 4.5L19.4 4.6M4.5 4.5L4.6 4.6",
    "sound": "M4 10V14H8L13 18V6L8 10ZM16 9Q18.5 12 16 15M18.5 6.5Q22.5 12 18.5 17.5",
    "sound-off": "M4 10V14H8L13 18V6L8 10ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
    "fullscreen": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "window-small": "M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20",
    "contrast": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 4V20M14.5 7V17M17 9V15",
    "text-size": "M3 19L8.5 5L14 19M5 14.5H12M15 19L18 11L21 19M16 16.5H20",
    "motion": "M13 7A5 5 0 1 1 13 17A5 5 0 1 1 13 7M2.5 9H6M1.5 12H5M2.5 15H6",
    "folder": "M3.5 18.5V6H9L11.5 8.5H20.5V18.5Z",
    "trash": "M5 7H19M9 7V4.5H15V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    "calendar": "M4.5 6H19.5V20H4.5ZM4.5 10H19.5M8.5 3.5V7.5M15.5 3.5V7.5M9 14H9.1M15 14H15.1",
    "book": "M6 4H18.5V20H7.5C5.5 20 5.5 16.5 7.5 16.5H18.5M6 4C5.5 4.5 5.5 5 5.5 6V18.2",
    "leaflet": "M3.5 6.5L9 4.5V17.5L3.5 19.5ZM9 4.5L15 6.5V19.5L9 17.5M15 6.5L20.5 4.5V17.5L15 19.5",
    "chart": "M4 4V20H20M7.5 15.5L11 11L14 13.5L19 7",
    "copy": "M9 9H19.5V20H9ZM5.5 15H4.5V4H15V5.5",
    "save": "M4.5 4.5H16L19.5 8V19.5H4.5ZM8 4.5V9H14V4.5M8 19.5V14H16V19.5",
    "pencil": "M5 19L6 15L15.5 5.5L18.5 8.5L9 18ZM13.5 7.5L16.5 10.5",
    "keyboard": "M2.5 6.5H21.5V17.5H2.5ZM6 10H6.1M10 10H10.1M14 10H14.1M18 10H18.1M7.5 14H16.5",
    "mouse": "M12 3.5C16 3.5 17.5 6 17.5 9V15C17.5 18 16 20.5 12 20.5C8 20.5 6.5 18 6.5 15V9"
    "C6.5 6 8 3.5 12 3.5ZM12 7V10.5",
    "gamepad": "M7.5 7H16.5C20 7 22 18 19 18C17 18 16 15 14.5 15H9.5C8 15 7 18 5 18C2 18 4 7 7.5 7Z"
    "M8.5 9.5V12.5M7 11H10M15.5 10H15.6M17 12H17.1",
    "search": "M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4M15.5 15.5L20.5 20.5",
    "info": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 11V16M12 8V8.1",
    "warning": "M12 4L21.5 20H2.5ZM12 10V14.5M12 17.3V17.4",
    "moon": "M19.5 14.5C13 16.5 7.5 11 9.5 4.5C2.5 7 2.5 17 9.5 19.5C14 21 18 18.5 19.5 14.5Z",
    "heart": "M12 20C5 15 3 11.5 3 8.7C3 4 9.5 3 12 7.5C14.5 3 21 4 21 8.7C21 11.5 19 15 12 20Z",
    "box": "M5 9H19V21H5ZM5 9L7.5 3.5H16.5L19 9M9.5 9A2.5 2.5 0 0 0 14.5 9",
    "star": "M12 3.5L14.6 9L20.5 9.7L16.1 13.8L17.3 19.7L12 16.7L6.7 19.7L7.9 13.8L3.5 9.7L9.4 9Z",
    "pin": "M12 21V14M8 4H16L15 10L17.5 14H6.5L9 10Z",
    "globe": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M4 12H20M12 4C7.5 8 7.5 16 12 20M12 4C16.5 8 16.5 16 12 20",
}


def icon(name: str, x: float, y: float, scale: float, colour: str, width: float = 2) -> str:
    """Returns the SVG of an icon with its middle at (x, y)."""
    return group(stroke(ICONS[name], colour, width), x - 12 * scale, y - 12 * scale, scale)


def files() -> dict[str, str]:
    return {f"icons/{name}.svg": picture(24, 24, stroke(d, "#FFFFFF", 2)) for name, d in ICONS.items()}

"""The language in which the program speaks."""

import io
import locale
from gettext import GNUTranslations, NullTranslations

from scenes.stage.assets import Assets


def translations(assets: Assets, language: str = "") -> NullTranslations:
    """Returns the catalogue of a language ("de", "pt_BR"), of the system's for "", or English if there is none."""
    wanted = language or _of_the_system()
    for code in (wanted, wanted.partition("_")[0]):
        path = f"locale/{code}/LC_MESSAGES/tuckbox.mo"
        if code and assets.has(path):
            return GNUTranslations(io.BytesIO(assets.read(path)))
    return NullTranslations()


def _of_the_system() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a name that Python cannot take apart
        return ""

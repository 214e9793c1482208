"""Names that only look unused to vulture."""

from typing import Any

_: Any
_.gid, _.uid, _.gname, _.uname, _.mtime  # tarfile
_.toolkit_name, _.toolkit_version, _.minimum_size  # accesskit, pygame.Window
_.midright, _.midbottom, _.bottomright, _.midtop  # pygame.Rect
_.inplace, _.build_temp, _.build_lib  # setuptools
_.changing, _.process_id, _.may_undo, _.history  # what tests watch
_.rulings, _.to_play, _.trail  # facts that games and CPUs state for those who ask
_.forget_folders, _.is_elf, _.binds_now  # installer.spec and the tests of what it made
_.Stack, _.Wrap, _.least_height  # scenes/ui/box.py: the model is whole; read by place
_.recalcTimestamp  # fontTools
_.info_plist, _.IDENTIFIER  # installer.spec
_.megabytes, _.alt  # build/package/site/page.html
_.ThirdParties, _.initialize, _.PublisherMetadata  # hatchling
_.infos, _.observation_space, _.action_space, _.observe  # what PettingZoo calls
_.check_all_found  # installer.spec
_.serve_reviews  # game/worker/student.py starts it by its name
_.claims  # game/answers.py: what tests/test_worked.py asks of the rules

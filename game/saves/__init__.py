"""All file access of the program: matches, settings, the score book, pictures, the lock and the log."""

from game.saves.archive import Archive
from game.saves.autosaver import Autosaver, Draft
from game.saves.deals import Day, Deals, DealsFile, Par
from game.saves.entries import Entry, copies_among, one_each
from game.saves.folder import file_name, make_folder, new_id, readable, slug
from game.saves.friends import FriendMatches
from game.saves.guards import guard, read_file
from game.saves.instance import Instance, hand_over
from game.saves.lids import Known, LidIndex
from game.saves.log import write_log, write_report
from game.saves.marks import Marks, MarksFile, parted, renamed, with_star, with_try
from game.saves.pads import PadEntry, PadFolder
from game.saves.people import (
    OWN,
    People,
    PeopleFile,
    Person,
    first_known,
    joined,
    merged,
    sat_down,
    with_consent,
    with_distance,
    with_name,
    with_picture,
    with_table,
    with_youngest,
    without,
)
from game.saves.pictures import keep_picture, labelled, picture_path, text_in
from game.saves.places import Places, find_places, passing_places
from game.saves.reading import SEVERAL, Check, Status, Summary
from game.saves.scorebook import Result, ScoreBook
from game.saves.seals import Seal, seal, unseal
from game.saves.settings import Settings, SettingsFile
from game.saves.shelf import Shelf
from game.saves.tallies import Columns, TallyFolder
from game.saves.trouble import Bad, BadFile, NotSaved, Why
from game.saves.writer import Lines, write_atomic, write_named

__all__ = [
    "OWN",
    "SEVERAL",
    "Archive",
    "Autosaver",
    "Bad",
    "BadFile",
    "Check",
    "Columns",
    "Day",
    "Deals",
    "DealsFile",
    "Draft",
    "Entry",
    "FriendMatches",
    "Instance",
    "Known",
    "LidIndex",
    "Lines",
    "Marks",
    "MarksFile",
    "NotSaved",
    "PadEntry",
    "PadFolder",
    "Par",
    "People",
    "PeopleFile",
    "Person",
    "Places",
    "Result",
    "ScoreBook",
    "Seal",
    "Settings",
    "SettingsFile",
    "Shelf",
    "Status",
    "Summary",
    "TallyFolder",
    "Why",
    "copies_among",
    "file_name",
    "find_places",
    "first_known",
    "guard",
    "hand_over",
    "joined",
    "keep_picture",
    "labelled",
    "make_folder",
    "merged",
    "new_id",
    "one_each",
    "parted",
    "passing_places",
    "picture_path",
    "read_file",
    "readable",
    "renamed",
    "sat_down",
    "seal",
    "slug",
    "text_in",
    "unseal",
    "with_consent",
    "with_distance",
    "with_name",
    "with_picture",
    "with_star",
    "with_table",
    "with_try",
    "with_youngest",
    "without",
    "write_atomic",
    "write_log",
    "write_named",
    "write_report",
]

"""Rewrites sentences about a seat so that they say "you" to the person at that seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.phrases import Phrase, counted, phrase

YOU: Final[Mapping[str, Phrase]] = {
    "**A Policeman.** {name} is caught.": phrase("**A Policeman.** You are caught."),
    "**The round is over.** {name} is President.": phrase("**The round is over.** You are President."),
    "**{card} is too high.** {name} picks up the pile.": phrase(
        "**{card} is too high.** You pick up the pile."
    ),
    "**{name} is smoked out.** This Smokeout does not count.": phrase(
        "**You are smoked out.** This Smokeout does not count."
    ),
    "**{name} is smoked out.** That is {count} of {enough} Smokeouts.": phrase(
        "**You are smoked out.** That is {count} of {enough} Smokeouts."
    ),
    "It would skip fewer numbers on {pile}, but {name} has a card for that pile.": phrase(
        "It would skip fewer numbers on {pile}, but you have a card for that pile."
    ),
    "No hand has a yellow card. {name} has the lowest one face up, so {name} opens.": phrase(
        "No hand has a yellow card. You have the lowest one face up, so you open."
    ),
    "Of all the players within reach, {name} has the fewest Winds.": phrase(
        "Of all the players within reach, you have the fewest Winds."
    ),
    "Of the players this Wind can reach, {name} has the fewest Winds.": phrase(
        "Of the players this Wind can reach, you have the fewest Winds."
    ),
    "Of the players this Wind can reach, {name} has the fewest Smokeouts.": phrase(
        "Of the players this Wind can reach, you have the fewest Smokeouts."
    ),
    "Only {name} has Smokeouts so far": phrase("Only you have Smokeouts so far"),
    "Only {name} has any Smokeouts: a sneaky win.": phrase("Only you have any Smokeouts: a sneaky win."),
    "There is no yellow card in any hand or face up. {name} opens.": phrase(
        "There is no yellow card in any hand or face up. You open."
    ),
    "{name} begins.": phrase("You begin."),
    "{name} blows the Smoke {sign}.": phrase("You blow the Smoke {sign}."),
    "{name} burns {count} card.": counted("You burn {count} card.", "You burn {count} cards.", 0),
    "{name} collects the pile and the {card}.": phrase("You collect the pile and the {card}."),
    "{name} collects the pile and these cards.": phrase("You collect the pile and these cards."),
    "{name} collects {count} card": counted("You collect {count} card", "You collect {count} cards", 0),
    "{name} goes out and is President.": phrase("You go out and are President."),
    "{name} goes out.": phrase("You go out."),
    "{name} has moved since.": phrase("You have moved since."),
    "{name} has no Wind left.": phrase("You have no Wind left."),
    "{name} has no Winds left. Take the Smokeout.": phrase("You have no Winds left. Take the Smokeout."),
    "{name} has no Winds left. This Smokeout does not count.": phrase(
        "You have no Winds left. This Smokeout does not count."
    ),
    "{name} has no Winds left: Smokeout number {count}.": phrase(
        "You have no Winds left: Smokeout number {count}."
    ),
    "{name} has no other card that fits.": phrase("You have no other card that fits."),
    "{name} has no card that can lead and is skipped.": phrase(
        "You have no card that can lead and are skipped."
    ),
    "{name} has seen a new card since your move.": phrase("You have seen a new card since your move."),
    "{name} has the Smoke.": phrase("You have the Smoke."),
    "{name} has the Smoke. Blow it away with the start card.": phrase(
        "You have the Smoke. Blow it away with the start card."
    ),
    "{name} has the Smoke. Blow it away.": phrase("You have the Smoke. Blow it away."),
    "{name} has the fewest: {count}": phrase("You have the fewest: {count}"),
    "{name} has {count} Smokeout.": counted("You have {count} Smokeout.", "You have {count} Smokeouts.", 0),
    "{name} has {count} point.": counted("You have {count} point.", "You have {count} points.", 0),
    "{name} has {points} points.": phrase("You have {points} points."),
    "{name} holds a drawn card.": phrase("You hold a drawn card."),
    "{name} holds the lowest yellow card and opens with it.": phrase(
        "You hold the lowest yellow card and open with it."
    ),
    "{name} holds {cards}.": phrase("You hold {cards}."),
    "{name} holds {count} Wind.": counted("You hold {count} Wind.", "You hold {count} Winds.", 0),
    "{name} holds {count} card.": counted("You hold {count} card.", "You hold {count} cards.", 0),
    "{name} is ahead.": phrase("You are ahead."),
    "The Five binds {name}: 5 or lower.": phrase("The Five binds you: 5 or lower."),
    "{name} is caught by a Policeman.": phrase("You are caught by a Policeman."),
    "{name} is fifth, {gap} behind.": phrase("You are fifth, {gap} behind."),
    "{name} is fourth, {gap} behind.": phrase("You are fourth, {gap} behind."),
    "{name} is second, {gap} behind.": phrase("You are second, {gap} behind."),
    "{name} is sixth, {gap} behind.": phrase("You are sixth, {gap} behind."),
    "{name} is the Lawbreaker.": phrase("You are the Lawbreaker."),
    "{name} is the President": phrase("You are the President"),
    "{name} is third, {gap} behind.": phrase("You are third, {gap} behind."),
    "{name} leads with {points}": phrase("You lead with {points}"),
    "{name} leads.": phrase("You lead."),
    "{name} leads {ahead} to {behind}": phrase("You lead {ahead} to {behind}"),
    "{name} looked at their own {place} card.": phrase("You looked at your own {place} card."),
    "{name} moves on to the face-down cards.": phrase("You move on to the face-down cards."),
    "{name} moves on to the face-up cards.": phrase("You move on to the face-up cards."),
    "{name} opens": phrase("You open"),
    "{name} plays": phrase("You play"),
    "{name} plays the same way.": phrase("You play the same way."),
    "{name} starts": phrase("You start"),
    "{name} starts.": phrase("You start."),
    "{name} swapped their {own} card for {other}'s {place} card, unseen.": phrase(
        "You swapped your {own} card for {other}'s {place} card, unseen."
    ),
    "{name} swapped their {own} card for {other}'s {place} card.": phrase(
        "You swapped your {own} card for {other}'s {place} card."
    ),
    "{name} takes this one": phrase("You take this one"),
    "{name} takes {count} card into their hand.": counted(
        "You take {count} card into your hand.", "You take {count} cards into your hand.", 0
    ),
    "{name} turns up the start card: {card}.": phrase("You turn up the start card: {card}."),
    "{name} says \u2026": phrase("You say \u2026"),
    "{name} wins": phrase("You win"),
    "{name} wins with {points}": phrase("You win with {points}"),
    "{name} wins.": phrase("You win."),
    "{name} chooses who starts.": phrase("You choose who starts."),
    "{name} was right in {what}.": phrase("You were right in {what}."),
    "{name} wins the match.": phrase("You win the match."),
    "The fewest Smokeouts win: {count}. {name} tied, but sent the last Smoke.": phrase(
        "The fewest Smokeouts win: {count}. You tied, but sent the last Smoke."
    ),
}
"""Sentences that say "you".

The keys are the same sentences with a name. Only those are listed in which another word changes, too.
"""

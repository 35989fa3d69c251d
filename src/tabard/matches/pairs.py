"""Choosing a pair of sets of Handy Brawl: what the rulebook advises, and what a person has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.games.handy_brawl import ADVICE, FIRST_PAIR, HEROES, MONSTERS, SETS
from tabard.matches.past import PastGame


@dataclass(frozen=True, slots=True)
class SetCard:
    """A set to choose."""

    slug: str
    name: str
    advice: str
    first: bool
    """Whether the rulebook names it for a first game."""

    @property
    def within(self) -> str:
        """The name within a sentence."""
        return SETS[self.slug].within


def _card(slug: str) -> SetCard:
    return SetCard(slug, SETS[slug].name, ADVICE[slug], slug in FIRST_PAIR)


_SETS: Final = {"hero": tuple(map(_card, HEROES)), "monster": tuple(map(_card, MONSTERS))}


def sets(side: str) -> tuple[SetCard, ...]:
    """Return the sets of a side, ``hero`` or ``monster``."""
    return _SETS[side]


def pair_name(hero: str, monster: str) -> str:
    """Name who fights whom: ``The Warrior against the Ogre``."""
    return f"{SETS[hero].name} against {SETS[monster].within}"


class Wins:
    """What a person has won, by set and by pair."""

    def __init__(self, past: Sequence[PastGame]) -> None:
        usual = [game for game in past if not game.options.get("mixed")]
        self._past = [(str(game.options["hero"]), str(game.options["monster"]), game) for game in usual]

    def __bool__(self) -> bool:
        return bool(self._past)

    def of_set(self, slug: str) -> str:
        """Say how often the games with a set were won: ``2 won of 3``; empty where none was played."""
        return _said([game for hero, monster, game in self._past if slug in (hero, monster)])

    def of_pair(self, hero: str, monster: str) -> str:
        """Say how often a pair was won, and how soon at best; empty where it was not played."""
        games = [game for one, other, game in self._past if (one, other) == (hero, monster)]
        best = min((game.turns for game in games if game.won), default=0)
        return f"{_said(games)}{f', best in {best} turns' if best else ''}"

    def pairs(self) -> list[tuple[SetCard, SetCard, str]]:
        """List the pairs that were played, in the order of the sets."""
        played = {(hero, monster) for hero, monster, _ in self._past}
        return [
            (hero, monster, self.of_pair(hero.slug, monster.slug))
            for hero in _SETS["hero"]
            for monster in _SETS["monster"]
            if (hero.slug, monster.slug) in played
        ]


def _said(games: Sequence[PastGame]) -> str:
    return f"{sum(game.won for game in games)} won of {len(games)}" if games else ""

"""The rulebook's advice on each set, in our words, for whoever chooses a pair."""

from typing import Final

ADVICE: Final = {
    "warrior": "For beginners: basic actions only.",
    "huntress": "For those at ease with the basics who want something trickier.",
    "pyromancer": "For those at ease with the other heroes who want a harder style.",
    "werewolf": "Play all the other heroes first.",
    "beastmaster": "Know nested activations well before you try her.",
    "assassin": "Fragile, with many ways to avoid damage.",
    "piper": "Hypnotises exhausted enemies. Mind the Rats: off the leash they end the game.",
    "monk": "Juggles stances between open hand and fist.",
    "ogre": "For beginners: basic actions only, and rather easy to beat.",
    "vampire": "Harder than the Ogre; needs planning.",
    "spiders": "For the experienced: deadly when the deck isn't handled right.",
    "demon": "The hardest of the first sets.",
    "verdancy": "Answers every blow with something strong. Know nested activations well.",
    "hair": "Doesn't bite, but your time is short.",
    "circus": "Keep its cards together or apart at the right time.",
    "ooze": "Separate the blobs, and stay out of their short reach.",
}
"""By set (HB-ADVICE-01 to HB-ADVICE-06)."""

FIRST_PAIR: Final = ("warrior", "ogre")
"""What a first game should be (HB-SETUP-02)."""

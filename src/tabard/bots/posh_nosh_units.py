"""How often warbands of Posh Nosh win that have each unit and each item; recruiting goes by it.

Measured by ``python -m tabard.lab.warbands --games 2400``: dealt warbands with a hero, a dragon and an item, both sides
played at a glance; intervals of 95 %.
"""

from typing import Final

RATES: Final[dict[str, float]] = {
    "achilles": 0.404,  # 428 games, 0.359 to 0.451
    "arch_mage": 0.478,  # 600 games, 0.439 to 0.518
    "banshee": 0.463,  # 620 games, 0.424 to 0.502
    "basilisk": 0.492,  # 461 games, 0.447 to 0.538
    "beowulf": 0.587,  # 407 games, 0.539 to 0.634
    "black_dragon": 0.492,  # 449 games, 0.446 to 0.538
    "bone_dragon": 0.661,  # 490 games, 0.618 to 0.702
    "brown_dragon": 0.468,  # 494 games, 0.424 to 0.512
    "crusader": 0.508,  # 628 games, 0.469 to 0.547
    "cyclops": 0.441,  # 641 games, 0.404 to 0.480
    "dark_knight": 0.456,  # 630 games, 0.417 to 0.495
    "dragon_caller": 0.483,  # 619 games, 0.444 to 0.522
    "dragon_slayer": 0.655,  # 617 games, 0.616 to 0.691
    "dwarf": 0.459,  # 645 games, 0.421 to 0.498
    "elf": 0.494,  # 636 games, 0.455 to 0.532
    "frost_dragon": 0.405,  # 482 games, 0.362 to 0.449
    "golem": 0.516,  # 626 games, 0.477 to 0.555
    "healer": 0.418,  # 636 games, 0.381 to 0.457
    "hercules": 0.452,  # 425 games, 0.405 to 0.499
    "hydra": 0.357,  # 473 games, 0.315 to 0.401
    "imhotep": 0.433,  # 441 games, 0.388 to 0.480
    "julius_caesar": 0.492,  # 431 games, 0.445 to 0.539
    "king": 0.531,  # 591 games, 0.491 to 0.571
    "king_arthur": 0.496,  # 460 games, 0.450 to 0.541
    "knight": 0.435,  # 600 games, 0.396 to 0.475
    "medusa": 0.366,  # 423 games, 0.322 to 0.413
    "mercenary": 0.469,  # 668 games, 0.431 to 0.506
    "merlin": 0.669,  # 450 games, 0.624 to 0.711
    "minotaur": 0.546,  # 646 games, 0.508 to 0.584
    "necromancer": 0.493,  # 612 games, 0.454 to 0.533
    "orc": 0.541,  # 628 games, 0.502 to 0.580
    "red_dragon": 0.429,  # 529 games, 0.388 to 0.472
    "robin_hood": 0.432,  # 454 games, 0.387 to 0.478
    "rogue": 0.593,  # 592 games, 0.553 to 0.632
    "shape_shifter": 0.471,  # 620 games, 0.432 to 0.510
    "siegfried": 0.794,  # 427 games, 0.753 to 0.830
    "sky_drake": 0.422,  # 464 games, 0.378 to 0.468
    "twin_wyverns": 0.513,  # 464 games, 0.468 to 0.558
    "vampire": 0.507,  # 606 games, 0.467 to 0.546
    "vladamier": 0.377,  # 430 games, 0.332 to 0.423
    "werewolf": 0.520,  # 602 games, 0.480 to 0.560
    "wizard": 0.522,  # 655 games, 0.484 to 0.560
    "wyrm": 0.766,  # 470 games, 0.726 to 0.802
    "zombie": 0.510,  # 610 games, 0.470 to 0.549
}
"""By the unit's slug."""
ITEM_RATES: Final[dict[str, float]] = {
    "achilles_armour": 0.514,  # 428 games, 0.467 to 0.561
    "blue_flames": 0.471,  # 442 games, 0.425 to 0.517
    "caesars_helm": 0.451,  # 459 games, 0.406 to 0.497
    "crown_of_life": 0.436,  # 431 games, 0.390 to 0.483
    "dark_sword": 0.529,  # 425 games, 0.482 to 0.576
    "dragon_orb": 0.647,  # 391 games, 0.598 to 0.693
    "excaliburs_sheath": 0.507,  # 456 games, 0.461 to 0.552
    "magical_sword": 0.489,  # 419 games, 0.442 to 0.537
    "merlins_staff": 0.538,  # 442 games, 0.492 to 0.584
    "red_dragon_fire": 0.487,  # 446 games, 0.440 to 0.533
    "robins_bow": 0.449,  # 437 games, 0.403 to 0.495
}
"""By the item's slug."""

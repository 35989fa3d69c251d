"""How often armies win that have each unit of War Chest, between greedy players; the draft goes by it.

Measured by ``python -m tabard.lab.armies --games 4000``: dealt armies, intervals of 95 %. Base units are in all of its
games, Nobility's in every other one.
"""

from typing import Final

RATES: Final[dict[str, float]] = {
    "archer": 0.483,  # 1810 games, 0.460 to 0.506
    "bannerman": 0.563,  # 827 games, 0.529 to 0.597
    "berserker": 0.471,  # 1778 games, 0.448 to 0.495
    "bishop": 0.547,  # 849 games, 0.513 to 0.580
    "cavalry": 0.600,  # 1798 games, 0.578 to 0.623
    "crossbowman": 0.476,  # 1800 games, 0.453 to 0.499
    "earl": 0.553,  # 801 games, 0.518 to 0.587
    "ensign": 0.457,  # 1771 games, 0.434 to 0.480
    "footman": 0.432,  # 1803 games, 0.409 to 0.455
    "herald": 0.573,  # 785 games, 0.538 to 0.607
    "knight": 0.463,  # 1777 games, 0.440 to 0.487
    "lancer": 0.429,  # 1779 games, 0.407 to 0.453
    "light_cavalry": 0.591,  # 1800 games, 0.568 to 0.613
    "marshall": 0.454,  # 1853 games, 0.431 to 0.476
    "mercenary": 0.608,  # 1838 games, 0.586 to 0.630
    "pikeman": 0.470,  # 1775 games, 0.447 to 0.494
    "royal_guard": 0.498,  # 1804 games, 0.475 to 0.521
    "scout": 0.527,  # 1771 games, 0.504 to 0.551
    "swordsman": 0.441,  # 1794 games, 0.419 to 0.465
    "warrior_priest": 0.488,  # 1787 games, 0.465 to 0.511
}
"""By the unit's slug."""

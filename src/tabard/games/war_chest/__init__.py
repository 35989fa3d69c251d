"""War Chest with Nobility: a battle of two sides, fought with coins drawn from a bag."""

"""The lobby: choosing a game, opening a table, taking a seat."""

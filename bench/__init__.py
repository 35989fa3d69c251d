"""Measurements: how fast the house is, against peers in the same run. `bench/run` runs them."""

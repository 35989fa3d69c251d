"""What every game shares: contracts, chance, records, the conformance suite. No game, no I/O, standard library only."""

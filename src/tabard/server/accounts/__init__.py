"""Who somebody is: so far a signed cookie, made when they first take a seat."""

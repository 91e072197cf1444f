"""How many there are of everything in the box and on the board."""

CITIES, CITY_TILES, TELEGRAPH_TILES, DEALS, MILESTONES, SECTIONS = 15, 13, 6, 9, 38, 8
TRAIN_KINDS, TRAINS = 5, 24
BUILDINGS, RAILS = 12, 15
SETUP_TILES = 4
START_CITIES = ("Washington", "Charlotte")

"""For every rule of the maps of Age of Steam: records that keep it and records that break it."""

from kit.age_of_steam.chesapeake_cases import chesapeake_cases
from kit.age_of_steam.ireland_cases import irish_cases
from kit.age_of_steam.island_cases import barbados_cases, lucian_cases
from kit.age_of_steam.southern_cases import german_cases, southern_cases
from kit.age_of_steam.western_cases import western_cases

GROUPS = (western_cases, southern_cases, german_cases, barbados_cases, lucian_cases, irish_cases, chesapeake_cases)

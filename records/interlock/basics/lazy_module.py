"""A module that is imported when one of its names is first used."""

from importlib import import_module


class LazyModule:
    """Stands for a module in annotations: these are evaluated only by what reads or writes a message of any game."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> object:
        return getattr(import_module(self._name), name)

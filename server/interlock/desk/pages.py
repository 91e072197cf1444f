"""The page, and the files that it is made of."""

from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_BOARD = "board.js"


async def page(_: Request) -> Response:
    """Answer with the page itself."""
    return _file("index.html")


async def static(request: Request) -> Response:
    """Answer with one of its files."""
    return _file(request.path_params["name"])


def _file(name: str) -> Response:
    folder = files("interlock.pictures") if name == _BOARD else files("interlock.desk") / "page"
    kind = _TYPES.get(name.rpartition(".")[2])
    if kind is None or not (folder / name).is_file():
        raise HTTPException(404, "there is no such file")
    return Response((folder / name).read_bytes(), media_type=kind)

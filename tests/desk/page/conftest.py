"""One desk for all tests that do not end it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from kit.browser import LAPTOP, open_page
from kit.desk_page import OpenDesk, desk_in


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenDesk]:
    with desk_in(tmp_path_factory.mktemp("records")) as desk:
        yield desk


@pytest.fixture
def page(browser: Browser, desk: OpenDesk) -> Iterator[Page]:
    with open_page(browser, desk.address) as page:
        yield page


@pytest.fixture
def lenient(browser: Browser) -> Iterator[Page]:
    """Open a page that may complain of a server that is away, or that refuses to overwrite."""
    context = browser.new_context(viewport=LAPTOP)
    yield context.new_page()
    context.close()

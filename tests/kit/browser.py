"""A headless browser, as Debian has it, that tells of everything its pages complain of."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

PHONE, LAPTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)

# A busy machine takes its time to start the processes that judge, and to draw.
expect.set_options(timeout=60_000)

BROWSER = which("chromium")
needs_browser = pytest.mark.skipif(BROWSER is None, reason="chromium is not installed (.ci/run names the package)")


@contextmanager
def browsing() -> Iterator[Browser]:
    """Run a browser; nothing of it is left when it has ended."""
    # As root, in whose name tests are run on machines of CI, it runs outside its sandbox.
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=options)
        yield browser
        browser.close()


@contextmanager
def open_page(browser: Browser, address: str, size: ViewportSize = LAPTOP) -> Iterator[Page]:
    """Open a page, and fail where it fetches anything from elsewhere, throws, or says that something is amiss."""
    own = address.split("/", 3)[:3]
    amiss: list[str] = []
    context = browser.new_context(viewport=size)
    page = context.new_page()
    page.on("console", lambda told: amiss.append(told.text) if told.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: amiss.append(str(error)))
    page.on(
        "request",
        lambda asked: (
            amiss.append(f"asked for {asked.url}")
            if asked.url.split("/", 3)[:3] != own and not asked.url.startswith(("data:", "blob:"))
            else None
        ),
    )
    page.goto(address)
    yield page
    context.close()
    # Told in words: no assertion of this folder is spelled out by pytest.
    assert not amiss, "\n".join(amiss)


def address_of(path: Path) -> str:
    """Return the address of a file."""
    return path.absolute().as_uri()


def barriers(page: Page) -> list[str]:
    """Return what axe finds that keeps people out of a page, each with the elements it is about."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]

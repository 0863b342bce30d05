"""LICENSE lists every package the program stands on, under the licence the package itself names."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WANTED = [*PROJECT["dependencies"], *(package for extra in PROJECT["optional-dependencies"].values() for package in extra)]
NAMES = sorted({re.split(r"[<>=]", package)[0] for package in WANTED})
KIND = re.compile("MIT|Apache|BSD|L?GPL|OFL|Matplotlib", re.I)
LISTED = dict(re.findall(r"^  ([\w-]+) {2,}(.+(?:\n {20,}.+)*)", (ROOT / "LICENSE").read_text("utf-8"), re.M))


def test_the_program_is_under_the_licence_it_names() -> None:
    assert PROJECT["license"] == "MIT" and PROJECT["license-files"] == ["LICENSE"]
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License\n")


def test_every_package_is_listed_and_no_other() -> None:
    assert sorted(LISTED) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_is_listed_under_its_own_licence(name: str) -> None:
    try:
        about = metadata(name)
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    classed = [line for line in about.get_all("Classifier") or () if line.startswith("License")]
    said = " ".join([about.get("License-Expression") or "", about.get("License") or "", *classed])  # each version says it its way
    assert KIND.findall(said)[0].lower() == KIND.findall(LISTED[name])[0].lower()

"""docs/python.md says what the package does."""

import os
import pathlib
import re

import crossroads

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"
TABLES = [
    ("toss-up", 2, {}),
    ("intersection", 2, {}),
    ("add-em-up", 2, {}),
    ("tri-cross", 2, {}),
    ("end-zone", 2, {}),
    ("pig", 2, {}),
]


def tables():
    lines = []
    for game, seats, options in TABLES:
        numbers = crossroads.layout(game, seats, options)
        lines.append(f"#### {crossroads.about(game)['title']}")
        if numbers.kind == "continuous":
            parts = ", ".join(f"{name} ({least:g} to {most:g} {unit})" for name, unit, least, most in numbers.bounds)
            lines.append(f"An action is {len(numbers.bounds)} parts: {parts}.")
        else:
            meaning = "each the same in every state" if numbers.kind == "fixed" else "counted off in the list of those allowed"
            lines.append(f"{numbers.actions} actions, {meaning}.")
        lines += ["", "| from | shape | part | what it is |", "|---|---|---|---|"]
        for part in numbers.parts:
            shape = " × ".join(map(str, part.shape))
            lines.append(f"| {part.start} | {shape} | `{part.name}` | {part.about} |")
        lines.append("")
    return "\n".join(lines)


def test_the_layouts_are_up_to_date():
    before, start, rest = PAGE.read_text().partition("<!-- layouts -->\n")
    _, end, after = rest.partition("<!-- end of layouts -->")
    page = before + start + tables() + end + after
    if os.environ.get("CROSSROADS_BLESS"):
        PAGE.write_text(page)
    assert PAGE.read_text() == page, "CROSSROADS_BLESS=1 python/check brings docs/python.md up to date"


def test_the_examples_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    assert len(examples) >= 6
    names: dict[str, object] = {}
    for example in examples:
        if "crossroads.client" not in example:
            exec(compile(example, str(PAGE), "exec"), names)

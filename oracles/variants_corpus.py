"""Makes testdata/variant/corpus.jsonl: small boards with rules, every answer found by going through all Latin squares of size 4.

The rules are written here once more, from their words, so that a mistake in the library shows.
"""

import itertools
import json
import random

SIZE = 4
CELLS = [(r, c) for r in range(SIZE) for c in range(SIZE)]


def name(cell):
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def squares():
    rows = list(itertools.permutations(range(1, SIZE + 1)))
    for four in itertools.product(rows, repeat=SIZE):
        if all(len({row[c] for row in four}) == SIZE for c in range(SIZE)):
            yield four


SQUARES = list(squares())


def boxes(square):
    return all(
        len({square[r + i][c + j] for i in range(2) for j in range(2)}) == 4 for r in (0, 2) for c in (0, 2)
    )


def walk(rng, length):
    path = [rng.choice(CELLS)]
    while len(path) < length:
        r, c = path[-1]
        near = [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
        near = [cell for cell in near if cell in CELLS and cell not in path]
        if not near:
            return walk(rng, length)
        path.append(rng.choice(near))
    return path


def line(rng):
    rows = [[(r, c) for c in range(SIZE)] for r in range(SIZE)]
    columns = [[(r, c) for r in range(SIZE)] for c in range(SIZE)]
    one = rng.choice(rows + columns)
    return one if rng.random() < 0.5 else one[::-1]


def visible(digits):
    return sum(all(before < digit for before in digits[:at]) for at, digit in enumerate(digits))


def between_crusts(digits):
    a, b = sorted((digits.index(1), digits.index(SIZE)))
    return sum(digits[a + 1 : b])


def make(rng, answer):
    """A rule that the answer meets: its JSON, and whether a square meets it."""
    at = lambda square, cells: [square[r][c] for r, c in cells]
    kind = rng.choice("killer thermo arrow difference ratio whisper renban xv palindrome between skyscraper sandwich odd sum greater".split())
    for _ in range(400):
        if kind in ("skyscraper", "sandwich"):
            cells = line(rng)
        elif kind in ("difference", "ratio", "xv", "greater"):
            r, c = rng.choice(CELLS)
            cells = [(r, c), (r, c + 1) if rng.random() < 0.5 else (r + 1, c)]
            if cells[1] not in CELLS:
                continue
        elif kind == "odd":
            cells = [rng.choice(CELLS)]
        else:
            cells = walk(rng, 3 if kind != "killer" else rng.choice([2, 3]))
        here = at(answer, cells)
        rule = {"rule": kind, "cells": [name(cell) for cell in cells]}
        if kind == "killer":
            rule["sum"] = sum(here)
            meets = lambda s: len(set(at(s, cells))) == len(cells) and sum(at(s, cells)) == rule["sum"]
        elif kind == "thermo":
            meets = lambda s: all(a < b for a, b in itertools.pairwise(at(s, cells)))
        elif kind == "arrow":
            rule["head"], rule["cells"] = rule["cells"][:1], rule["cells"][1:]
            meets = lambda s: at(s, cells)[0] == sum(at(s, cells)[1:])
        elif kind == "difference":
            meets = lambda s: abs(at(s, cells)[0] - at(s, cells)[1]) == 1
        elif kind == "ratio":
            meets = lambda s: max(at(s, cells)) == 2 * min(at(s, cells))
        elif kind == "whisper":
            rule["diff"] = 2
            meets = lambda s: all(abs(a - b) >= 2 for a, b in itertools.pairwise(at(s, cells)))
        elif kind == "renban":
            meets = lambda s: sorted(at(s, cells)) == list(range(min(at(s, cells)), min(at(s, cells)) + len(cells)))
        elif kind == "xv":
            rule["value"] = 5
            meets = lambda s: sum(at(s, cells)) == 5
        elif kind == "palindrome":
            meets = lambda s: at(s, cells) == at(s, cells)[::-1]
        elif kind == "between":
            meets = lambda s: all(
                min(at(s, cells)[0], at(s, cells)[-1]) < d < max(at(s, cells)[0], at(s, cells)[-1]) for d in at(s, cells)[1:-1]
            )
        elif kind == "skyscraper":
            rule["count"] = visible(here)
            meets = lambda s: visible(at(s, cells)) == rule["count"]
        elif kind == "sandwich":
            rule["sum"] = between_crusts(here)
            meets = lambda s: between_crusts(at(s, cells)) == rule["sum"]
        elif kind == "odd":
            meets = lambda s: at(s, cells)[0] % 2 == 1
        elif kind == "sum":
            rule["sum"] = sum(here)
            meets = lambda s: sum(at(s, cells)) == rule["sum"]
        else:
            meets = lambda s: at(s, cells)[0] > at(s, cells)[1]
        if meets(answer):
            return rule, meets
    return make(rng, answer)


def board(number):
    rng = random.Random(number)
    boxed = rng.random() < 0.6
    pool = [square for square in SQUARES if not boxed or boxes(square)]
    answer = rng.choice(pool)
    made = [make(rng, answer) for _ in range(rng.randint(1, 7))]
    left = [square for square in pool if all(meets(square) for _, meets in made)]
    puzzle = {"family": "variant", "rows": SIZE, "columns": SIZE}
    if boxed:
        puzzle["regions"] = "boxes"
    puzzle["rules"] = [rule for rule, _ in made]
    row = {"name": f"small-{number}", "format": "json", "puzzle": json.dumps(puzzle)}
    row |= {"verdict": "unique" if len(left) == 1 else "many", "count": str(len(left))}
    if len(left) == 1:
        row["answer"] = left[0]
    return row


for number in range(1, 61):
    print(json.dumps(board(number)))

#!/usr/bin/env python3
"""CP-SAT on the large Sudoku lists, level by level, to compare with `--bin large` of the benchmarks.

    python3 -m venv VENV && VENV/bin/pip install ortools
    VENV/bin/python benchmarks/peers/cp_sat.py $GRIDPROOF_SHARED/data/sudoku/acs_25x25.txt [SECONDS]

One worker, first answer. The time is the CPU time of the process during `solve`. Building the model is not
included, which favours CP-SAT: our time includes compiling. The model is the standard one: an integer per cell
with its candidates, all_different per row, column and box. Every answer is checked; a wrong one, or
"infeasible", ends the run. The fastest of three rounds counts, as it does for ours.
"""

import collections
import math
import sys

from ortools.sat.python import cp_model

import cp_sat_common


ROUNDS = 3


def boards(path):
    """The share of givens and the digits of every line; letters are digits (A = 1)."""
    with open(path, encoding="ascii") as lines:
        for line in lines:
            text, *about = line.split()
            given = next((int(word[6:]) for word in about if word.startswith("fixed=")), 0)
            yield given, [0 if c == "." else ord(c) - ord("A") + 1 for c in text]


def houses(n):
    """Rows, columns and boxes as lists of cells."""
    b = math.isqrt(n)
    for i in range(n):
        yield [i * n + j for j in range(n)]
        yield [j * n + i for j in range(n)]
        yield [(i // b * b + j // b) * n + i % b * b + j % b for j in range(n)]


def solve(digits, seconds):
    """The milliseconds, and whether an answer was found in time."""
    n = math.isqrt(len(digits))
    model = cp_model.CpModel()
    cells = [model.new_int_var(d or 1, d or n, "") for d in digits]
    for house in houses(n):
        model.add_all_different(cells[cell] for cell in house)
    try:
        millis, answer = cp_sat_common.solve(model, cells, seconds)
    except cp_sat_common.Stopped as stopped:
        return stopped.millis, False
    if answer is None:
        sys.exit("cp_sat: says infeasible, but the board has an answer")
    whole = set(range(1, n + 1))
    kept = all(not d or d == a for d, a in zip(digits, answer))
    if not kept or any({answer[cell] for cell in house} != whole for house in houses(n)):
        sys.exit("cp_sat: an answer that breaks a rule")
    return millis, True


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    seconds = float(sys.argv[2]) if len(sys.argv) == 3 else 60.0
    levels = collections.defaultdict(list)
    for given, digits in boards(sys.argv[1]):
        levels[given].append(digits)
    print("CPU milliseconds to the first answer, CP-SAT with one worker.\n")
    print("| given | boards | solved | mean | max |\n|--:|--:|--:|--:|--:|")
    for given, level in sorted(levels.items()):
        rounds = [[solve(digits, seconds) for _ in range(ROUNDS)] for digits in level]
        times = [min(millis for millis, _ in board) for board in rounds if all(solved for _, solved in board)]
        mean, most = (sum(times) / len(times), max(times)) if times else (math.nan, math.nan)
        print(f"| {given} % | {len(level)} | {len(times)} | {mean:.1f} | {most:.1f} |", flush=True)


if __name__ == "__main__":
    main()

"""Skyscrapers for CP-SAT: an automaton per clue, and the rules."""

from ortools.sat.python import cp_model

from cp_sat_common import Model


def size(puzzle):
    """The side of the board, which is also the largest height."""
    return len(puzzle["top"])


def lines(n):
    """For every side and position, the cells seen from there, nearest first."""
    for at in range(n):
        column = [step * n + at for step in range(n)]
        row = [at * n + step for step in range(n)]
        yield "top", at, column
        yield "bottom", at, column[::-1]
        yield "left", at, row
        yield "right", at, row[::-1]


def automaton(n, clue):
    """Transitions and final states; a state is the tallest so far and how many were seen."""
    state = lambda tallest, seen: tallest * (n + 1) + seen
    moves = []
    for tallest in range(n + 1):
        for seen in range(min(tallest, clue) + 1):
            if (tallest == 0) != (seen == 0):
                continue
            for height in range(1, n + 1):
                if height < tallest:
                    moves.append((state(tallest, seen), height, state(tallest, seen)))
                elif height > tallest and seen < clue:
                    moves.append((state(tallest, seen), height, state(height, seen + 1)))
    return state(0, 0), [state(n, clue)], moves


def build(puzzle):
    """An integer per cell, all_different per line, an automaton per clue."""
    n = size(puzzle)
    givens = [cell for row in puzzle.get("givens") or [[0] * n] * n for cell in row]
    model = cp_model.CpModel()
    cells = [model.new_int_var(given or 1, given or n, "") for given in givens]
    for at in range(n):
        model.add_all_different(cells[at * n : at * n + n])
        model.add_all_different(cells[at::n])
    for side, at, line in lines(n):
        clue = (puzzle.get(side) or [0] * n)[at]
        if clue:
            model.add_automaton([cells[cell] for cell in line], *automaton(n, clue))
    return Model(model, cells)


MODELS = {"": build}


def broken(puzzle, values):
    """The first rule that an answer breaks, or None."""
    n = size(puzzle)
    givens = [cell for row in puzzle.get("givens") or [[0] * n] * n for cell in row]
    if any(given not in (0, value) for given, value in zip(givens, values)):
        return "a given was changed"
    for side, at, line in lines(n):
        heights = [values[cell] for cell in line]
        if sorted(heights) != list(range(1, n + 1)):
            return f"a line has {heights}"
        seen = sum(all(before < height for before in heights[:i]) for i, height in enumerate(heights))
        if (puzzle.get(side) or [0] * n)[at] not in (0, seen):
            return f"{seen} are seen from {side} {at}"
    return None

"""Kakuro for CP-SAT: two models with a Boolean per digit set, and the rules."""

import itertools

from ortools.sat.python import cp_model

from cp_sat_common import Model


def runs(cells):
    """The runs of a board in our JSON form, as (sum or None, list of (row, column)); a cell is in one or two."""
    rows, columns = len(cells), len(cells[0])
    white = lambda r, c: r < rows and c < columns and isinstance(cells[r][c], int)
    for r, c in itertools.product(range(rows), range(columns)):
        for key, dr, dc in (("across", 0, 1), ("down", 1, 0)):
            before_white = r - dr >= 0 and c - dc >= 0 and white(r - dr, c - dc)
            if not white(r, c) or before_white:
                continue
            at, run = (r, c), []
            while white(*at):
                run.append(at)
                at = (at[0] + dr, at[1] + dc)
            clue = cells[r - dr][c - dc] if r - dr >= 0 and c - dc >= 0 else None
            yield (clue or {}).get(key), run


def white_cells(cells):
    """The places of the cells to fill, row by row, and what is given there."""
    for r, row in enumerate(cells):
        for c, cell in enumerate(row):
            if isinstance(cell, int):
                yield (r, c), cell


def digit_sets(total, length):
    """The sets of `length` digits that add up to `total`; all sets of that length if there is no sum."""
    sets = itertools.combinations(range(1, 10), length)
    return [digits for digits in sets if total in (None, sum(digits))]


def build(puzzle):
    """The standard model, with a Boolean per digit set.

    An integer per cell, all_different per run, and the cells of a run add up to its sum; one Boolean per digit set of
    its length and sum, exactly one of them true. A digit is in a cell of the run exactly if it is in the chosen set.
    """
    cells = puzzle["cells"]
    model = cp_model.CpModel()
    digit, has = {}, {}
    for at, given in white_cells(cells):
        digit[at] = model.new_int_var(given or 1, given or 9, "")
        for d in range(1, 10):
            has[at, d] = model.new_bool_var("")
            model.add(digit[at] == d).only_enforce_if(has[at, d])
        model.add_exactly_one(has[at, d] for d in range(1, 10))
    for total, run in runs(cells):
        model.add_all_different(digit[at] for at in run)
        if total is not None:
            model.add(sum(digit[at] for at in run) == total)
        sets = digit_sets(total, len(run))
        chosen = [model.new_bool_var("") for _ in sets]
        model.add_exactly_one(chosen)
        for d in range(1, 10):
            model.add(sum(has[at, d] for at in run) == sum(b for s, b in zip(sets, chosen) if d in s))
    return Model(model, list(digit.values()))


def build_boolean(puzzle):
    """The same without integers, which suits CP-SAT better: the fastest of eight models that were tried.

    A digit is in exactly one cell of the run, or a set without it is chosen: one exactly_one per run and digit.
    """
    cells = puzzle["cells"]
    model = cp_model.CpModel()
    has = {}
    for at, given in white_cells(cells):
        for d in range(1, 10):
            has[at, d] = model.new_bool_var("")
        model.add_exactly_one(has[at, d] for d in range(1, 10))
        if given:
            model.add(has[at, given] == 1)
    for total, run in runs(cells):
        sets = digit_sets(total, len(run))
        chosen = [model.new_bool_var("") for _ in sets]
        model.add_exactly_one(chosen)
        for d in range(1, 10):
            without = [b for s, b in zip(sets, chosen) if d not in s]
            model.add_exactly_one([has[at, d] for at in run] + without)
    return Model(model, list(has.values()), 9)


MODELS = {"": build, "boolean": build_boolean}


def broken(puzzle, values):
    """The first rule that an answer breaks, or None."""
    cells = puzzle["cells"]
    answer = {at: value for (at, _), value in zip(white_cells(cells), values, strict=True)}
    for at, given in white_cells(cells):
        if not 1 <= answer[at] <= 9 or given not in (0, answer[at]):
            return f"a cell has {answer[at]}"
    for total, run in runs(cells):
        digits = [answer[at] for at in run]
        if len(set(digits)) != len(digits) or total not in (None, sum(digits)):
            return f"a run of {total} has {digits}"
    return None

"""Kakuro for CP-SAT: the model with a Boolean per digit set, and the rules."""

import itertools

from ortools.sat.python import cp_model


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


def build(puzzle):
    """The model, and its variables row by row.

    An integer per cell and all_different per run; for a run with a sum, its cells add up to it, and one Boolean per
    digit set of its length and sum, exactly one of them true, says which digits occur: a digit of the set stands in
    some cell of the run, and no other does.
    """
    cells = puzzle["cells"]
    model = cp_model.CpModel()
    digit = {}
    is_digit = {}
    for r, row in enumerate(cells):
        for c, cell in enumerate(row):
            if isinstance(cell, int):
                digit[r, c] = model.new_int_var(cell or 1, cell or 9, "")
                for d in range(1, 10):
                    is_digit[r, c, d] = model.new_bool_var("")
                    model.add(digit[r, c] == d).only_enforce_if(is_digit[r, c, d])
                model.add_exactly_one(is_digit[r, c, d] for d in range(1, 10))
    for total, run in runs(cells):
        model.add_all_different(digit[at] for at in run)
        if total is None:
            continue
        model.add(sum(digit[at] for at in run) == total)
        sets = [s for s in itertools.combinations(range(1, 10), len(run)) if sum(s) == total]
        chosen = [model.new_bool_var("") for _ in sets]
        model.add_exactly_one(chosen)
        for d in range(1, 10):
            with_d = [b for s, b in zip(sets, chosen) if d in s]
            # Exactly one cell has the digit if a set with it is chosen, and none otherwise.
            model.add(sum(is_digit[*at, d] for at in run) == sum(with_d))
    return model, [digit[at] for at in sorted(digit)]


def broken(puzzle, values):
    """The first rule that an answer breaks, or nothing."""
    cells = puzzle["cells"]
    places = [(r, c) for r, row in enumerate(cells) for c, cell in enumerate(row) if isinstance(cell, int)]
    answer = dict(zip(places, values))
    for (r, c), value in answer.items():
        if not 1 <= value <= 9 or cells[r][c] not in (0, value):
            return f"a cell has {value}"
    for total, run in runs(cells):
        digits = [answer[at] for at in run]
        if len(set(digits)) != len(digits) or total not in (None, sum(digits)):
            return f"a run of {total} has {digits}"
    return None

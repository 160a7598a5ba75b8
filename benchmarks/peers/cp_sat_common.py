"""What the CP-SAT scripts share: how a model is solved, and what is timed."""

import time

from ortools.sat.python import cp_model


class Stopped(Exception):
    """The time was over before there was a verdict; `millis` had been spent."""

    def __init__(self, millis):
        super().__init__()
        self.millis = millis


def solve(model, cells, seconds):
    """CPU milliseconds of the call of `solve`, and the values of the cells or None if there is no answer.

    The CPU time of the whole process, one worker; building the model is left out. That favours CP-SAT: ours
    compiles within its time.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    started = time.process_time()
    status = solver.solve(model)
    millis = (time.process_time() - started) * 1e3
    if status == cp_model.INFEASIBLE:
        return millis, None
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return millis, [solver.value(cell) for cell in cells]
    if status == cp_model.UNKNOWN:
        raise Stopped(millis)
    raise ValueError(f"status {solver.status_name(status)}")


def answers(model, cells, most, seconds):
    """CPU milliseconds, and up to `most` different answers (1 or 2).

    For the second one the model is solved again, with a clause that forbids the first.
    """
    millis, first = solve(model, cells, seconds)
    if first is None or most == 1:
        return millis, [] if first is None else [first]
    differs = []
    for cell, value in zip(cells, first):
        same = model.new_bool_var("")
        model.add(cell != value).only_enforce_if(~same)
        differs.append(~same)
    model.add_bool_or(differs)
    try:
        more, second = solve(model, cells, seconds - millis / 1e3)
    except Stopped as stopped:
        raise Stopped(millis + stopped.millis) from None
    return millis + more, [first] if second is None else [first, second]

"""Shared by the CP-SAT scripts: solving a model, timing it, and asking for a second answer."""

import dataclasses
import time

from ortools.sat.python import cp_model


@dataclasses.dataclass
class Model:
    """A model and its variables per cell: one integer, or `booleans` Booleans of which exactly one is true."""

    model: cp_model.CpModel
    cells: list
    booleans: int = 0

    def digits(self, values):
        """The digit of every cell."""
        if not self.booleans:
            return values
        step = self.booleans
        return [values[at : at + step].index(1) + 1 for at in range(0, len(values), step)]

    def forbid(self, values):
        """Adds the constraint that some cell has a different value."""
        if self.booleans:
            self.model.add_bool_or(~cell for cell, value in zip(self.cells, values) if value)
            return
        differs = [self.model.new_bool_var("") for _ in self.cells]
        for cell, value, other in zip(self.cells, values, differs):
            self.model.add(cell != value).only_enforce_if(other)
        self.model.add_bool_or(differs)


class Stopped(Exception):
    """Time ran out before there was a verdict, after `millis` of CPU time."""

    def __init__(self, millis):
        super().__init__()
        self.millis = millis


def solve(model, cells, seconds):
    """CPU milliseconds of the call to `solve`, and the values of the cells, or None if there is no answer.

    The CPU time of the whole process, one worker, without building the model. That favours CP-SAT: our time
    includes compiling.
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


def answers(built, most, seconds):
    """CPU milliseconds, and up to `most` different answers (1 or 2).

    For the second one the model is solved again, with a clause that forbids the first.
    """
    millis, first = solve(built.model, built.cells, seconds)
    if first is None or most == 1:
        return millis, [] if first is None else [built.digits(first)]
    built.forbid(first)
    try:
        more, second = solve(built.model, built.cells, seconds - millis / 1e3)
    except Stopped as stopped:
        raise Stopped(millis + stopped.millis) from None
    found = [first] if second is None else [first, second]
    return millis + more, [built.digits(values) for values in found]

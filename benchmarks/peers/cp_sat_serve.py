#!/usr/bin/env python3
"""CP-SAT for `cargo run --release -p gridproof-benchmarks --bin cp_sat`, which starts this script.

A request is a line of JSON, `{"puzzle": .., "model": .., "answers": 1 or 2, "seconds": ..}`: the puzzle in our own JSON
form, and one of the family's models (`""` for the first). The reply is a line, `{"answers": number found, or null if time ran
out, "millis": CPU milliseconds}`. Answers are checked against the rules here; one that breaks them, or two equal ones, is an error.
"""

import json
import sys

from importlib.metadata import version


def reply(**fields):
    print(json.dumps(fields), flush=True)


try:
    import cp_sat_common
    import cp_sat_kakuro
    import cp_sat_skyscrapers
except ImportError as error:
    reply(error=str(error), answers=None)
    sys.exit(1)

FAMILIES = {"kakuro": cp_sat_kakuro, "skyscrapers": cp_sat_skyscrapers}


def ask(puzzle, model, answers, seconds):
    family = FAMILIES[puzzle["family"]]
    built = family.MODELS[model](puzzle)
    try:
        millis, found = cp_sat_common.answers(built, answers, seconds)
    except cp_sat_common.Stopped as stopped:
        return {"answers": None, "millis": stopped.millis}
    for answer in found:
        wrong = family.broken(puzzle, answer)
        if wrong:
            raise ValueError(f"an answer breaks a rule: {wrong}")
    if len({tuple(answer) for answer in found}) != len(found):
        raise ValueError("the same answer twice")
    return {"answers": len(found), "millis": millis}


def main():
    reply(version=version("ortools"), answers=None)
    for line in sys.stdin:
        try:
            reply(**ask(**json.loads(line)))
        except (ValueError, KeyError, TypeError) as error:
            reply(error=f"{type(error).__name__}: {error}", answers=None)


if __name__ == "__main__":
    main()

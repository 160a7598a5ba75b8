// Which houses a cell is in and which cells it sees: found once for a board, since boards are never changed in place.

import type { Board } from "../types";

interface Neighbourhood {
  houses: number[][];
  peers: (number[] | undefined)[];
}

const known = new WeakMap<Board, Neighbourhood>();

function neighbourhood(board: Board): Neighbourhood {
  let found = known.get(board);
  if (!found) {
    const houses: number[][] = board.cells.map(() => []);
    board.houses.forEach((house, at) => house.cells.forEach((cell) => houses[cell]?.push(at)));
    found = { houses, peers: [] };
    known.set(board, found);
  }
  return found;
}

/** Indexes of the houses that a cell is in. */
export function housesOf(board: Board, cell: number): readonly number[] {
  return neighbourhood(board).houses[cell] ?? [];
}

/** The cells that must differ from this one, ascending. */
export function peersOf(board: Board, cell: number): readonly number[] {
  const { houses, peers } = neighbourhood(board);
  let found = peers[cell];
  if (!found) {
    const seen = new Set((houses[cell] ?? []).flatMap((house) => board.houses[house]?.cells ?? []));
    seen.delete(cell);
    found = [...seen].sort((a, b) => a - b);
    peers[cell] = found;
  }
  return found;
}

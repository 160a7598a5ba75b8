// A page that shows the board alone: demo.html?family=kakuro&lang=ko#script. `window.demo` drives it.

import { emptyBoard, headOf } from "../../src/families";
import { act, newGame } from "../../src/game";
import type { Action, Board, Game, Overlay } from "../../src/types";
import { Announcer } from "../../src/view/announce";
import { BoardView } from "../../src/view/board";
import { HelpView } from "../../src/view/help";
import { listenKeys } from "../../src/view/keyboard";
import { PadView } from "../../src/view/pad";
import { words as wordsOf } from "../../src/words";
import { type Sample, toBoard } from "../boards";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EXAMPLES: Record<string, Sample> = {
  sudoku: {
    family: "sudoku",
    box: [3, 3],
    givens: Array.from({ length: 9 }, (_, r) => [...LINE.slice(r * 9, r * 9 + 9)].map((d) => Number(d) || 0)),
  },
  kakuro: {
    family: "kakuro",
    cells: [
      [null, { down: 17 }, { down: 16 }, null, null, { down: 3 }, { down: 11 }],
      [{ across: 9 }, 0, 0, null, { down: 13, across: 9 }, 0, 0],
      [{ across: 16 }, 0, 0, { down: 11, across: 6 }, 0, 0, 0],
      [null, { across: 19 }, 0, 0, 0, { down: 12 }, null],
      [null, { down: 3 }, { down: 7, across: 6 }, 0, 0, 0, { down: 9 }],
      [{ across: 12 }, 0, 0, 0, { across: 3 }, 0, 0],
      [{ across: 6 }, 0, 0, null, { across: 16 }, 0, 0],
    ],
  },
  skyscrapers: {
    family: "skyscrapers",
    top: [4, 0, 3, 0, 0],
    bottom: [0, 3, 0, 3, 0],
    left: [3, 0, 0, 2, 0],
    right: [0, 4, 0, 0, 2],
    givens: [
      [0, 0, 2, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 3, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  },
  latin: {
    family: "latin",
    givens: [
      [1, 0, 0, 0],
      [0, 0, 2, 0],
      [0, 3, 0, 0],
      [0, 0, 0, 0],
    ],
  },
};

const ask = new URLSearchParams(location.search);
const family = ask.get("family") ?? "sudoku";
const size = Number(ask.get("size") ?? 0);
if (ask.get("theme")) document.documentElement.dataset["theme"] = ask.get("theme") ?? "";
const sums = Number(ask.get("sums") ?? 0);
const board: Board = size
  ? summed(emptyBoard(family, size))
  : toBoard(EXAMPLES[family] ?? { family: "latin", givens: [[0]] });

/** The board with a sum for every run, in proportion to its cells. */
function summed(board: Board): Board {
  if (!sums || family !== "kakuro") return board;
  const length = (cell: number, kind: string) =>
    board.houses.find((run) => run.kind === kind && headOf(board, run) === cell)?.cells.length ?? 0;
  const cells = Array.from({ length: size }, (_, row) =>
    board.cells.slice(row * size, (row + 1) * size).map((cell) => {
      const [across, down] = [length(cell.index, "across"), length(cell.index, "down")];
      return cell.open ? 0 : { ...(across && { across: across * sums }), ...(down && { down: down * sums }) };
    }),
  );
  return toBoard({ family: "kakuro", cells });
}
const words = wordsOf(ask.get("lang") ?? "en");
let game: Game = newGame(board);
let overlay: Overlay | null = null;
const send = (action: Action) => {
  const before = game;
  game = act(game, action);
  announcer.show(before, action, game);
  if (game !== before) draw();
};
const place = (id: string) => document.getElementById(id) as HTMLElement;
const view = new BoardView(place("board"), send, words);
const pad = new PadView(place("pad"), send, words);
const help = new HelpView(place("help"), words);
const announcer = new Announcer(document.querySelector("main") as HTMLElement, words);
function draw(): void {
  view.show(game, overlay);
  pad.show(game);
  help.show(game);
}
listenKeys(() => game, send);
draw();
Object.assign(window, {
  demo: {
    send,
    game: () => game,
    view,
    overlay: (next: Overlay | null) => {
      overlay = next;
      draw();
    },
    said: () => announcer.element.textContent,
  },
});

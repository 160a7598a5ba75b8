// Links hold a puzzle and the work on it, and survive a round trip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXAMPLES } from "../src/examples";
import { emptyBoard, emptyWork } from "../src/families";
import { linkIn, readCells, readFragment, readPuzzle, writeCells, writeFragment, writePuzzle } from "../src/links";
import { toBoard } from "./boards";

test("cells are digits and runs of blanks", () => {
  assert.equal(writeCells([5, 3, 0, 0, 7, 12, 36]), "53B7c~");
  assert.deepEqual(readCells("53B7c~", 7), [5, 3, 0, 0, 7, 12, 36]);
  assert.equal(writeCells(new Array<number>(60).fill(0)), "ZZH");
});

test("texts of the wrong length or with other characters are rejected", () => {
  assert.equal(readCells("53B7", 4), null);
  assert.equal(readCells("53", 3), null);
  assert.equal(readCells("5!3", 3), null);
  assert.equal(readCells("ZZZZZZ", 3), null);
});

test("every example survives a round trip", () => {
  for (const { link } of EXAMPLES) {
    const board = readPuzzle(link);
    assert.ok(board, link);
    assert.equal(writePuzzle(board), link);
  }
});

test("empty boards of every family and of unusual sizes survive a round trip", () => {
  const boards = [
    emptyBoard("sudoku", 6, 6, [2, 3]),
    emptyBoard("sudoku", 36, 36, [6, 6]),
    emptyBoard("kakuro", 4, 7),
    emptyBoard("skyscrapers", 7),
    emptyBoard("latin", 10),
  ];
  for (const board of boards) {
    const found = readFragment(writeFragment(board));
    assert.ok(found && "shared" in found);
    assert.deepEqual(found.shared.board, board);
  }
});

test("Kakuro sums up to 45 and givens survive a round trip", () => {
  const board = toBoard({
    family: "kakuro",
    cells: [
      [null, { down: 45 }, { down: 3 }],
      [{ across: 4 }, 0, 3],
      [null, { across: 12, down: 1 }, 0],
    ],
  });
  const link = writePuzzle(board);
  const back = readPuzzle(link);
  assert.ok(back);
  assert.equal(writePuzzle(back), link);
});

test("a link contains the work only on request", () => {
  const board = emptyBoard("latin", 4);
  const bare = emptyWork(board);
  const digits = bare.digits.map((_, cell) => (cell === 5 ? 3 : 0));
  const centre = bare.centre.map((_, cell) => (cell === 2 ? [1, 4] : []));
  const corner = bare.corner.map((_, cell) => (cell === 15 ? [2] : []));
  assert.equal(writeFragment(board), writeFragment(board, bare));
  const found = readFragment(writeFragment(board, { ...bare, digits, centre, corner }));
  assert.ok(found && "shared" in found);
  assert.deepEqual(found.shared.entries, digits);
  assert.deepEqual(found.shared.centre, centre);
  assert.deepEqual(found.shared.corner, corner);
});

test("other text is left to the engine", () => {
  assert.deepEqual(readFragment("#p=https%3A%2F%2Fpuzz.link%2Fp%3Fsudoku%2F9%2F9%2Fabc"), {
    text: "https://puzz.link/p?sudoku/9/9/abc",
  });
  assert.equal(readFragment("#elsewhere"), null);
  assert.equal(readFragment(""), null);
});

test("nonsense is rejected, and huge sizes before anything is allocated", () => {
  for (const text of [
    "sudoku.3x3.",
    "sudoku.99x99.A",
    "kakuro.9999x9999.A",
    "kakuro.2x2.-0",
    "skyscrapers.4.9999.P",
    "latin.0.",
    "chess.8.A",
    `sudoku.3x3.${"A".repeat(82)}`,
    "latin.2.3C",
    "__proto__.3.A",
    `latin.40.${"Z".repeat(61)}N`,
    "kakuro.1x2.a_",
  ]) {
    assert.equal(readPuzzle(text), null, text);
  }
});

test("our links are found in a text, on any host, without the text around them", () => {
  const link = "#p=latin.2.12B&e=B21";
  for (const text of [
    link,
    `http://127.0.0.1:7878/${link}`,
    `Try <https://example.org/a/${link}>, it is easy.`,
    `(${link})\n`,
  ])
    assert.equal(linkIn(text), link, text);
  assert.equal(linkIn("https://a.b/#e=B21&p=latin.2.12B"), "#e=B21&p=latin.2.12B");
  for (const text of [
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRd",
    "# a comment",
    `${link} ${link}`,
    "#p=latino.3",
    "p=latin.2.12B",
  ])
    assert.equal(linkIn(text), null, text);
});

test("a truncated link of ours is recognised; others are left to the engine", () => {
  for (const text of [
    "latin.2.12A",
    "kakuro.7x7._",
    "sudoku",
    "sudoku.3",
    "skyscrapers.4.E13B",
    "sudoku.3x3.53B7D6&e=A",
  ])
    assert.deepEqual(readFragment(`#p=${text}`), { broken: `#p=${text}` });
  for (const text of ["garbage", "latin 3", "sudokus.3"])
    assert.deepEqual(readFragment(`#p=${encodeURIComponent(text)}`), { text });
});

test("a percent-encoded link is the same link", () => {
  const found = readFragment("#p=kakuro%2E2x2%2E%5F%2D03%2D03A");
  assert.ok(found && "shared" in found);
});

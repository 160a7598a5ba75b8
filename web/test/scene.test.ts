// The painter for scenes, from the JSON of the engine's own test board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { SceneReport } from "../src/generated/api";
import { type Described, elements, loops } from "../src/view/scene";

const variety = JSON.parse(readFileSync("../testdata/scenes/variety.json", "utf8")) as SceneReport;
const classes = (list: Described[]) => list.map(({ attributes }) => attributes["class"]);
const of = (list: Described[], name: string) => list.filter(({ attributes }) => attributes["class"] === name);
const empty = (rows: number, columns: number): SceneReport => ({
  rows,
  columns,
  tiles: [],
  edges_above: Array.from({ length: rows + 1 }, () => Array.from({ length: columns }, () => 0)),
  edges_left: Array.from({ length: rows }, () => Array.from({ length: columns + 1 }, () => 0)),
  under: [],
  above: [],
});

test("edges of one weight are one path, and edges that touch are one line", () => {
  const scene = empty(2, 2);
  scene.edges_above = [
    [2, 2],
    [1, 2],
    [0, 0],
  ];
  scene.edges_left = [
    [2, 0, 0],
    [2, 0, 1],
  ];
  const { edges } = elements(scene);
  assert.deepEqual(classes(edges), ["edge thin", "edge heavy"]);
  assert.deepEqual(
    edges.map(({ attributes }) => attributes["d"]),
    ["M0,1L1,1M2,1L2,2", "M0,0L2,0M1,1L2,1M0,0L0,2"],
  );
  assert.deepEqual(elements(empty(3, 3)).edges, []);
});

test("every shape of the engine's test board is painted, in its layer", () => {
  const { under, edges, above } = elements(variety);
  for (const name of ["area", "cage", "cage-label", "stroke", "pill", "symbol"])
    assert.ok(of(under, name).length > 0, name);
  for (const name of ["dot", "dot-text", "wedge", "sign"]) assert.ok(of(above, name).length > 0, name);
  assert.equal(edges.length, 2);
  assert.deepEqual(
    of(under, "cage-label").map(({ text }) => text),
    ["12", "7"],
  );
  assert.deepEqual(
    of(above, "dot-text").map(({ text }) => text),
    ["X", "2", "12", "34", "5"],
  );
  for (const { name, attributes } of [...under, ...edges, ...above]) {
    const numbers = `${attributes["d"] ?? ""} ${attributes["cx"] ?? ""} ${attributes["x"] ?? ""}`;
    assert.ok(!/NaN|Infinity|undefined/.test(numbers), `${name} ${numbers}`);
  }
});

test("outlines are drawn inside their tiles, around corners and holes", () => {
  const rounded = (tiles: number[], columns: number) =>
    loops(tiles, columns, 0.1).map((loop) => loop.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
  assert.deepEqual(rounded([0, 1], 2), ["1.9,0.1 1.9,0.9 0.1,0.9 0.1,0.1"]);
  assert.deepEqual(rounded([0, 2, 3], 2), ["0.9,0.1 0.9,1.1 1.9,1.1 1.9,1.9 0.1,1.9 0.1,0.1"]);
  assert.equal(rounded([0, 3], 2).length, 2);
  assert.equal(rounded([0, 1, 2, 3, 5, 6, 7, 8], 3).length, 2);
});

test("a line stops at the border of the pill it starts from, and at its arrowhead", () => {
  const scene = empty(1, 3);
  scene.under = [
    { shape: "pill", tiles: [0] },
    {
      shape: "stroke",
      path: [
        { row: 1, column: 1 },
        { row: 1, column: 5 },
      ],
      ends: ["plain", "head"],
      breadth: "thin",
      ink: "grey",
      grain: "solid",
    },
  ];
  const [, shaft, head] = elements(scene).under;
  assert.equal(shaft?.attributes["d"], "M0.89,0.5L2.36,0.5");
  assert.equal(head?.attributes["d"], "M2.5,0.5L2.3,0.41L2.3,0.59Z");
});

test("a label opens the outline of its cage", () => {
  const scene = empty(1, 1);
  const corner = (label: string) => {
    scene.under = [{ shape: "cage", outlined: true, tiles: [0], label }];
    return elements(scene).under[0]?.attributes["d"]?.includes("M0.085,0.085L") ?? false;
  };
  assert.deepEqual([corner(""), corner("9")], [true, false]);
});

test("lines of different grains are painted differently", () => {
  const grains = ["solid", "edged", "cored", "double", "dashed", "dotted", "chained", "beaded", "toothed"] as const;
  const painted = grains.map((grain) => {
    const path = [1, 3, 5].map((column) => ({ row: 1, column }));
    const scene = {
      ...empty(1, 3),
      under: [{ shape: "stroke", path, ends: ["plain", "plain"], breadth: "medium", ink: "first", grain }],
    };
    return JSON.stringify(elements(scene as SceneReport).under);
  });
  assert.equal(new Set(painted).size, grains.length);
  assert.ok(painted.every((elements) => elements.length > 2 && !/NaN|undefined/.test(elements)));
});

test("bars lie along their edges", () => {
  const bar = (row: number, column: number) =>
    elements({ ...empty(2, 2), above: [{ shape: "dot", at: { row, column }, dot: "bar", text: "" }] }).above[0]
      ?.attributes["d"];
  assert.equal(bar(1, 2), "M0.935,0.25h0.13v0.5h-0.13Z");
  assert.equal(bar(2, 1), "M0.25,0.935h0.5v0.13h-0.5Z");
});

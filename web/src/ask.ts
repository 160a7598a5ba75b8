// Questions to the engine on behalf of the page: what is sent, what is done with the answer. The only file beside engine/ that
// knows both the engine and the state of the page.

import type { App } from "./app";
import { ended } from "./engine/http";
import { EngineError, type Order, type Source, type State } from "./engine";
import { emptyWork, toBoard, toJson } from "./families";
import { fillable, marksComplete } from "./path";
import { counted } from "./setter";
import type { Busy } from "./shell";
import type { Board, Work } from "./types";

/** Work as the engine takes it. Marks count only when they are kept everywhere: a few are notes, not candidates. */
export function stateOf(board: Board, work: Work): State {
  const rows = <T>(list: readonly T[]) => Array.from({ length: board.rows }, (_, row) => list.slice(row * board.columns, (row + 1) * board.columns));
  const marks = marksComplete(board, work) ? rows(work.centre.map((list) => [...list])) : null;
  return { entries: rows(work.digits), marks };
}

/** The work of a position that came with a text. */
export function workFrom(board: Board, position: State | null): Work | undefined {
  if (!position) return undefined;
  const open = (cell: number) => board.cells[cell]?.open && !board.cells[cell]?.given;
  const digits = position.entries.flat().map((digit, cell) => (open(cell) ? digit : 0));
  if (digits.length !== board.cells.length) return undefined;
  const marks = position.marks?.flat() ?? [];
  const centre = board.cells.map((cell) => (open(cell.index) && !digits[cell.index] ? (marks[cell.index] ?? []) : []));
  return { ...emptyWork(board), digits, centre };
}

/** How many answers are looked for while a puzzle is set: so many can be counted digit by digit. */
const ANSWERS = 40;

export function questions(app: App) {
  const { store, engine } = app;
  const running = new Map<string, AbortController>();

  /** Ends the question of that name, if one is open, and begins another. */
  function begin(name: string): AbortSignal {
    running.get(name)?.abort();
    const control = new AbortController();
    running.set(name, control);
    return control.signal;
  }

  function trouble(problem: unknown): void {
    if (ended(problem)) return;
    const text = problem instanceof Error ? problem.message : app.words().failed;
    if (problem instanceof EngineError) store.send({ type: "away", away: problem.status === 0 });
    store.send({ type: "notice", notice: { kind: "bad", text } });
  }

  const source = (): Source => ({ puzzle: toJson(store.get().game.board) });

  /** A question whose answer is thrown away when the work has changed meanwhile. */
  async function ask<T>(what: Busy["what"], question: (signal: AbortSignal) => Promise<T>, then: (answer: T) => void): Promise<void> {
    const { work, board } = store.get().game;
    const signal = begin("help");
    store.send({ type: "busy", what });
    try {
      const answer = await question(signal);
      store.send({ type: "away", away: false });
      if (!signal.aborted && store.get().game.work === work && store.get().game.board === board) then(answer);
    } catch (problem) {
      if (!signal.aborted) trouble(problem);
    } finally {
      if (!signal.aborted) store.send({ type: "idle", what });
    }
  }

  function current() {
    const { game, language } = store.get();
    return { ...source(), state: stateOf(game.board, game.work), lang: language };
  }

  return {
    /** The next strength of the hint; the first asks for it, the last applies it. */
    async hint(): Promise<void> {
      const { hint, path, busy } = store.get();
      if (path || busy?.what === "hint") return;
      if (!hint) return ask("hint", (signal) => engine.hint(current(), { signal }), (told) => store.send({ type: "hint", told }));
      if (hint.told.advice !== "step") return store.send({ type: "back" });
      if (hint.stage < 3) return store.send({ type: "more" });
      const places = hint.told.steps.flatMap((step) => step.places);
      const strikes = hint.told.steps.flatMap((step) => step.strikes);
      store.send({ type: "game", action: { type: "apply", places, strikes } });
      store.send({ type: "notice", notice: { kind: "info", text: app.words().applied } });
    },

    check: () => ask("check", (signal) => engine.check(current(), { signal }), (told) => store.send({ type: "check", told })),

    path(from: "start" | "here"): Promise<void> {
      const { game, language } = store.get();
      const work = from === "here" ? game.work : emptyWork(game.board);
      const request = { ...source(), state: stateOf(game.board, work), lang: language };
      return ask("path", (signal) => engine.explain(request, { signal }), (told) => store.send({ type: "path", told, from: work }));
    },

    solve: () =>
      ask("solve", (signal) => engine.solve({ ...source(), answers: 2 }, { signal }), (told) => {
        const answer = told.answers[0];
        if (!answer || told.verdict !== "unique") {
          const reasons = told.reasons.length ? ` ${told.reasons.join(" ")}` : "";
          return store.send({ type: "notice", notice: { kind: "bad", text: app.words().verdicts[told.verdict] + reasons } });
        }
        store.send({ type: "game", action: { type: "enter", digits: answer.flat() } });
      }),

    rate: () => ask("rate", (signal) => engine.rate(source(), { signal }), (rating) => store.send({ type: "rating", rating })),

    /** Candidates by what every cell sees; the engine is not needed for it. */
    fillMarks(): void {
      const { board, work } = store.get().game;
      store.send({ type: "game", action: { type: "fill-marks", marks: fillable(board, work) } });
      store.send({ type: "notice", notice: { kind: "info", text: app.words().filled } });
    },

    /** Reads any text and puts the puzzle on the board; throws the engine's error for the place where it is shown. */
    async read(text: string, how: Omit<Source, "puzzle"> = {}, signal?: AbortSignal): Promise<string> {
      const told = await engine.convert({ ...how, puzzle: text, to: ["json"] }, { signal });
      store.send({ type: "away", away: false });
      const written = told.written.find((one) => one.format === "json");
      if (!written?.text) throw new EngineError(written?.problem ?? app.words().garbled, 422);
      const board = toBoard(written.text);
      app.open(board, { work: workFrom(board, told.position) });
      const lost = told.lost.length ? ` ${app.words().lostIn(told.lost.join("; "))}` : "";
      const said = `${app.words().opened(app.nameOf(board))} ${app.words().readAs(told.format)}${lost}`;
      store.send({ type: "notice", notice: { kind: told.lost.length ? "info" : "good", text: said } });
      return said;
    },

    async generate(order: Order, signal: AbortSignal, progress: (millis: number) => void): Promise<void> {
      const made = await engine.generate({ timeout_ms: 60_000, ...order, to: "json" }, { signal, progress: (seen) => progress(seen.millis) });
      store.send({ type: "away", away: false });
      const board = toBoard(made.puzzle);
      app.open(board, {});
      store.send({ type: "rating", rating: { verdict: "unique", rating: made.rating, level: made.level, hardest: null, techniques: [] } });
      const level = made.level ? `, ${app.words().rated(made.rating ?? 0, app.words().levels[made.level] ?? made.level)}` : "";
      store.send({ type: "notice", notice: { kind: "good", text: app.words().made(app.nameOf(board) + level) } });
    },

    /** What a setter sees, for the board as it stands. */
    async set(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("set");
      const there = () => !signal.aborted && store.get().game.board === board;
      try {
        const told = await engine.solve({ ...source(), answers: ANSWERS, timeout_ms: 5000 }, { signal });
        if (!there()) return;
        store.send({ type: "away", away: false });
        store.send({ type: "setter", change: { told, counts: counted(told, board.largest), problem: "" } });
        if (told.verdict === "impossible") return;
        if (told.verdict === "unique") {
          // What stands in some answer stands in this one.
          const candidates = told.answers[0]?.map((row) => row.map((digit) => (digit ? [digit] : [])));
          return store.send({ type: "setter", change: { told: { ...told, candidates } } });
        }
        const more = await engine.candidates({ ...source(), timeout_ms: 5000 }, { signal });
        if (there()) store.send({ type: "setter", change: { told: { ...told, candidates: more.candidates, open: more.open } } });
      } catch (problem) {
        if (signal.aborted || ended(problem) || !there()) return;
        if (problem instanceof EngineError) store.send({ type: "away", away: problem.status === 0 });
        store.send({ type: "setter", change: { problem: problem instanceof Error ? problem.message : app.words().failed } });
      }
    },

    async spare(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("spare");
      store.send({ type: "busy", what: "spare" });
      try {
        const spare = await engine.minimize({ ...source(), clues: true, report: true }, { signal });
        if (!signal.aborted && store.get().game.board === board) store.send({ type: "setter", change: { spare, show: "spare" } });
      } catch (problem) {
        trouble(problem);
      } finally {
        store.send({ type: "idle", what: "spare" });
      }
    },

    /** Nothing that was asked about the old board is wanted any more. */
    stop(): void {
      for (const control of running.values()) control.abort();
      running.clear();
      store.send({ type: "idle" });
    },
    trouble,
  };
}

export type Questions = ReturnType<typeof questions>;

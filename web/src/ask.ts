// Questions to the engine on behalf of the page: what is sent, what is done with the answer. The only file beside engine/ that
// knows both the engine and the state of the page.

import type { App } from "./app";
import { ended } from "./engine/http";
import { EngineError, LinkError, type Source } from "./engine";
import { emptyWork, toBoard, toPuzzle } from "./families";
import type { GenerateRequest, PositionReport, SceneReport } from "./generated/api";
import { linkIn, readFragment } from "./links";
import { fillable, marksComplete } from "./path";
import { blocks, lines } from "./pieces";
import { workOf } from "./progress";
import { counted } from "./setter";
import { levelName } from "./words";
import type { Busy, Series } from "./shell";
import type { Board, Work } from "./types";

function rowsOf<T>(board: Board, list: readonly T[]): T[][] {
  return Array.from({ length: board.rows }, (_, row) => list.slice(row * board.columns, (row + 1) * board.columns));
}

/** Work as the engine reasons on it. Marks count only when they are kept everywhere: a few are notes, not candidates. */
export function stateOf(board: Board, work: Work): PositionReport {
  const marks = marksComplete(board, work) ? rowsOf(board, work.centre.map((list) => [...list])) : null;
  return { entries: rowsOf(board, work.digits), marks };
}

/** Work as it is handed on, with every mark: corner marks stand in for centre marks where there are none. */
export function handedOn(board: Board, work: Work): { state: PositionReport; beside: number; colours: boolean; everywhere: boolean } {
  const blank = (at: number) => Boolean(board.cells[at]?.open && !board.cells[at]?.given && !work.digits[at]);
  const centre = (at: number) => work.centre[at] ?? [];
  const corner = (at: number) => work.corner[at] ?? [];
  const list = board.cells.map(({ index: at }) => (blank(at) ? [...(centre(at).length ? centre(at) : corner(at))] : []));
  const beside = board.cells.filter(({ index: at }) => blank(at) && centre(at).length > 0 && corner(at).some((digit) => !centre(at).includes(digit))).length;
  const marks = list.some((digits) => digits.length) ? rowsOf(board, list) : null;
  const everywhere = board.cells.every(({ index: at }) => !blank(at) || (list[at]?.length ?? 0) > 0);
  return { state: { entries: rowsOf(board, work.digits), marks }, beside, colours: work.colours.some((one) => one.length), everywhere };
}

/** The work of a position that came with a text. */
export function workFrom(board: Board, position: PositionReport | null): Work | undefined {
  if (!position) return undefined;
  const open = (cell: number) => board.cells[cell]?.open && !board.cells[cell]?.given;
  const digits = position.entries.flat().map((digit, cell) => (open(cell) ? digit : 0));
  if (digits.length !== board.cells.length) return undefined;
  const marks = position.marks?.flat() ?? [];
  const centre = board.cells.map((cell) => (open(cell.index) && !digits[cell.index] ? (marks[cell.index] ?? []) : []));
  return { ...emptyWork(board), digits, centre };
}

/** What went wrong: the page's own words, and apart from them the engine's, which are English. */
export function toldBy(problem: unknown, failed: string, first = ""): { text: string; engine?: string } {
  if (problem instanceof EngineError && problem.own) return { text: first, engine: problem.message };
  return { text: [first, problem instanceof Error ? problem.message : failed].filter(Boolean).join(" ") };
}

/** Whether a text was read and refused, rather than not read at all. */
function refused(problem: unknown): boolean {
  return problem instanceof LinkError || (problem instanceof EngineError && problem.own && problem.status < 500);
}

/** So many pieces of a text are tried to find out whether it holds several puzzles. */
const TRIED = 10;

/** What a text holds. */
interface Read {
  board: Board;
  work?: Work;
  /** The format's id; null for a link of the page. */
  format: string | null;
  lost: readonly string[];
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

  /** Tells what went wrong, behind a sentence of the page's own if there is one. */
  function trouble(problem: unknown, first = ""): void {
    if (ended(problem)) return;
    if (problem instanceof EngineError) store.send({ type: "away", away: problem.status === 0 });
    store.send({ type: "notice", notice: { kind: "bad", ...toldBy(problem, app.words("engine.failed"), first) } });
  }

  /** The name of a format as Share has it; its id where the engine does not say. */
  async function formatName(family: string, id: string): Promise<string> {
    const families = await app.families().catch(() => []);
    return families.find((one) => one.id === family)?.formats.find((format) => format.id === id)?.name ?? id;
  }

  /** A link of the page itself, read here for both kinds of marks and without the engine; null where the text is something else. */
  function readLink(text: string): Read | null {
    const fragment = linkIn(text);
    const found = fragment && readFragment(fragment);
    if (!found || "text" in found) return null;
    if ("broken" in found) throw new LinkError(app.words("paste.cut-link"));
    const { board } = found.shared;
    return { board, work: workOf(board, fragment), format: null, lost: [] };
  }

  async function readOne(text: string, how: Omit<Source, "puzzle">, signal?: AbortSignal): Promise<Read> {
    // A text of several lines may say more than the link in it.
    const link = text.trim().includes("\n") ? null : readLink(text);
    if (link) return link;
    const told = await convert({ ...how, puzzle: text }, signal);
    return { board: told.board, work: workFrom(told.board, told.position), format: told.format, lost: told.lost };
  }

  /** The board of a text, and what came with it. */
  async function convert(ask: Source, signal?: AbortSignal) {
    const told = await engine.convert({ ...ask, to: ["json"], sheet: true }, { signal });
    store.send({ type: "away", away: false });
    if (!told.sheet) throw new EngineError(app.words("engine.garbled"), 422);
    return { ...told, board: toBoard(told.family, told.sheet) };
  }

  /** The first puzzle of a text that holds several; null where it seems to be one with a mistake. */
  async function firstOf(text: string, how: Omit<Source, "puzzle">, signal?: AbortSignal) {
    for (const pieces of [blocks(text), lines(text)]) {
      if (pieces.length < 2) continue;
      const tried = pieces.slice(0, TRIED);
      const found: { at: number; read: Read }[] = [];
      for (const [at, piece] of tried.entries()) {
        try {
          found.push({ at, read: await readOne(piece, how, signal) });
        } catch (problem) {
          if (!refused(problem)) throw problem;
        }
      }
      // A row of a large board can look like a small board; many rows seldom do.
      const first = found[0];
      if (first && found.length > 1 && 2 * found.length >= tried.length) return { read: first.read, series: { pieces, at: first.at, how } };
    }
    return null;
  }

  async function put({ board, work, format, lost: left }: Read, series: Series | null): Promise<string> {
    const name = format && (await formatName(board.family, format));
    const hidden = app.open(board, { work });
    const w = app.words;
    const several = series && series.at < series.pieces.length ? [w("paste.series", { count: series.pieces.length })] : [];
    const text = [w("new.opened", { name: app.nameOf(board) }), ...several, ...(name ? [w("paste.read-as", { format: name })] : []), ...(hidden ? [w("work.own-kept")] : [])].join(" ");
    const lost = left.length ? { text: `${text} ${w("paste.lost")}`, engine: left.join("; ") } : { text };
    if (series) store.send({ type: "series", series });
    store.send({ type: "notice", notice: { kind: left.length || hidden ? "info" : "good", ...lost } });
    return text;
  }

  const source = (): Source => ({ puzzle: toPuzzle(store.get().game.board) });

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
      store.send({ type: "notice", notice: { kind: "info", text: app.words("hint.applied") } });
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
          return store.send({ type: "notice", notice: { kind: "bad", text: app.words(`verdict.${told.verdict}`), engine: told.reasons.join(" ") } });
        }
        store.send({ type: "game", action: { type: "enter", digits: answer.flat() } });
      }),

    rate: () =>
      ask("rate", async (signal) => {
        const rating = await engine.rate(source(), { signal });
        const { family } = store.get().game.board;
        const families = await app.families().catch(() => []);
        const name = families.find((one) => one.id === family)?.techniques.find((one) => one.id === rating.hardest)?.name;
        return { ...rating, ...(name && { name }) };
      }, (rating) => store.send({ type: "rating", rating })),

    /** Asks for what is drawn on the board beside its cells. Without it the board can still be played. */
    async scene(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("scene");
      const drawn = await engine.render({ ...source(), format: "scene" }, { signal }).then((blob) => blob.text()).catch(() => null);
      if (drawn !== null && store.get().game.board === board) store.send({ type: "scene", board, drawn: JSON.parse(drawn) as SceneReport });
    },

    /** Asks whether a full board is solved, where the page cannot tell. */
    async confirm(): Promise<void> {
      const { board, work } = store.get().game;
      const signal = begin("confirm");
      try {
        const { standing } = await engine.check(current(), { signal });
        const { game } = store.get();
        if (standing === "done" && game.board === board && game.work === work) store.send({ type: "game", action: { type: "confirmed" } });
      } catch (problem) {
        if (!signal.aborted) trouble(problem);
      }
    },

    /** Candidates by what every cell sees; the engine is not needed for it. */
    fillMarks(): void {
      const { board, work } = store.get().game;
      store.send({ type: "game", action: { type: "fill-marks", marks: fillable(board, work) } });
      store.send({ type: "notice", notice: { kind: "info", text: app.words("play.filled") } });
    },

    /** Reads any text and puts the puzzle on the board; throws the engine's error for the place where it is shown. */
    async read(text: string, how: Omit<Source, "puzzle"> = {}, signal?: AbortSignal): Promise<string> {
      let problem: unknown;
      try {
        return await put(await readOne(text, how, signal), null);
      } catch (refusal) {
        problem = refusal;
      }
      const found = refused(problem) ? await firstOf(text, how, signal) : null;
      if (found) return put(found.read, found.series);
      const link = refused(problem) ? readLink(text) : null;
      if (!link) throw problem;
      return put(link, null);
    },

    /** The next puzzle of the text that was read last. One that cannot be read is told, and passed over. */
    async next(): Promise<void> {
      const { series } = store.get();
      const piece = series?.pieces[series.at + 1];
      if (!series || piece === undefined) return;
      const there = { ...series, at: series.at + 1 };
      try {
        await put(await readOne(piece, series.how), there);
      } catch (problem) {
        if (refused(problem)) store.send({ type: "series", series: there });
        trouble(problem, refused(problem) ? app.words("paste.bad-piece", { at: there.at + 1 }) : "");
      }
    },

    async generate(order: GenerateRequest, signal: AbortSignal, progress: (millis: number) => void): Promise<void> {
      const made = await engine.generate({ timeout_ms: 60_000, ...order, to: "json" }, { signal, progress: (seen) => progress(seen.millis) });
      const { board } = await convert({ puzzle: made.puzzle, family: made.family, from: "json" }, signal);
      app.open(board, {});
      store.send({ type: "rating", rating: { verdict: "unique", rating: made.rating, level: made.level, hardest: null } });
      const level = made.level ? `, ${app.words("rating.short", { rating: made.rating ?? 0, level: levelName(app.words, made.level) })}` : "";
      store.send({ type: "notice", notice: { kind: "good", text: app.words("new.generated", { name: app.nameOf(board) + level }) } });
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
        store.send({ type: "setter", change: { told, counts: counted(told, board.largest), problem: null } });
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
        store.send({ type: "setter", change: { problem: toldBy(problem, app.words("engine.failed")) } });
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

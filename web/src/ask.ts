// Requests to the engine: what is sent, and what happens with the reply. Besides engine/, the only file that knows both the
// engine and the page's state.

import type { App } from "./app";
import { EngineError, LinkError, type Source } from "./engine";
import { ended } from "./engine/http";
import { emptyWork, hasRules, toBoard, toPuzzle } from "./families";
import type { GenerateRequest, PositionReport, SceneReport } from "./generated/api";
import { linkIn, readFragment } from "./links";
import { fillable, marksComplete } from "./path";
import { blocks, lines } from "./pieces";
import { workOf } from "./progress";
import { counted } from "./setter";
import type { Busy, Series } from "./shell";
import type { Board, Work } from "./types";
import { levelName } from "./words";

function rowsOf<T>(board: Board, list: readonly T[]): T[][] {
  return Array.from({ length: board.rows }, (_, row) => list.slice(row * board.columns, (row + 1) * board.columns));
}

/** The position to reason from. Marks count only if every open cell has some: a few are notes, not candidates. */
export function stateOf(board: Board, work: Work): PositionReport {
  const marks = marksComplete(board, work)
    ? rowsOf(
        board,
        work.centre.map((list) => [...list]),
      )
    : null;
  return { entries: rowsOf(board, work.digits), marks };
}

/** The position to export, with all marks: corner marks where a cell has no centre marks. */
export function exportedPosition(
  board: Board,
  work: Work,
): { state: PositionReport; beside: number; colours: boolean; everywhere: boolean } {
  const blank = (at: number) => Boolean(board.cells[at]?.open && !board.cells[at]?.given && !work.digits[at]);
  const centre = (at: number) => work.centre[at] ?? [];
  const corner = (at: number) => work.corner[at] ?? [];
  const list = board.cells.map(({ index: at }) =>
    blank(at) ? [...(centre(at).length ? centre(at) : corner(at))] : [],
  );
  const beside = board.cells.filter(
    ({ index: at }) => blank(at) && centre(at).length > 0 && corner(at).some((digit) => !centre(at).includes(digit)),
  ).length;
  const marks = list.some((digits) => digits.length) ? rowsOf(board, list) : null;
  const everywhere = board.cells.every(({ index: at }) => !blank(at) || (list[at]?.length ?? 0) > 0);
  return {
    state: { entries: rowsOf(board, work.digits), marks },
    beside,
    colours: work.colours.some((one) => one.length),
    everywhere,
  };
}

/** The work in a position that was read with a puzzle. */
export function workFrom(board: Board, position: PositionReport | null): Work | undefined {
  if (!position) return undefined;
  const open = (cell: number) => board.cells[cell]?.open && !board.cells[cell]?.given;
  const digits = position.entries.flat().map((digit, cell) => (open(cell) ? digit : 0));
  if (digits.length !== board.cells.length) return undefined;
  const marks = position.marks?.flat() ?? [];
  const centre = board.cells.map((cell) => (open(cell.index) && !digits[cell.index] ? (marks[cell.index] ?? []) : []));
  return { ...emptyWork(board), digits, centre };
}

/** An error message: the page's text and, separately, the engine's, which is English. */
export function errorMessage(problem: unknown, failed: string, first = ""): { text: string; engine?: string } {
  if (problem instanceof EngineError && problem.own) return { text: first, engine: problem.message };
  return { text: [first, problem instanceof Error ? problem.message : failed].filter(Boolean).join(" ") };
}

/** Whether a text was rejected, as opposed to the request having failed. */
function refused(problem: unknown): boolean {
  return problem instanceof LinkError || (problem instanceof EngineError && problem.own && problem.status < 500);
}

/** How many pieces of a text to try when checking whether it holds several puzzles. */
const TRIED = 10;

/** A puzzle read from a text. */
interface Read {
  board: Board;
  work?: Work;
  /** The id of the format; null for the page's own links. */
  format: string | null;
  lost: readonly string[];
}

/** How many answers to search for while setting. Up to this many, each candidate's answers are counted. */
const ANSWERS = 40;

export function questions(app: App) {
  const { store, engine } = app;
  const running = new Map<string, AbortController>();

  /** Starts a request, cancelling the previous one of the same name. */
  function begin(name: string): AbortSignal {
    running.get(name)?.abort();
    const control = new AbortController();
    running.set(name, control);
    return control.signal;
  }

  /** Reports an error, after an introductory sentence if there is one. */
  function trouble(problem: unknown, first = ""): void {
    if (ended(problem)) return;
    if (problem instanceof EngineError) store.send({ type: "away", away: problem.status === 0 });
    store.send({
      type: "notice",
      notice: { kind: "bad", ...errorMessage(problem, app.words("engine.failed"), first) },
    });
  }

  /** The name of a format as listed under Share; its id if the engine does not report one. */
  async function formatName(family: string, id: string): Promise<string> {
    const families = await app.families().catch(() => []);
    return families.find((one) => one.id === family)?.formats.find((format) => format.id === id)?.name ?? id;
  }

  /** Reads one of the page's own links, which keeps both kinds of marks and needs no engine; null for other text. */
  function readLink(text: string): Read | null {
    const fragment = linkIn(text);
    const found = fragment && readFragment(fragment);
    if (!found || "text" in found) return null;
    if ("broken" in found) throw new LinkError(app.words("paste.cut-link"));
    const { board } = found.shared;
    return { board, work: workOf(board, fragment), format: null, lost: [] };
  }

  async function readOne(text: string, how: Omit<Source, "puzzle">, signal?: AbortSignal): Promise<Read> {
    // A text of several lines may hold more than the link.
    const link = text.trim().includes("\n") ? null : readLink(text);
    if (link) return link;
    const report = await convert({ ...how, puzzle: text }, signal);
    return {
      board: report.board,
      work: workFrom(report.board, report.position),
      format: report.format,
      lost: report.lost,
    };
  }

  /** Reads a text with the engine. */
  async function convert(ask: Source, signal?: AbortSignal) {
    const report = await engine.convert({ ...ask, to: ["json"], sheet: true }, { signal });
    store.send({ type: "away", away: false });
    if (!report.sheet) throw new EngineError(app.words("engine.garbled"), 422);
    return { ...report, board: toBoard(report.family, report.sheet) };
  }

  /** The first puzzle of a text with several; null if it looks like a single puzzle with a mistake. */
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
      if (first && found.length > 1 && 2 * found.length >= tried.length)
        return { read: first.read, series: { pieces, at: first.at, how } };
    }
    return null;
  }

  async function put({ board, work, format, lost: left }: Read, series: Series | null): Promise<string> {
    const name = format && (await formatName(board.family, format));
    const hidden = app.open(board, { work });
    const w = app.words;
    const several =
      series && series.at < series.pieces.length ? [w("paste.series", { count: series.pieces.length })] : [];
    const text = [
      w("new.opened", { name: app.nameOf(board) }),
      ...several,
      ...(name ? [w("paste.read-as", { format: name })] : []),
      ...(hidden ? [w("work.own-kept")] : []),
    ].join(" ");
    const lost = left.length ? { text: `${text} ${w("paste.lost")}`, engine: left.join("; ") } : { text };
    if (series) store.send({ type: "series", series });
    store.send({ type: "notice", notice: { kind: left.length || hidden ? "info" : "good", ...lost } });
    return text;
  }

  const source = (): Source => ({ puzzle: toPuzzle(store.get().game.board) });

  /** A request whose reply is dropped if the work has changed in the meantime. */
  async function ask<T>(
    what: Busy["what"],
    question: (signal: AbortSignal) => Promise<T>,
    then: (answer: T) => void,
  ): Promise<void> {
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

  /** The houses of a board with its own rules, those of the rules among them; undefined for other boards. */
  async function housesOf(signal?: AbortSignal): Promise<Board["houses"] | undefined> {
    if (!hasRules(store.get().game.board.family)) return undefined;
    const report = await engine.convert({ ...source(), to: ["json"], sheet: true }, { signal });
    return report.sheet?.houses;
  }

  function current() {
    const { game, language } = store.get();
    return { ...source(), state: stateOf(game.board, game.work), lang: language };
  }

  return {
    /** The next stage of the hint: the first press requests it, the last applies it. */
    async hint(): Promise<void> {
      const { hint, path, busy } = store.get();
      if (path || busy?.what === "hint") return;
      if (!hint)
        return ask(
          "hint",
          (signal) => engine.hint(current(), { signal }),
          (report) => store.send({ type: "hint", report }),
        );
      if (hint.report.advice !== "step") return store.send({ type: "back" });
      if (hint.stage < 3) return store.send({ type: "more" });
      const places = hint.report.steps.flatMap((step) => step.places);
      const strikes = hint.report.steps.flatMap((step) => step.strikes);
      store.send({ type: "game", action: { type: "apply", places, strikes } });
      store.send({ type: "notice", notice: { kind: "info", text: app.words("hint.applied") } });
    },

    check: () =>
      ask(
        "check",
        (signal) => engine.check(current(), { signal }),
        (report) => store.send({ type: "check", report }),
      ),

    path(from: "start" | "here"): Promise<void> {
      const { game, language } = store.get();
      const work = from === "here" ? game.work : emptyWork(game.board);
      const request = { ...source(), state: stateOf(game.board, work), lang: language };
      return ask(
        "path",
        async (signal) => {
          const [report, houses] = await Promise.all([engine.explain(request, { signal }), housesOf(signal)]);
          return { report, houses };
        },
        (found) => store.send({ type: "path", from: work, ...found }),
      );
    },

    solve: () =>
      ask(
        "solve",
        (signal) => engine.solve({ ...source(), answers: 2 }, { signal }),
        (report) => {
          const answer = report.answers[0];
          if (!answer || report.verdict !== "unique") {
            return store.send({
              type: "notice",
              notice: { kind: "bad", text: app.words(`verdict.${report.verdict}`), engine: report.reasons.join(" ") },
            });
          }
          store.send({ type: "game", action: { type: "enter", digits: answer.flat() } });
        },
      ),

    rate: () =>
      ask(
        "rate",
        async (signal) => {
          const rating = await engine.rate(source(), { signal });
          const { family } = store.get().game.board;
          const families = await app.families().catch(() => []);
          const name = families
            .find((one) => one.id === family)
            ?.techniques.find((one) => one.id === rating.hardest)?.name;
          return { ...rating, ...(name && { name }) };
        },
        (rating) => store.send({ type: "rating", rating }),
      ),

    /** Requests the shapes to draw on the board. Failure is silent: the board is playable without them. */
    async scene(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("scene");
      const drawn = await engine
        .render({ ...source(), format: "scene" }, { signal })
        .then((blob) => blob.text())
        .catch(() => null);
      if (drawn !== null && store.get().game.board === board)
        store.send({ type: "scene", board, drawn: JSON.parse(drawn) as SceneReport });
    },

    /** Requests the conflicts that the page cannot find by itself. Failure is silent: a check still finds them. */
    async conflicts(): Promise<void> {
      const { board, work } = store.get().game;
      const signal = begin("conflicts");
      const report = await engine.conflicts(current(), { signal }).catch(() => null);
      const { game } = store.get();
      if (signal.aborted || game.board !== board || game.work.digits !== work.digits) return;
      store.send({ type: "clashes", clashes: report?.conflicts ?? [] });
    },

    /** Checks whether a full board is solved, for families with rules that the page does not know. */
    async confirm(): Promise<void> {
      const { board, work } = store.get().game;
      const signal = begin("confirm");
      try {
        const { standing } = await engine.check(current(), { signal });
        const { game } = store.get();
        if (standing === "done" && game.board === board && game.work === work)
          store.send({ type: "game", action: { type: "confirmed" } });
      } catch (problem) {
        if (!signal.aborted) trouble(problem);
      }
    },

    /** Fills in candidates from the digits that each cell sees; only the houses of rules are the engine's. */
    async fillMarks(): Promise<void> {
      const { board, work } = store.get().game;
      const houses = hasRules(board.family) ? await housesOf().catch(() => undefined) : undefined;
      const { game } = store.get();
      if (game.board !== board || game.work !== work) return;
      const marks = fillable(houses ? { ...board, houses } : board, work);
      store.send({ type: "game", action: { type: "fill-marks", marks } });
      store.send({ type: "notice", notice: { kind: "info", text: app.words("play.filled") } });
    },

    /** Reads any text and opens the puzzle; throws the engine's error, for the caller to show. */
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

    /** Opens the next puzzle of the last text. Unreadable ones are reported and skipped. */
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
      const made = await engine.generate(
        { timeout_ms: 60_000, ...order, to: "json" },
        { signal, progress: (seen) => progress(seen.millis) },
      );
      const { board } = await convert({ puzzle: made.puzzle, family: made.family, from: "json" }, signal);
      app.open(board, {});
      store.send({
        type: "rating",
        rating: { verdict: "unique", rating: made.rating, level: made.level, hardest: null },
      });
      const level = made.level
        ? `, ${app.words("rating.short", { rating: made.rating ?? 0, level: levelName(app.words, made.level) })}`
        : "";
      store.send({
        type: "notice",
        notice: { kind: "good", text: app.words("new.generated", { name: app.nameOf(board) + level }) },
      });
    },

    /** Updates everything that a setter sees. */
    async set(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("set");
      const there = () => !signal.aborted && store.get().game.board === board;
      try {
        const report = await engine.solve({ ...source(), answers: ANSWERS, timeout_ms: 5000 }, { signal });
        if (!there()) return;
        store.send({ type: "away", away: false });
        store.send({ type: "setter", change: { report, counts: counted(report, board.largest), problem: null } });
        if (report.verdict === "impossible") return;
        if (report.verdict === "unique") {
          // With a single answer, its digits are the true candidates.
          const candidates = report.answers[0]?.map((row) => row.map((digit) => (digit ? [digit] : [])));
          return store.send({ type: "setter", change: { report: { ...report, candidates } } });
        }
        const more = await engine.candidates({ ...source(), timeout_ms: 5000 }, { signal });
        if (there())
          store.send({
            type: "setter",
            change: { report: { ...report, candidates: more.candidates, open: more.open } },
          });
      } catch (problem) {
        if (signal.aborted || ended(problem) || !there()) return;
        if (problem instanceof EngineError) store.send({ type: "away", away: problem.status === 0 });
        store.send({ type: "setter", change: { problem: errorMessage(problem, app.words("engine.failed")) } });
      }
    },

    async redundant(): Promise<void> {
      const { board } = store.get().game;
      const signal = begin("redundant");
      store.send({ type: "busy", what: "redundant" });
      try {
        const redundant = await engine.minimize({ ...source(), clues: true, report: true }, { signal });
        if (!signal.aborted && store.get().game.board === board)
          store.send({ type: "setter", change: { redundant, show: "redundant" } });
      } catch (problem) {
        trouble(problem);
      } finally {
        store.send({ type: "idle", what: "redundant" });
      }
    },

    /** Cancels all requests about the old board. */
    stop(): void {
      for (const control of running.values()) control.abort();
      running.clear();
      store.send({ type: "idle" });
    },
    trouble,
  };
}

export type Questions = ReturnType<typeof questions>;

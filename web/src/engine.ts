// What the page asks of the engine, and nothing else. engine/http.ts answers through the server; WebAssembly can take its
// place without another file being touched. The replies are those of docs/report.schema.json.

import type { Candidate, FamilyId, Language } from "./types";

export type Verdict = "unique" | "many" | "impossible" | "unknown";

/** The puzzle of a request: text in any format, or the object of the format `json`. */
export interface Source {
  puzzle: string | object;
  family?: string;
  from?: string;
  box?: [number, number];
  letters?: 1 | 10;
  timeout_ms?: number;
}

/** A person's work, as rows. */
export interface State {
  entries: number[][];
  marks: number[][][] | null;
}

export interface Report {
  family: FamilyId;
  format: string;
  board: string;
  verdict: Verdict;
  answers: number[][][];
  count?: string;
  candidates?: number[][][];
  open?: number[][][];
  marks?: number[][][];
  complete: boolean;
  stop: string | null;
  reasons: string[];
  micros: number;
}

export type Standing = "good" | "done" | "wrong-entries" | "wrong-marks" | "many" | "impossible" | "unknown";

export interface CheckReport extends Report {
  standing: Standing;
  wrong: Candidate[];
  missing: Candidate[];
  text: string;
}

export interface HouseReport {
  kind: string;
  number: number | null;
  cells: [number, number][];
  clue: number | null;
}

export interface Reason {
  role: string;
  cells?: [number, number][];
  candidates?: Candidate[];
  houses?: HouseReport[];
  digits?: number[];
  chain?: { cells: [number, number][]; digit: number; on: boolean; strong: boolean }[];
  steps?: Step[];
}

export interface Step {
  technique: string;
  kind: string;
  name: string;
  level: string;
  cost: number;
  places: Candidate[];
  strikes: Candidate[];
  because: Reason[];
  short: string;
  text: string;
}

export interface HintReport {
  language: string;
  advice: "step" | "done" | "wrong-entries" | "wrong-marks" | "many" | "impossible" | "unknown" | "stuck" | "fault";
  where: string;
  technique: string;
  text: string;
  steps: Step[];
  wrong: Candidate[];
  missing: Candidate[];
}

export interface Explanation {
  verdict: Verdict;
  language: string;
  steps: Step[];
  end: string | null;
  left: number;
  remark: string;
}

export interface RatingReport {
  verdict: Verdict;
  rating: number | null;
  level: string | null;
  hardest: string | null;
  /** The name of the hardest technique in the engine's list; the reply has its id only. */
  name?: string;
  techniques: { technique: string; rounds: number; changes: number; cost: number }[];
}

export interface MadeReport {
  family: FamilyId;
  format: string;
  board: string;
  puzzle: string;
  answer: number[][];
  rating: number | null;
  level: string | null;
  seed: string;
  number: number;
}

export interface ConvertReport {
  family: FamilyId;
  format: string;
  board: string;
  rows: number;
  columns: number;
  largest: number;
  position: State | null;
  lost: string[];
  written: { format: string; text: string | null; lost: string[]; problem: string | null }[];
}

export interface Part {
  kind: "given" | "clue";
  name: string;
  /** Rows and columns from 1; 0 or one more than there are for clues outside of the board. */
  cells: [number, number][];
}

export interface ChangedReport {
  verdict?: Verdict;
  puzzle: string | null;
  gone?: Part[];
  spare?: Part[][];
  complete: boolean;
  remark?: string;
}

export interface FamilyReport {
  id: FamilyId;
  name: string;
  about: string;
  formats: { id: string; name: string; about: string; example: string; layout: string }[];
  techniques: { id: string; name: string; level: string }[];
  levels: string[];
}

export interface Order {
  family: FamilyId;
  size?: number | [number, number];
  box?: [number, number];
  difficulty?: string;
  technique?: string;
  symmetry?: string;
  clues?: string;
  white?: number;
  longest?: number;
  givens?: "never" | "few" | number;
  seed?: string;
  number?: number;
  to?: string;
  timeout_ms?: number;
}

export interface Picture {
  format: "svg" | "png" | "pdf";
  show?: "puzzle" | "answer" | "candidates" | "marks" | "step";
  step?: number;
  state?: State;
  title?: string;
  width?: number;
  lang?: Language;
}

/** How a call is watched and ended. */
export interface Call {
  signal?: AbortSignal;
  progress?: (progress: { nodes: number; answers: number; millis: number }) => void;
}

/** What went wrong: the engine's sentence, and the place in what was asked. */
export class EngineError extends Error {
  constructor(
    message: string,
    /** The HTTP status, or 0 where nothing answered. */
    readonly status: number,
    readonly line = 0,
    readonly column = 0,
    /** Whether the engine itself has said it, in English, rather than the page. */
    readonly own = false,
  ) {
    super(message);
  }
}

/** A link of the page itself that is cut off or garbled: the page says so in its own words. */
export class LinkError extends EngineError {
  constructor(message: string) {
    super(message, 422);
  }
}

export interface Engine {
  convert(ask: Source & { to?: string[]; state?: State }, call?: Call): Promise<ConvertReport>;
  solve(ask: Source & { answers?: number }, call?: Call): Promise<Report>;
  check(ask: Source & { state?: State; lang?: Language }, call?: Call): Promise<CheckReport>;
  count(ask: Source & { limit?: number }, call?: Call): Promise<Report>;
  candidates(ask: Source & { marks?: string; state?: State }, call?: Call): Promise<Report>;
  hint(ask: Source & { state?: State; lang?: Language }, call?: Call): Promise<HintReport>;
  explain(ask: Source & { state?: State; lang?: Language; steps?: number; try?: boolean }, call?: Call): Promise<Explanation>;
  rate(ask: Source, call?: Call): Promise<RatingReport>;
  generate(order: Order, call?: Call): Promise<MadeReport>;
  minimize(ask: Source & { clues?: boolean; symmetry?: string; report?: boolean }, call?: Call): Promise<ChangedReport>;
  render(ask: Source & Picture, call?: Call): Promise<Blob>;
  qr(text: string, call?: Call): Promise<string>;
  families(ask?: { lang?: Language }, call?: Call): Promise<FamilyReport[]>;
}

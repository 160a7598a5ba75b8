// The engine as the page uses it. engine/http.ts implements it through the server; WebAssembly could replace that without
// touching any other file. The types of requests and replies are generated from docs/openapi.json.

import type * as api from "./generated/api";

/** The puzzle of a request, and how to read its text. */
export type Source = Pick<api.ConvertRequest, "puzzle" | "family" | "from" | "box" | "letters" | "timeout_ms">;

/** A rating, with the name of the hardest technique; the reply has only its id. */
export type Rating = Pick<api.RatingReport, "verdict" | "rating" | "level" | "hardest"> & { name?: string };

/** Cancellation and progress of a call. */
export interface Call {
  signal?: AbortSignal;
  progress?: (progress: { nodes: number; answers: number; millis: number }) => void;
}

/** An error, with the place in the input that it is about. */
export class EngineError extends Error {
  constructor(
    message: string,
    /** The HTTP status, or 0 if there was no response. */
    readonly status: number,
    readonly line = 0,
    readonly column = 0,
    /** Whether the message is the engine's, in English, rather than the page's. */
    readonly own = false,
  ) {
    super(message);
  }
}

/** A truncated or damaged link to the page itself, reported in the page's own words. */
export class LinkError extends EngineError {
  constructor(message: string) {
    super(message, 422);
  }
}

export interface Engine {
  convert(ask: api.ConvertRequest, call?: Call): Promise<api.ConvertReport>;
  solve(ask: api.SolveRequest, call?: Call): Promise<api.Report>;
  check(ask: api.CheckRequest, call?: Call): Promise<api.CheckReport>;
  conflicts(ask: api.ConflictsRequest, call?: Call): Promise<api.ConflictsReport>;
  count(ask: api.CountRequest, call?: Call): Promise<api.Report>;
  candidates(ask: api.CandidatesRequest, call?: Call): Promise<api.Report>;
  hint(ask: api.HintRequest, call?: Call): Promise<api.HintReport>;
  explain(ask: api.ExplainRequest, call?: Call): Promise<api.Explanation>;
  rate(ask: api.RateRequest, call?: Call): Promise<api.RatingReport>;
  generate(order: api.GenerateRequest, call?: Call): Promise<api.MadeReport>;
  minimize(ask: api.MinimizeRequest, call?: Call): Promise<api.ChangedReport>;
  render(ask: api.RenderRequest, call?: Call): Promise<Blob>;
  qr(text: string, call?: Call): Promise<string>;
  /** Names and descriptions are in the language `lang`. */
  families(ask?: { lang?: string }, call?: Call): Promise<api.FamilyReport[]>;
}

// The engine over HTTP: one POST per request, with progress as a stream of events.

import { type Call, type Engine, EngineError } from "../engine";
import { type Words, words } from "../words";

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A server-sent event. */
interface StreamEvent {
  name: string;
  data: string;
}

/** Whether the call was cancelled, which is not an error. */
export function ended(problem: unknown): boolean {
  return problem instanceof Error && problem.name === "AbortError";
}

/** Consumes the complete events in the received text; returns the rest. */
export function takeEvents(arrived: string, each: (event: StreamEvent) => void): string {
  const text = arrived.replaceAll("\r\n", "\n");
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  for (const block of blocks) {
    let name = "message";
    const data: string[] = [];
    for (const line of block.split("\n")) {
      const colon = line.indexOf(":");
      if (colon <= 0) continue;
      const value = line.slice(colon + 1).replace(/^ /, "");
      if (line.slice(0, colon) === "event") name = value;
      if (line.slice(0, colon) === "data") data.push(value);
    }
    if (data.length > 0) each({ name, data: data.join("\n") });
  }
  return rest;
}

export function httpEngine(options: { base?: string; fetch?: Fetch; words?: Words; timeout?: number } = {}): Engine {
  const base = options.base ?? "api/";
  const get = options.fetch ?? ((url, init) => fetch(url, init));
  // Transport errors are reported in the page's words; the engine's messages are passed on unchanged.
  const w = options.words ?? words("en");
  const timeout = options.timeout ?? 120_000;

  async function send(path: string, init: RequestInit, call?: Call): Promise<Response> {
    // Two reasons to abort: our timeout, and the caller's cancellation.
    const ours = AbortSignal.timeout(timeout);
    const signal = call?.signal ? AbortSignal.any([call.signal, ours]) : ours;
    let reply: Response;
    try {
      reply = await get(base + path, { ...init, signal, credentials: "same-origin", cache: "no-store" });
    } catch (problem) {
      if (call?.signal?.aborted) throw stopped();
      if (ours.aborted) throw new EngineError(w("engine.slow"), 408);
      if (ended(problem)) throw problem;
      throw new EngineError(w("engine.away"), 0);
    }
    if (!reply.ok) throw await refusal(reply, w);
    return reply;
  }

  function post(id: string, ask: object, call?: Call): Promise<Response> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (call?.progress) headers["accept"] = "text/event-stream";
    return send(id, { method: "POST", headers, body: JSON.stringify(ask) }, call);
  }

  async function ask<T>(id: string, request: object, call?: Call): Promise<T> {
    const reply = await post(id, request, call);
    try {
      const stream = (reply.headers.get("content-type") ?? "").startsWith("text/event-stream");
      return stream ? await watched<T>(reply, call, w) : ((await reply.json()) as T);
    } catch (problem) {
      throw call?.signal?.aborted ? stopped() : report(problem, w);
    }
  }

  return {
    convert: (request, call) => ask("convert", request, call),
    solve: (request, call) => ask("solve", request, call),
    check: (request, call) => ask("check", request, call),
    conflicts: (request, call) => ask("conflicts", request, call),
    count: (request, call) => ask("count", request, call),
    candidates: (request, call) => ask("candidates", request, call),
    hint: (request, call) => ask("hint", request, call),
    explain: (request, call) => ask("explain", request, call),
    rate: (request, call) => ask("rate", request, call),
    generate: (request, call) => ask("generate", request, call),
    minimize: (request, call) => ask("minimize", request, call),
    render: async (request, call) => (await post("render", request, { signal: call?.signal })).blob(),
    qr: async (text, call) => (await post("qr", { text }, { signal: call?.signal })).text(),
    families: async (request, call) =>
      (await send(`families${request?.lang ? `?lang=${request.lang}` : ""}`, { method: "GET" }, call)).json(),
  };
}

function stopped(): Error {
  return new DOMException("ended by the caller", "AbortError");
}

/** Turns any error into an `EngineError`; a stream that breaks off means that the engine is gone. */
function report(problem: unknown, w: Words): Error {
  if (problem instanceof EngineError || ended(problem)) return problem as Error;
  if (problem instanceof SyntaxError) return new EngineError(w("engine.garbled"), 0);
  return new EngineError(w("engine.away"), 0);
}

async function refusal(reply: Response, w: Words): Promise<EngineError> {
  if (reply.status === 429 || reply.status === 503) {
    const seconds = Number(reply.headers.get("retry-after")) || 1;
    return new EngineError(w("engine.busy", { count: seconds }), reply.status);
  }
  if (reply.status === 502 || reply.status === 504) return new EngineError(w("engine.away"), 0);
  try {
    return failure(await reply.json(), reply.status, w);
  } catch {
    return new EngineError(`${w("engine.garbled")} (${reply.status})`, reply.status);
  }
}

function failure(body: unknown, status: number, w: Words): EngineError {
  const error = (body as { error?: { message?: unknown; line?: unknown; column?: unknown } } | null)?.error;
  if (typeof error?.message !== "string") return new EngineError(`${w("engine.garbled")} (${status})`, status);
  const number = (value: unknown) => (typeof value === "number" ? value : 0);
  return new EngineError(
    error.message.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    status,
    number(error.line),
    number(error.column),
    true,
  );
}

/** Reads a stream of events by hand, since EventSource supports only GET. */
async function watched<T>(reply: Response, call: Call | undefined, w: Words): Promise<T> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new EngineError(w("engine.garbled"), 0);
  const result: { value?: T; error?: EngineError; there: boolean } = { there: false };
  let arrived = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    arrived = takeEvents(arrived + value, (event) => {
      const data: unknown = JSON.parse(event.data);
      if (event.name === "progress") call?.progress?.(data as { nodes: number; answers: number; millis: number });
      if (event.name === "result") Object.assign(result, { value: data, there: true });
      if (event.name === "error") result.error = failure(data, Number((data as { status?: unknown }).status) || 0, w);
    });
  }
  if (result.error) throw result.error;
  if (!result.there) throw new EngineError(w("engine.away"), 0);
  return result.value as T;
}

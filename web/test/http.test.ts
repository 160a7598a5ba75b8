// The engine over HTTP, with a fake fetch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../src/engine";
import { ended, type Fetch, httpEngine, takeEvents } from "../src/engine/http";

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json", ...headers } });
const engine = (fetch: Fetch, timeout?: number) => httpEngine({ fetch, base: "/api/", timeout });
const failed = async (work: Promise<unknown>) => {
  const problem = await work.then(
    () => assert.fail("it was answered"),
    (error: unknown) => error,
  );
  assert.ok(problem instanceof EngineError, String(problem));
  return problem;
};

test("a request is one POST of JSON", async () => {
  const seen: unknown[] = [];
  const made = engine(async (url, init) => {
    seen.push(url, init?.method, new Headers(init?.headers).get("content-type"), JSON.parse(String(init?.body)));
    return json({ verdict: "unique" });
  });
  assert.equal((await made.solve({ puzzle: "x", answers: 2 })).verdict, "unique");
  assert.deepEqual(seen, ["/api/solve", "POST", "application/json", { puzzle: "x", answers: 2 }]);
});

test("the engine's message comes with its line and column", async () => {
  const problem = await failed(
    engine(async () =>
      json({ source: "<request>", error: { line: 2, column: 3, message: "expected a digit" } }, 422),
    ).convert({ puzzle: "x" }),
  );
  assert.deepEqual([problem.message, problem.status, problem.line, problem.column], ["Expected a digit", 422, 2, 3]);
});

test("no server, a busy server and invalid replies each have a clear message", async () => {
  const away = await failed(
    engine(async () => {
      throw new TypeError("Failed to fetch");
    }).rate({ puzzle: "x" }),
  );
  assert.equal(away.status, 0);
  assert.match(away.message, /not responding/);
  const busy = await failed(engine(async () => json({}, 503, { "retry-after": "7" })).rate({ puzzle: "x" }));
  assert.match(busy.message, /in 7 seconds/);
  const many = await failed(engine(async () => new Response("", { status: 429 })).rate({ puzzle: "x" }));
  assert.match(many.message, /in 1 second\./);
  assert.match(
    (await failed(engine(async () => new Response("<html>", { status: 200 })).rate({ puzzle: "x" }))).message,
    /could not be read/,
  );
  assert.match(
    (await failed(engine(async () => new Response("<html>", { status: 500 })).rate({ puzzle: "x" }))).message,
    /could not be read.*500/,
  );
});

test("a call ends when its signal is aborted, which is not an error", async () => {
  const control = new AbortController();
  const never: Fetch = (_, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
    );
  const work = engine(never).solve({ puzzle: "x" }, { signal: control.signal });
  control.abort();
  await assert.rejects(work, (problem) => ended(problem));
});

test("a call without an answer times out", async () => {
  // Without this timer the process would exit: the timeouts of signals do not keep it alive.
  const alive = setTimeout(() => {}, 5000);
  const never: Fetch = (_, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "TimeoutError"))),
    );
  assert.match((await failed(engine(never, 20).solve({ puzzle: "x" }))).message, /too long/);
  clearTimeout(alive);
});

/** A stream that arrives in pieces of a given length. */
function stream(text: string, piece: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(control) {
      for (let at = 0; at < bytes.length; at += piece) control.enqueue(bytes.slice(at, at + piece));
      control.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const EVENTS =
  'event: progress\ndata: {"nodes":5,"answers":0,"millis":100}\n\n: still there\n\nevent: progress\ndata: {"nodes":9,"answers":1,"millis":200}\n\nevent: result\ndata: {"verdict":"many","text":"답"}\n\n';

test("progress events arrive however the stream is split", async () => {
  for (const piece of [1, 2, 7, 1000]) {
    const seen: number[] = [];
    let accept = "";
    const made = engine(async (_, init) => {
      accept = new Headers(init?.headers).get("accept") ?? "";
      return stream(EVENTS, piece);
    });
    const report = await made.solve({ puzzle: "x" }, { progress: (progress) => seen.push(progress.nodes) });
    assert.equal(accept, "text/event-stream");
    assert.deepEqual(seen, [5, 9]);
    assert.deepEqual(report as unknown, { verdict: "many", text: "답" });
  }
});

test("a stream can end in an error, or break off", async () => {
  const error = 'event: error\ndata: {"status":422,"error":{"line":1,"column":4,"message":"no"}}\n\n';
  const refused = await failed(
    engine(async () => stream(error, 9)).generate({ family: "latin" }, { progress: () => {} }),
  );
  assert.deepEqual([refused.message, refused.status, refused.column], ["No", 422, 4]);
  const broken = await failed(
    engine(async () => stream("event: progress\ndata: {}\n\n", 9)).generate(
      { family: "latin" },
      { progress: () => {} },
    ),
  );
  assert.equal(broken.status, 0);
});

test("only complete events are consumed", () => {
  const seen: string[] = [];
  const rest = takeEvents("event: a\r\ndata: 1\r\n\r\ndata: 2\ndata: 3\n\nevent: b\nda", (event) =>
    seen.push(`${event.name} ${event.data}`),
  );
  assert.deepEqual(seen, ["a 1", "message 2\n3"]);
  assert.equal(rest, "event: b\nda");
});

// The service worker: caches the page's own files, so that it opens without the server. Nothing else is cached, and requests to
// the engine pass through.

declare const VERSION: string;
declare const FILES: string[];

// TypeScript cannot load the types of workers and of pages together, so these describe what is used here.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
};

const CACHE = `gridproof-${VERSION}`;
const own = new Set(FILES.map((name) => new URL(name, worker.registration.scope).href));

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([...own].map((url) => new Request(url, { cache: "reload" })));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("gridproof-") && name !== CACHE) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Prefers the server, which may have a newer version; falls back on the cache. */
async function answer(request: Request, url: string): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
    return (await caches.match(url)) ?? fresh;
  } catch (problem) {
    const kept = await caches.match(url);
    if (kept) return kept;
    throw problem;
  }
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = "";
  url.hash = "";
  if (event.request.method === "GET" && own.has(url.href)) event.respondWith(answer(event.request, url.href));
});

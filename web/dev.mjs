// A server for working on the page: serves what was built, forwards /api to `gridproof serve`, with the same policy.
//
//   node dev.mjs PORT [PORT OF GRIDPROOF]

import { createReadStream, existsSync } from "node:fs";
import { createServer, request } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "../crates/gridproof-server/page");
const [port = "7550", engine = "7551"] = process.argv.slice(2);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

createServer((asked, reply) => {
  const path = new URL(asked.url ?? "/", "http://localhost").pathname;
  if (path.startsWith("/api/")) {
    // The server answers only its own page, so the headers present this server as that origin.
    const { origin, ...rest } = asked.headers;
    const headers = { ...rest, host: `127.0.0.1:${engine}`, ...(origin && { origin: `http://127.0.0.1:${engine}` }) };
    const on = request(
      { port: Number(engine), host: "127.0.0.1", path: asked.url, method: asked.method, headers },
      (got) => {
        reply.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(reply);
      },
    );
    on.on("error", () => reply.writeHead(502).end());
    reply.on("close", () => on.destroy());
    asked.pipe(on);
    return;
  }
  const name = path === "/" ? "index.html" : path.slice(1);
  const file = join(page, name);
  if (!/^[a-z.]+$/.test(name) || !existsSync(file)) return void reply.writeHead(404).end();
  reply.writeHead(200, {
    "content-type": TYPES[extname(name)] ?? "application/octet-stream",
    "content-security-policy": POLICY,
    "cache-control": "no-cache",
  });
  createReadStream(file).pipe(reply);
}).listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));

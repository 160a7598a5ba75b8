// Builds the page. The same sources give the same bytes, so that the result can be committed and checked.
//
//   node build.mjs            the page, into crates/gridproof-server/page/
//   node build.mjs --check    fails when the committed page differs from a fresh build
//   node build.mjs --demo     test/manual/demo.ts, into target/demo/
//   node build.mjs --tests    test/*.test.ts, into target/tests/ for `node --test`

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, "../crates/gridproof-server/page");
const say = join(here, "../crates/gridproof/src/say");

/** The module `words:all`: the texts of the page in every language that has a page.json, by the language's tag. */
const words = {
  name: "words",
  setup(building) {
    building.onResolve({ filter: /^words:all$/ }, ({ path }) => ({ path, namespace: "words" }));
    building.onLoad({ filter: /.*/, namespace: "words" }, () => {
      const file = (tag) => join(say, tag, "page.json");
      const tags = readdirSync(say)
        .filter((name) => existsSync(file(name)))
        .sort();
      const all = Object.fromEntries(tags.map((tag) => [tag, JSON.parse(readFileSync(file(tag), "utf8"))]));
      return { contents: JSON.stringify(all), loader: "json", watchFiles: tags.map(file) };
    });
  },
};

/** The files of the page, by name. */
async function files() {
  const common = {
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    legalComments: "none",
    charset: "utf8",
    logLevel: "warning",
    plugins: [words],
  };
  const [script, style] = await Promise.all([
    build({ ...common, entryPoints: [join(here, "src/main.ts")], format: "esm", absWorkingDir: here }),
    build({ ...common, entryPoints: [join(here, "src/style/page.css")], absWorkingDir: here }),
  ]);
  const made = {
    "index.html": readFileSync(join(here, "public/index.html")),
    "app.js": Buffer.from(script.outputFiles[0].contents),
    "app.css": Buffer.from(style.outputFiles[0].contents),
    "icon.svg": readFileSync(join(here, "public/icon.svg")),
    "manifest.webmanifest": readFileSync(join(here, "public/manifest.webmanifest")),
  };
  // The worker's name depends on everything it caches, so that a changed page comes with a changed worker.
  const hash = createHash("sha256");
  for (const name of Object.keys(made).sort()) hash.update(name).update(made[name]);
  const worker = await build({
    ...common,
    entryPoints: [join(here, "src/worker.ts")],
    format: "iife",
    absWorkingDir: here,
    define: {
      VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
      FILES: JSON.stringify(["./", ...Object.keys(made).filter((name) => name !== "index.html")]),
    },
  });
  made["sw.js"] = Buffer.from(worker.outputFiles[0].contents);
  return made;
}

async function demo() {
  const entryPoints = ["demo.ts", "demo.css"].map((name) => join(here, "test/manual", name));
  await build({
    entryPoints,
    bundle: true,
    outdir: join(here, "target/demo"),
    format: "esm",
    logLevel: "warning",
    plugins: [words],
  });
}

async function tests() {
  const folder = join(here, "target/tests");
  rmSync(folder, { recursive: true, force: true });
  const entryPoints = readdirSync(join(here, "test"))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(here, "test", name));
  await build({
    entryPoints,
    bundle: true,
    outdir: folder,
    platform: "node",
    format: "esm",
    target: "node20",
    outExtension: { ".js": ".mjs" },
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [words],
  });
}

function same(made) {
  const names = readdirSync(page).sort().join(" ");
  const wanted = Object.keys(made).sort().join(" ");
  if (names !== wanted) throw new Error(`crates/gridproof-server/page holds ${names}; a fresh build has ${wanted}`);
  for (const [name, bytes] of Object.entries(made)) {
    if (!readFileSync(join(page, name)).equals(bytes))
      throw new Error(`${name} is not what a fresh build gives: run \`npm run build\` in web/`);
  }
  console.log("the committed page is what the sources give");
}

function write(made) {
  mkdirSync(page, { recursive: true });
  for (const name of readdirSync(page)) if (!(name in made)) rmSync(join(page, name));
  let total = 0;
  for (const [name, bytes] of Object.entries(made)) {
    writeFileSync(join(page, name), bytes);
    const zipped = gzipSync(bytes, { level: 9 }).length;
    total += zipped;
    console.log(`${name.padEnd(22)} ${String(bytes.length).padStart(7)} ${String(zipped).padStart(6)} gzip`);
  }
  console.log(`${"all".padEnd(30)} ${String(total).padStart(6)} gzip`);
}

const [mode] = process.argv.slice(2);
if (mode === "--tests") await tests();
else if (mode === "--demo") await demo();
else if (mode === "--check") same(await files());
else write(await files());

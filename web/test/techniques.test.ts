import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { TECHNIQUES_KO } from "../src/words/techniques";

test("Korean names of techniques are those of the engine's steps", () => {
  const text = readFileSync("../crates/gridproof/src/say/ko.rs", "utf8");
  const said = new Map([...text.matchAll(/(?:kind: |fish\()"([^"]+)",\s*(?:name: )?"([^"]+)"/g)].map(([, id = "", name = ""]) => [id, name]));
  const shared = Object.entries(TECHNIQUES_KO).filter(([id]) => said.has(id));
  assert.ok(shared.length > 120, `${shared.length} names are compared`);
  for (const [id, name] of shared) assert.equal(name, said.get(id), id);
});

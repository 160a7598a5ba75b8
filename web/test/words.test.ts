import assert from "node:assert/strict";
import { test } from "node:test";
import all from "words:all";
import { declared, learn } from "../src/families";
import { familyName, familyRules, LANGUAGES, levelName, type WordKey, words } from "../src/words";

const holes = (text: string) => [...new Set([...text.matchAll(/\{([a-z]+)\}/g)].map((hole) => hole[1]))].sort();
const english = all["en"] ?? {};

/** The key without its plural category, where it has one. */
function stem(key: string): string {
  const before = key.replace(/\.(zero|one|two|few|many|other)$/, "");
  return `${before}.other` in english ? before : key;
}

test("every language has every text, with the same holes, and nothing else", () => {
  const stems = [...new Set(Object.keys(english).map(stem))].sort();
  assert.ok(stems.length > 300, `${stems.length} texts`);
  for (const [tag, texts] of Object.entries(all)) {
    assert.deepEqual([...new Set(Object.keys(texts).map(stem))].sort(), stems, tag);
    for (const [key, text] of Object.entries(texts)) {
      const wanted = english[key] ?? english[stem(key)] ?? english[`${stem(key)}.other`] ?? "";
      assert.notEqual(text.trim(), "", `${tag} ${key}`);
      // A singular may spell the number out: "One entry is wrong."
      const found =
        stem(key) === key || key.endsWith(".other") ? holes(text) : [...new Set([...holes(text), "count"])].sort();
      assert.deepEqual(found, holes(wanted).length ? holes(wanted) : found, `${tag} ${key}`);
    }
  }
});

test("a text that depends on a number has the form `other`, and every plural form of its language", () => {
  for (const [tag, texts] of Object.entries(all)) {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const key of Object.keys(texts).filter((key) => stem(key) !== key)) {
      const missing = forms.filter((form) => !(`${stem(key)}.${form}` in texts));
      assert.deepEqual(missing, [], `${tag} ${stem(key)}`);
    }
  }
});

test("holes are filled and numbers choose their form", () => {
  const [en, ko] = [words("en"), words("ko")];
  assert.equal(en("cell.place", { row: 2, column: 3 }), "row 2, column 3");
  assert.equal(ko("cell.place", { row: 2, column: 3 }), "2행 3열");
  assert.deepEqual(
    [1, 2].map((count) => en("check.wrong", { count })),
    ["One entry is wrong.", "2 entries are wrong."],
  );
  assert.deepEqual(
    [1, 2].map((count) => ko("check.wrong", { count })),
    ["틀린 칸이 1개 있습니다.", "틀린 칸이 2개 있습니다."],
  );
  assert.equal(en("engine.busy", { count: 1 }), "The engine is busy. Try again in 1 second.");
  assert.equal(en("play.return", {}), "Go back to {name}", "a hole without a value stays visible");
});

test("missing texts and unknown languages fall back to English", () => {
  const nobody = words("xx");
  assert.equal(nobody("page.new"), "New");
  assert.equal(nobody("check.wrong", { count: 3 }), "3 entries are wrong.");
  assert.equal(nobody("no.such.key" as WordKey), "no.such.key");
});

test("languages are listed by their own names, English first", () => {
  assert.deepEqual(LANGUAGES[0], ["en", "English"]);
  assert.deepEqual(
    LANGUAGES.find(([tag]) => tag === "ko"),
    ["ko", "한국어"],
  );
  assert.equal(LANGUAGES.length, Object.keys(all).length);
});

test("a family without a name on the page has the engine's", () => {
  const ko = words("ko");
  assert.equal(familyName(ko, "hitori"), "hitori");
  const latin = declared("latin") ?? assert.fail();
  learn([{ ...latin, id: "hitori", name: "Hitori", about: "Every sign holds." }]);
  assert.equal(familyName(ko, "hitori"), "Hitori");
  assert.equal(familyRules(ko, "hitori"), "Every sign holds.");
  assert.equal(familyName(ko, "latin"), "라틴 방진");
  assert.deepEqual([levelName(ko, "hard"), levelName(ko, "fiendish")], ["어려움", "fiendish"]);
});

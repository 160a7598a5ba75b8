// The texts of the page in every language. They live with the engine's, in crates/gridproof/src/say/*/page.json: one file per
// language, which the build finds automatically. A text has {holes}; one that depends on {count} has a form per plural
// category, such as `check.wrong.one` and `check.wrong.other`.

import all from "words:all";
import type english from "../../crates/gridproof/src/say/en/page.json";
import { declared } from "./families/declared";
import { nameOf } from "./families/rules";
import type { NamedReport } from "./generated/api";
import type { Board } from "./types";

type Stem<K> = K extends `${infer S}.one` | `${infer S}.other` ? S : K;

/** The key of a text. English has them all. */
export type WordKey = Stem<keyof typeof english>;

export type Holes = Record<string, string | number>;

/** The texts of one language. A text it lacks is English. */
export interface Words {
  (key: WordKey, holes?: Holes): string;
  /** A text that may not exist, such as the name of a family; null without one. */
  find(key: string): string | null;
}

/** The tags of the languages and their own names, English first. */
export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = Object.keys(all)
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other))
  .map((tag) => [tag, all[tag]?.["language.name"] ?? tag] as const);

const made = new Map<string, Words>();

/** The texts of a language by its tag. */
export function words(language: string): Words {
  const known = made.get(language) ?? speaker(all[language] ?? {}, language);
  made.set(language, known);
  return known;
}

function speaker(texts: Record<string, string>, language: string): Words {
  const plural = { own: new Intl.PluralRules(language), english: new Intl.PluralRules("en") };
  const find = (key: string, count?: string | number) =>
    lookUp(texts, key, plural.own, count) ?? lookUp(all.en ?? {}, key, plural.english, count);
  const speak = (key: WordKey, holes: Holes = {}) =>
    (find(key, holes["count"]) ?? key).replace(/\{([a-z]+)\}/g, (whole, name: string) => String(holes[name] ?? whole));
  return Object.assign(speak, { find: (key: string) => find(key) });
}

function lookUp(
  texts: Record<string, string>,
  key: string,
  plural: Intl.PluralRules,
  count?: string | number,
): string | null {
  const form = count === undefined ? "other" : plural.select(Number(count));
  return texts[key] ?? texts[`${key}.${form}`] ?? texts[`${key}.other`] ?? null;
}

/** The texts of the current language, even after it changes. */
export function wordsOf(language: () => string): Words {
  const speak = (key: WordKey, holes?: Holes) => words(language())(key, holes);
  return Object.assign(speak, { find: (key: string) => words(language()).find(key) });
}

/** The name of a family: the page's own, or else the engine's. */
export function familyName(w: Words, id: string): string {
  return w.find(`family.${id}`) ?? declared(id)?.name ?? id;
}

/** The name of a board: one of its own, such as KenKen, or its family's. */
export function boardName(w: Words, board: Board): string {
  const named = nameOf(board);
  return named ? namedName(w, named) : familyName(w, board.family);
}

/** The name of boards that have one of their own: the page's, or else the engine's. */
export function namedName(w: Words, named: NamedReport): string {
  return w.find(`family.${named.id}`) ?? named.name;
}

/** The rules of a family in a sentence or two. */
export function familyRules(w: Words, id: string): string {
  return w.find(`rules.${id}`) ?? declared(id)?.about ?? "";
}

/** The name of a level of difficulty. */
export function levelName(w: Words, id: string): string {
  return w.find(`level.${id}`) ?? id;
}

// What is known about the houses at the cursor: combinations for a sum, cells visible from a clue, missing digits.

import { countsVisible, digitAt, housesOf, isRun, type RunHelp, runHelp, seenFrom, shownDigit } from "../families";
import { kindOf, numberOf, rulesAt } from "../families/rules";
import type { Game, House } from "../types";
import type { Words } from "../words";
import { make } from "./element";

/** The maximum number of combinations to list; the rest is counted. */
const LISTED = 24;

export class HelpView {
  readonly element: HTMLElement;
  #words: Words;
  #game: Game | null = null;

  constructor(host: HTMLElement, words: Words) {
    this.#words = words;
    this.element = make("section", "gp-help");
    host.append(this.element);
    this.setWords(words);
  }

  setWords(words: Words): void {
    this.#words = words;
    this.element.setAttribute("aria-label", words("about.name"));
    if (this.#game) {
      const game = this.#game;
      this.#game = null;
      this.show(game);
    }
  }

  /** Shows what is known at the cursor. */
  show(game: Game): void {
    const old = this.#game;
    this.#game = game;
    if (
      old &&
      old.board === game.board &&
      old.work === game.work &&
      old.cursor === game.cursor &&
      old.clue === game.clue
    )
      return;
    const parts = game.clue >= 0 ? [this.#sight(game, game.clue)] : this.#houses(game);
    this.element.replaceChildren(
      ...(parts.length > 0 ? parts : [make("p", "gp-help-nothing", this.#words("about.nothing"))]),
    );
  }

  #houses(game: Game): HTMLElement[] {
    const { board } = game;
    const parts = housesOf(board, game.cursor).flatMap((at) => {
      const house = board.houses[at];
      if (!house) return [];
      // Only a house with as many cells as digits must hold all of them.
      if (!isRun(house)) return house.cells.length === board.largest ? [this.#missing(game, house)] : [];
      const help = runHelp(board, game.work, at);
      return [help ? this.#run(house, help) : this.#unclued(house)];
    });
    const clues = board.clues.flatMap((clue, at) =>
      clue.value > 0 && clue.cells.includes(game.cursor) ? [this.#sight(game, at)] : [],
    );
    return [...parts, ...clues, ...this.#rules(game)];
  }

  /** The rules that the cell is part of, each in a sentence. */
  #rules({ board, cursor }: Game): HTMLElement[] {
    const rules = [...new Set(rulesAt(board, cursor).map(({ rule }) => rule))];
    return rules.flatMap((rule) => {
      const kind = kindOf(board.family, rule.kind);
      return kind ? [section([kind.name, numberOf(rule) ?? ""].join(" ").trim(), kind.about)] : [];
    });
  }

  #run(house: House, help: RunHelp): HTMLElement {
    const words = this.#words;
    const title = words(house.kind === "across" ? "about.across" : "about.down", { sum: help.sum });
    const left =
      help.left < 0
        ? words("about.over", { over: -help.left })
        : help.blanks === 0
          ? words("about.full")
          : words("about.left", { left: help.left, count: help.blanks });
    const block = section(title, left);
    const possible = help.combinations.filter((combination) => combination.possible).length;
    if (possible === 0) block.append(make("p", "gp-help-none", words("about.none")));
    else if (help.blanks > 0) {
      const facts: string[] = [];
      if (help.required.length > 0) facts.push(words("about.required", { digits: help.required.join(" ") }));
      if (help.forbidden.length > 0) facts.push(words("about.forbidden", { digits: help.forbidden.join(" ") }));
      if (facts.length > 0) block.append(make("p", "gp-help-facts", facts.join(", ")));
    }
    block.append(this.#combinations(title, help));
    return block;
  }

  /** Lists possible combinations first. */
  #combinations(title: string, help: RunHelp): HTMLElement {
    const list = make("ul", "gp-combinations");
    list.setAttribute("aria-label", `${title}, ${this.#words("about.combinations")}`);
    const sorted = [...help.combinations].sort((one, two) => Number(two.possible) - Number(one.possible));
    for (const { digits, possible } of sorted.slice(0, LISTED)) {
      const item = make("li", possible ? "" : "struck");
      if (possible) item.textContent = digits.join(" ");
      else
        item.append(make("s", "", digits.join(" ")), make("span", "gp-unseen", `, ${this.#words("about.impossible")}`));
      list.append(item);
    }
    if (sorted.length > LISTED)
      list.append(make("li", "more", this.#words("about.more", { count: sorted.length - LISTED })));
    return list;
  }

  #unclued(house: House): HTMLElement {
    const name = this.#words(house.kind === "across" ? "about.across" : "about.down", { sum: "?" });
    return section(name, this.#words("about.unclued", { length: house.cells.length }));
  }

  #missing(game: Game, house: House): HTMLElement {
    const there = new Set(house.cells.map((cell) => digitAt(game.board, game.work, cell)));
    const all = Array.from({ length: game.board.largest }, (_, at) => at + 1);
    const missing = all.filter((digit) => !there.has(digit)).map((digit) => shownDigit(game.board, digit));
    const number = game.board.houses.filter((other) => other.kind === house.kind).indexOf(house) + 1;
    const key = `about.${house.kind}` as "about.row";
    const name = this.#words.find(key) === null ? `${house.kind} ${number}` : this.#words(key, { number });
    const text =
      missing.length > 0 ? this.#words("about.missing", { digits: missing.join(" ") }) : this.#words("about.complete");
    return section(name, text);
  }

  #sight(game: Game, at: number): HTMLElement {
    const clue = game.board.clues[at];
    if (!clue) return make("div", "");
    const name = this.#words(`clue.${clue.side}`, { line: clue.line + 1 });
    if (!countsVisible(game.board)) return section(name, String(clue.value || "?"));
    const digit = (cell: number) => digitAt(game.board, game.work, cell);
    const seen = seenFrom(game.board, game.work, at).map(digit);
    const gaps = clue.cells.filter((cell) => digit(cell) === 0).length;
    const value = clue.value || "?";
    const said = [
      seen.length > 0
        ? this.#words("about.seen", { count: seen.length, value, digits: seen.join(" ") })
        : this.#words("about.seen-none", { value }),
    ];
    if (gaps > 0) said.push(this.#words("about.gaps", { count: gaps }));
    return section(name, said.join(", "));
  }
}

function section(title: string, text: string): HTMLElement {
  const block = make("div", "gp-help-part");
  const line = make("p", "gp-help-line");
  line.append(make("strong", "", title), " ", make("span", "", text));
  block.append(line);
  return block;
}

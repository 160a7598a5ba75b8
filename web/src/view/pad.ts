// The number pad, for touch and mouse. Targets are at least 44 pixels.

import { digitsLeft, partAt, shownDigit } from "../families";
import { largestHere } from "../game/set";
import { landed, type Typing, type } from "../keys";
import type { Action, Game, Mode } from "../types";
import type { Words } from "../words";
import { attribute, make } from "./element";
import { colourNames } from "./label";

const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];
const MODE_KEYS: Record<Mode, string> = { digit: "Z", corner: "X", centre: "C", colour: "V" };

export class PadView {
  readonly element: HTMLElement;
  readonly #digits: HTMLElement;
  readonly #modes = new Map<Mode, HTMLButtonElement>();
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #erase: HTMLButtonElement;
  readonly #numberFirst: HTMLButtonElement;
  readonly #black: HTMLButtonElement;
  readonly #part: HTMLButtonElement;
  readonly #groups: HTMLElement[];
  #words: Words;
  #game: Game | null = null;
  #key = "";
  #typing: Typing = null;

  constructor(
    host: HTMLElement,
    private readonly send: (action: Action) => void,
    words: Words,
  ) {
    this.#words = words;
    this.element = group("gp-pad");
    const modes = group("gp-modes");
    for (const mode of MODES) {
      const button = this.#button(`gp-mode ${mode}`, () => this.send({ type: "mode", mode }));
      attribute(button, "aria-keyshortcuts", MODE_KEYS[mode]);
      this.#modes.set(mode, button);
      modes.append(button);
    }
    this.#digits = group("gp-digits");
    const tools = group("gp-tools");
    this.#erase = this.#button("gp-erase", () => this.send({ type: "erase" }));
    this.#undo = this.#button("gp-undo", () => this.send({ type: "undo" }));
    this.#redo = this.#button("gp-redo", () => this.send({ type: "redo" }));
    this.#numberFirst = this.#button("gp-first", () =>
      this.send({ type: "option", name: "numberFirst", on: !this.#game?.options.numberFirst }),
    );
    this.#black = this.#button("gp-black", () => this.send({ type: "toggle-open" }));
    this.#part = this.#button("gp-part", () => this.send({ type: "part" }));
    tools.append(this.#undo, this.#redo, this.#numberFirst, this.#black, this.#part);
    this.#groups = [this.element, modes, this.#digits, tools];
    this.element.append(modes, this.#digits, tools);
    host.append(this.element);
    this.setWords(words);
  }

  setWords(words: Words): void {
    this.#words = words;
    const names = ["pad.name", "pad.modes", "pad.digits", "pad.tools"] as const;
    for (const [at, element] of this.#groups.entries())
      element.setAttribute("aria-label", words(names[at] ?? "pad.name"));
    for (const [mode, button] of this.#modes) button.textContent = words(`mode.${mode}`);
    this.#erase.textContent = words("pad.erase");
    this.#undo.textContent = words("pad.undo");
    this.#redo.textContent = words("pad.redo");
    this.#numberFirst.textContent = words("pad.number-first");
    this.#black.textContent = words("pad.black");
    this.#part.textContent = words("pad.part");
    this.#key = "";
    if (this.#game) this.show(this.#game);
  }

  /** Draws the pad for a game. */
  show(game: Game): void {
    this.#game = game;
    for (const [mode, button] of this.#modes) attribute(button, "aria-pressed", String(game.mode === mode));
    this.#undo.disabled = game.past.length === 0;
    this.#redo.disabled = game.future.length === 0;
    attribute(this.#numberFirst, "aria-pressed", String(game.options.numberFirst));
    this.#black.hidden = !game.setting || !partAt(game.board, "cell");
    this.#part.hidden = !game.setting || !partAt(game.board, "across") || !partAt(game.board, "down");
    const colours = game.mode === "colour" && !game.setting;
    const sums = game.setting && largestHere(game) > game.board.largest;
    const largest = colours ? 9 : game.board.largest;
    const lowest = colours || sums ? 1 : game.board.lowest;
    const key = `${colours} ${sums} ${largest} ${lowest}`;
    if (key !== this.#key) this.#build(colours, sums, largest, lowest);
    this.#key = key;
    if (!colours && !sums) this.#counts(game);
    else if (colours) this.#held(game);
  }

  #build(colours: boolean, sums: boolean, largest: number, lowest: number): void {
    const first = sums ? 0 : 1;
    const buttons = Array.from({ length: (sums ? 9 : largest) - first + 1 }, (_, at) => {
      const digit = first + at;
      const button = this.#button("gp-number", () => this.#press(digit, sums));
      button.dataset["digit"] = String(digit);
      if (colours) {
        button.append(make("i", `gp-swatch t${digit}`), make("span", "", digit));
        button.setAttribute(
          "aria-label",
          this.#words("pad.colour", { digit, name: colourNames([digit], this.#words) }),
        );
      } else button.append(make("span", "gp-number-digit", shownDigit({ lowest }, digit)), make("small", "gp-left"));
      return button;
    });
    this.#digits.classList.toggle("wide", largest > 9);
    // One row for five digits and the eraser.
    this.#digits.classList.toggle("six", largest === 5 && !sums);
    this.#digits.replaceChildren(...buttons, this.#erase);
  }

  /** Shows how many of each digit are left, if every row holds every digit. */
  #counts(game: Game): void {
    const left = game.setting ? null : digitsLeft(game.board, game.work);
    this.#digits.classList.toggle("counted", left !== null);
    for (const button of this.#digits.children) {
      if (!(button instanceof HTMLElement) || button === this.#erase) continue;
      const digit = Number(button.dataset["digit"]);
      const count = left?.[digit] ?? 0;
      const small = button.querySelector("small");
      const text = left && count > 0 ? String(count) : "";
      if (small && small.textContent !== text) small.textContent = text;
      button.classList.toggle("used-up", left !== null && count <= 0);
      const shown = shownDigit(game.board, digit);
      const label = !left
        ? this.#words("pad.digit", { digit: shown })
        : count < 0
          ? this.#words("pad.over", { digit: shown })
          : this.#words("pad.left", { digit: shown, count });
      attribute(button, "aria-label", label);
    }
    this.#held(game);
  }

  #held(game: Game): void {
    for (const button of this.#digits.children) {
      if (!(button instanceof HTMLElement) || button === this.#erase) continue;
      const on = Number(button.dataset["digit"]) === game.held;
      attribute(button, "aria-pressed", game.options.numberFirst ? String(on) : null);
    }
  }

  #press(digit: number, sums: boolean): void {
    const game = this.#game;
    if (!game) return;
    if (sums) {
      const typed = type(game, this.#typing, digit, performance.now());
      if (typed.action) this.send(typed.action);
      this.#typing = landed(typed.typing, game, this.#game ?? game);
    } else if (game.options.numberFirst && !game.setting)
      this.send({ type: "hold", digit: game.held === digit ? 0 : digit });
    else this.send({ type: "digit", digit });
  }

  #button(className: string, press: () => void): HTMLButtonElement {
    const button = make("button", className);
    button.type = "button";
    // Keep the focus on the board, so that its keys work after a click.
    button.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", press);
    return button;
  }
}

function group(className: string): HTMLElement {
  const element = make("div", className);
  element.setAttribute("role", "group");
  return element;
}

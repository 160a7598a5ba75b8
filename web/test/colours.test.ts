import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Colour = [number, number, number, number];

/** The colours of one theme, from the style sheet itself. */
function theme(dark: boolean): Map<string, Colour> {
  const text = readFileSync("src/style/colours.css", "utf8");
  const colours = new Map<string, Colour>();
  for (const [, name = "", value = ""] of text
    .slice(0, text.indexOf('data-theme="light"'))
    .matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) {
    const pair = /light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/.exec(value);
    colours.set(name, parse(pair ? ((dark ? pair[2] : pair[1]) ?? "") : value));
  }
  return colours;
}

function parse(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at) || "ff", 16);
  return [part(0), part(1), part(2), part(3) / 255];
}

/** A colour laid over another. */
function over(top: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** As WCAG 2 defines it. */
function contrast(one: Colour, two: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const dark of [false, true]) {
  test(`contrast of the ${dark ? "dark" : "light"} theme`, () => {
    const colours = theme(dark);
    const colour = (name: string): Colour => {
      const found = colours.get(name);
      assert.ok(found, name);
      return found;
    };
    const least = (top: string, ground: string, ratio: number, selected = false) => {
      const below = selected ? over(colour("select"), colour(ground)) : colour(ground);
      const measured = contrast(over(colour(top), below), below);
      assert.ok(
        measured >= ratio,
        `${top} on ${ground}${selected ? ", selected" : ""}: ${measured.toFixed(2)} is less than ${ratio}`,
      );
    };
    for (const ground of ["paper", "same", "run", "seen"]) {
      for (const text of ["given", "entry", "mark", "quiet"]) least(text, ground, 4.5);
      for (const text of ["given", "entry", "mark"]) least(text, ground, 4.5, true);
    }
    for (let tint = 1; tint <= 9; tint += 1)
      for (const text of ["given", "entry", "mark", "conflict"])
        least(text, `tint-${tint}`, text === "conflict" ? 3 : 4.5);
    for (const text of ["ink", "quiet"]) least(text, "page", 4.5);
    least("conflict", "conflict-ground", 4.5);
    least("ghost", "paper", 4.5);
    for (const role of ["good", "reason", "look", "differs"]) {
      least(role, `${role}-ground`, 4.5);
      least("entry", `${role}-ground`, 4.5);
      least("mark", `${role}-ground`, 4.5);
      least(role, "paper", 3);
    }
    least("paper", "good", 4.5);
    for (const text of ["black-ink", "black-done", "black-conflict"]) least(text, "black", 4.5);
    least("black-lit-ink", "black-lit", 4.5);
    least("ink", "button", 4.5);
    least("button-on-ink", "button-on", 4.5);
    for (const line of ["button-line", "line-strong", "select-line", "focus", "redundant"]) least(line, "paper", 3);
    least("focus", "page", 3);
  });
}

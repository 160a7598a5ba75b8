// Splits a text with several puzzles.

import { linkIn } from "./links";

/** The maximum number of puzzles from one text. */
const MOST_PIECES = 100;

/** A cell in a row of a drawn grid, where `#` is black. */
const TOKEN = /^(#|_|\d|\d*\\[\d\\]*)$/;

/** Whether a line is a comment: it starts with `;`, or with `#` and is neither a row of a board nor one of our links. */
export function isComment(line: string): boolean {
  const text = line.trim();
  if (text.startsWith(";")) return true;
  if (!text.startsWith("#") || linkIn(text)) return false;
  return text === "#" || !text.split(/\s+/).every((token) => TOKEN.test(token));
}

/** The blocks between blank lines, except those with nothing but comments. */
export function blocks(text: string): string[] {
  const parts = text
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim());
  return parts.filter((part) => part && !part.split("\n").every(isComment)).slice(0, MOST_PIECES);
}

/** The lines that are neither blank nor comments. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !isComment(line))
    .slice(0, MOST_PIECES);
}

// A text of several puzzles, cut into pieces.

import { linkIn } from "./links";

/** So many puzzles of one text are offered. */
const MOST_PIECES = 100;

/** A cell of a row in which `#` is a black cell, as the engine has it. */
const TOKEN = /^(#|_|\d|\d*\\[\d\\]*)$/;

/** Whether a line says something to people only: one with `;`, or with `#` where it is neither a row of a board nor a link of ours. */
export function isComment(line: string): boolean {
  const text = line.trim();
  if (text.startsWith(";")) return true;
  if (!text.startsWith("#") || linkIn(text)) return false;
  return text === "#" || !text.split(/\s+/).every((token) => TOKEN.test(token));
}

/** The parts of a text between blank lines, without those that are only comments. */
export function blocks(text: string): string[] {
  const parts = text.replaceAll("\r\n", "\n").split(/\n[^\S\n]*\n/).map((part) => part.trim());
  return parts.filter((part) => part && !part.split("\n").every(isComment)).slice(0, MOST_PIECES);
}

/** The lines of a text that are not blank and no comment. */
export function lines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !isComment(line)).slice(0, MOST_PIECES);
}

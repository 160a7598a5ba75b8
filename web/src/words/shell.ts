// The words of the page outside of the board. Every language has the same keys: the compiler says what is missing.

import type { Language } from "../types";
import { en } from "./en";
import { ko } from "./ko";

export type Words = typeof en;

const ALL: Record<Language, Words> = { en, ko };

export function words(language: Language): Words {
  return ALL[language];
}

/** The languages by their own names. */
export const LANGUAGES: readonly [Language, string][] = [["en", "English"], ["ko", "한국어"]];

// Shared by the tests: pages watched for errors, and moves on the board.

import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { EXAMPLES } from "../src/examples";
import { emptyBoard, toPuzzle } from "../src/families";
import { readPuzzle } from "../src/links";
import type { Board } from "../src/types";

/** A page that fails its test on errors, blocked styles or scripts, and requests to other hosts. */
export const test = base.extend<{ watched: { elsewhere: string[]; problems: string[] } }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const seen = { elsewhere: [] as string[], problems: [] as string[] };
      const home = new URL(baseURL ?? "").origin;
      context.on("request", (request) => {
        if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) seen.elsewhere.push(request.url());
      });
      context.on("console", (message) => {
        // A rejected request is a valid reply, and the page itself reports being offline.
        const expected = /status of (4\d\d|50[23])|ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(
          message.text(),
        );
        if (message.type() === "error" && !expected) seen.problems.push(message.text());
      });
      context.on("weberror", (problem) => seen.problems.push(String(problem.error())));
      await use(seen);
      expect(seen.elsewhere, "requests to other hosts").toEqual([]);
      expect(seen.problems, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const LINKS: Record<string, string> = Object.fromEntries(EXAMPLES.map(({ id, link }) => [id, link]));

export function boardOf(id: string): Board {
  return readPuzzle(LINKS[id] ?? "") ?? emptyBoard("latin", 1);
}

/** Opens a puzzle by its link and waits for the board. */
export async function open(page: Page, link: string): Promise<void> {
  await page.goto(`/#p=${link}`);
  await expect(page.getByRole("grid")).toBeVisible();
}

export async function answerOf(request: APIRequestContext, board: Board): Promise<number[]> {
  const reply = await request.post("/api/solve", { data: { puzzle: toPuzzle(board) } });
  expect(reply.ok()).toBe(true);
  const report = (await reply.json()) as { verdict: string; answers: number[][][] };
  expect(report.verdict).toBe("unique");
  return (report.answers[0] ?? []).flat();
}

const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

/** The keys that move from one cell to another, skipping black cells. */
export function way(board: Board, from: number, to: number): string[] {
  const came = new Map<number, [number, string]>([[from, [-1, ""]]]);
  const waiting = [from];
  for (let at = waiting.shift(); at !== undefined && at !== to; at = waiting.shift()) {
    for (const [key, [down, right]] of Object.entries(KEYS)) {
      let [row, column] = [Math.floor(at / board.columns) + down, (at % board.columns) + right];
      while (
        row >= 0 &&
        row < board.rows &&
        column >= 0 &&
        column < board.columns &&
        !board.cells[row * board.columns + column]?.open
      )
        [row, column] = [row + down, column + right];
      const next = row * board.columns + column;
      if (row < 0 || row >= board.rows || column < 0 || column >= board.columns || came.has(next)) continue;
      came.set(next, [at, key]);
      waiting.push(next);
    }
  }
  const keys: string[] = [];
  for (let at = to; at !== from; ) {
    const step = came.get(at);
    if (!step) throw new Error(`no way from ${from} to ${to}`);
    keys.unshift(step[1]);
    at = step[0];
  }
  return keys;
}

/** The cell that has the focus. */
export function focused(page: Page): Promise<number> {
  return page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset["cell"] ?? -1));
}

export function blanks(board: Board): number[] {
  return board.cells.filter((cell) => cell.open && !cell.given).map((cell) => cell.index);
}

export const cell = (page: Page, index: number) => page.locator(`[data-cell="${index}"]`);

/** The digit that a cell shows, by its label. */
export async function digits(page: Page, board: Board): Promise<string> {
  const labels = await page
    .locator("[data-cell]")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label") ?? ""));
  return blanks(board)
    .map((index) => /, (\d+)(,|$)/.exec(labels[index]?.replace(/^[^,]*, [^,]*/, "") ?? "")?.[1] ?? ".")
    .join("");
}

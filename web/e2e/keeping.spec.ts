// What is saved: with two tabs, without storage, and whether the user or the program solved it.

import type { Page } from "@playwright/test";
import { cell, expect, LINKS, open, test } from "./board";

const SUDOKU = LINKS["sudoku"] ?? "";

/** The page delays its writes; this has been long enough. */
const written = (page: Page) => page.waitForTimeout(700);

async function enter(page: Page, at: number, digit: string): Promise<void> {
  await page.bringToFront();
  await cell(page, at).click();
  await page.keyboard.press(digit);
}

test("an untouched tab does not overwrite the work of another", async ({ context }) => {
  const [idle, busy] = [await context.newPage(), await context.newPage()];
  await open(idle, SUDOKU);
  await open(busy, SUDOKU);
  await enter(busy, 2, "4");
  await written(busy);
  await idle.goto("about:blank");
  const fresh = await context.newPage();
  await open(fresh, SUDOKU);
  await expect(cell(fresh, 2)).toHaveAttribute("aria-label", /, 4/);
});

test("a tab takes over the work of another, and continues from there", async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, SUDOKU);
  await enter(one, 3, "6");
  await written(one);
  await open(two, SUDOKU);
  await enter(two, 2, "4");
  await expect(cell(one, 2)).toHaveAttribute("aria-label", /, 4/);
  await enter(one, 5, "8");
  await written(one);
  await expect(cell(two, 5)).toHaveAttribute("aria-label", /, 8/);
  const fresh = await context.newPage();
  await open(fresh, SUDOKU);
  for (const [at, digit] of [
    [3, 6],
    [2, 4],
    [5, 8],
  ] as const)
    await expect(cell(fresh, at)).toHaveAttribute("aria-label", new RegExp(`, ${digit}`));
});

test("when two tabs diverge, one stays on the board, the other becomes a checkpoint, and a message says so", async ({
  context,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  // A suspended tab does not hear of changes in others.
  await one.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation());
    document.addEventListener("visibilitychange", (event) => event.stopImmediatePropagation());
  });
  await open(one, SUDOKU);
  await open(two, SUDOKU);
  await enter(two, 2, "4");
  await written(two);
  await enter(one, 3, "6");
  await expect(one.locator(".notice")).toContainText("another tab");
  await expect(cell(one, 3)).toHaveAttribute("aria-label", /, 6/);
  await one.reload();
  await one.getByRole("button", { name: "Go back to the work from another tab" }).click();
  await expect(cell(one, 2)).toHaveAttribute("aria-label", /, 4/);
});

for (const [name, forbid] of [
  [
    "is full",
    () =>
      void Object.assign(Storage.prototype, {
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      }),
  ],
  [
    "is forbidden",
    () =>
      void Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      }),
  ],
] as const) {
  test(`when the browser's storage ${name}, a message says so and stays`, async ({ page }) => {
    await page.addInitScript(forbid);
    await open(page, SUDOKU);
    const report = page.locator(".unkept");
    await expect(report).toContainText("does not save your work");
    await enter(page, 2, "4");
    await written(page);
    await expect(report).toBeVisible();
    await page.keyboard.press("n");
    await page.getByRole("tab", { name: "Examples" }).click();
    await page.getByRole("button", { name: "Kakuro, 7×7" }).click();
    await expect(page.getByRole("heading", { name: "Kakuro 7×7" })).toBeVisible();
    await expect(report).toBeVisible();
  });
}

test("without storage failures there is no message", async ({ page }) => {
  await open(page, SUDOKU);
  await enter(page, 2, "4");
  await written(page);
  await expect(page.locator(".unkept")).toBeHidden();
});

test("an answer that the program filled in never counts as solved", async ({ page }) => {
  await open(page, SUDOKU);
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(page.locator(".notice")).toContainText("Filled in by the program");
  await expect(page.locator(".notice")).not.toContainText("Solved");
  await written(page);
  await page.reload();
  await expect(page.locator(".notice")).toContainText("Filled in by the program");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Recent" }).click();
  await expect(page.getByRole("button", { name: /^Sudoku, 9×9/ })).toContainText("filled in by the program");
});

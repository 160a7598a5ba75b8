// The setter's view.

import { cell, expect, focused, LINKS, open, test } from "./board";

const verdict = (page: import("@playwright/test").Page) => page.locator(".verdict");

test("two answers are found and shown, with their differences", async ({ page }) => {
  // Two answers: the last square of four cells can be filled either way.
  await open(page, "latin.4.1234214334B43B");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(verdict(page)).toHaveText("There is more than one answer.");
  await expect(page.getByText(/^2 answers\./)).toBeVisible();
  await page.getByRole("radio", { name: "One answer" }).check();
  const first = await cell(page, 10).getAttribute("aria-label");
  await expect(page.locator(".gp-role.differs")).not.toHaveCount(0);
  await page.getByRole("radio", { name: "Another answer" }).check();
  expect(await cell(page, 10).getAttribute("aria-label")).not.toBe(first);
});

test("the verdict follows what is typed", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await cell(page, 1).click();
  await page.keyboard.press("3");
  await expect(verdict(page)).toHaveText("There is no answer.");
  await page.keyboard.press("Control+z");
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await cell(page, 0).click();
  await page.keyboard.press("Delete");
  await expect(verdict(page)).toHaveText(/answer/);
});

test("true candidates are shown, with those that leave one answer highlighted", async ({ page }) => {
  await open(page, "latin.4.1234214334B43B");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(page.locator(".gp-candidates .unique").first()).toBeVisible();
  await expect(cell(page, 10)).toHaveAttribute("aria-label", /leaves one answer/);
});

test("redundant clues are found and marked", async ({ page }) => {
  await open(page, "latin.3.1232B3B");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await page.getByRole("button", { name: "Find redundant clues" }).click();
  await expect(page.locator(".gp-role.redundant").first()).toBeVisible();
  await page.getByRole("button", { name: "Rate it" }).click();
  await expect(page.getByText(/Hardest technique/)).toBeVisible();
});

test("a Kakuro is set from an empty board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Empty" }).click();
  const panel = page.getByRole("tabpanel", { name: "Empty" });
  await panel.getByLabel("Family").selectOption("kakuro");
  await panel.getByLabel("Rows").fill("3");
  await panel.getByLabel("Columns").fill("3");
  await panel.getByRole("button", { name: "Start setting" }).click();
  await expect(page.getByRole("heading", { name: "Kakuro 3×3" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Set" })).toHaveAttribute("aria-selected", "true");
  // 1+3 and 2+4 across, 1+2 and 3+4 down.
  for (const [index, key, sum] of [
    [3, "Sum across", 4],
    [6, "Sum across", 6],
    [1, "Sum down", 3],
    [2, "Sum down", 7],
  ] as const) {
    await cell(page, index).click();
    await page.getByLabel(key).fill(String(sum));
    await page.getByLabel(key).press("Enter");
  }
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await cell(page, 4).click();
  await page.keyboard.press(".");
  await expect(cell(page, 4)).toHaveAttribute("aria-label", /black/);
  await expect(cell(page, 8)).toHaveAttribute("aria-label", /black/);
});

test("a sum that no run follows is reported beside the verdict and when sharing", async ({ page }) => {
  await open(page, "kakuro.3x3.-JJ-40-60-03B-07B");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  const said = "No run follows these sums, so they do not count: 45 across at r1c1, 45 down at r1c1.";
  await expect(page.getByRole("tabpanel", { name: "Set" }).getByText(said)).toBeVisible();
  await page.locator("[data-do=share]").click();
  await expect(page.locator("#share-apart")).toHaveText(said);
});

test("Skyscrapers clues are typed in place", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Empty" }).click();
  const panel = page.getByRole("tabpanel", { name: "Empty" });
  await panel.getByLabel("Family").selectOption("skyscrapers");
  await panel.getByLabel("Size").fill("4");
  await panel.getByRole("button", { name: "Start setting" }).click();
  await expect(page.getByRole("heading", { name: "Skyscrapers 4×4" })).toBeVisible();
  await cell(page, 0).click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("4");
  await expect(page.locator('[data-clue="0"]')).toHaveAttribute("aria-label", /4/);
  await expect(verdict(page)).toHaveText("There is more than one answer.");
  expect(await focused(page)).toBe(-1);
});

for (const [language, name] of [
  ["en", /Hardest technique: (Hidden|Naked) single/],
  ["ko", /가장 어려운 기법: (히든|네이키드) 싱글/],
] as const) {
  test(`the hardest technique is named (${language})`, async ({ page }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem("gridproof.1.choices", JSON.stringify({ language: chosen })),
      language,
    );
    await open(page, LINKS["sudoku"] ?? "");
    await page.getByRole("tab").nth(2).click();
    await expect(verdict(page)).toHaveAttribute("data-verdict", "unique");
    await page.getByRole("button", { name: language === "ko" ? "점수 재기" : "Rate it" }).click();
    await expect(page.getByText(name)).toBeVisible();
  });
}

test("without an answer there is nothing to show", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(page.getByRole("radio", { name: "One answer" })).toBeEnabled();
  await cell(page, 1).click();
  await page.keyboard.press("3");
  await expect(verdict(page)).toHaveText("There is no answer.");
  await expect(page.getByRole("radio", { name: "One answer" })).toBeDisabled();
});

test("when the browser is back online the request is retried", async ({ page, context }) => {
  await open(page, "latin.3.1232B3B");
  await page.getByRole("tab", { name: "Set" }).click();
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await context.setOffline(true);
  await cell(page, 0).click();
  await page.keyboard.press("Delete");
  await expect(verdict(page)).toContainText("The engine is not responding");
  await context.setOffline(false);
  await expect(verdict(page)).toHaveText(/^There is/);
});

test("a two-digit sum from the pad goes to one cell", async ({ page }) => {
  await open(page, LINKS["kakuro"] ?? "");
  await page.getByRole("tab", { name: "Set" }).click();
  const digit = (one: number) => page.locator(`.gp-number[data-digit="${one}"]`);
  await cell(page, 0).click();
  await digit(1).click();
  await digit(2).click();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /across 12(,|$)/);
  await digit(1).click();
  await cell(page, 7).click();
  await digit(7).click();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /across 1(,|$)/);
  await expect(cell(page, 7)).toHaveAttribute("aria-label", /across 7(,|$)/);
});

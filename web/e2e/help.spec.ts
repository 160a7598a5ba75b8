// Hints, checks, paths, answers.

import { answerOf, boardOf, cell, digits, expect, focused, LINKS, open, test } from "./board";

for (const id of ["sudoku", "kakuro", "skyscrapers", "latin"]) {
  test(`a hint on ${id} in three taps, and applied by the fourth`, async ({ page, request }) => {
    const board = boardOf(id);
    const answer = await answerOf(request, board);
    await open(page, LINKS[id] ?? "");
    const before = await digits(page, board);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    const report = page.locator(".message[role=status]").first();
    await expect(report).toContainText("Look at");
    await expect(report).not.toContainText("technique");
    await expect(page.locator(".gp-role.look, .gp-clue.look").first()).toBeVisible();
    await page.getByRole("button", { name: "Which technique" }).click();
    await expect(report).toContainText("The technique to use");
    await page.getByRole("button", { name: "The whole step" }).click();
    await expect(report).toContainText(/= \d/);
    await expect(page.locator(".gp-role.place").first()).toBeVisible();
    await page.getByRole("button", { name: "Apply it" }).click();
    const after = await digits(page, board);
    expect(after).not.toBe(before);
    const right = answer.filter((_, index) => board.cells[index]?.open && !board.cells[index]?.given).join("");
    for (const [at, digit] of [...after].entries()) if (digit !== ".") expect(digit).toBe(right[at]);
    await page.keyboard.press("Control+z");
    expect(await digits(page, board)).toBe(before);
  });
}

test("H reveals a hint stage by stage, and the focus stays on the board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  const at = await focused(page);
  const report = page.locator(".message[role=status]").first();
  await page.keyboard.press("h");
  await expect(report).toContainText("Look at");
  await page.keyboard.press("h");
  await expect(report).toContainText("The technique to use");
  await page.keyboard.press("h");
  await expect(report).toContainText(/= \d/);
  expect(await focused(page)).toBe(at);
  await page.keyboard.press("Escape");
  await expect(page.locator(".gp-role.place")).toHaveCount(0);
  expect(await focused(page)).toBe(at);
});

test("the hint button keeps the focus through all stages", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByRole("button", { name: "Where to look" }).focus();
  for (const next of ["Which technique", "The whole step", "Apply it", "Where to look"]) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: next })).toBeFocused();
  }
});

test("a hint reports wrong entries", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("1");
  await page.keyboard.press("h");
  await expect(page.locator(".message[role=status]").first()).toContainText("wrong");
  await expect(page.locator(".gp-role.wrong")).toHaveCount(1);
});

test("a check reports the standing, and marks entries only on request", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("4");
  await page.keyboard.press("k");
  await expect(page.getByText("Everything is right so far.")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("k");
  await expect(page.getByText("One entry is wrong.")).toBeVisible();
  await expect(page.locator(".gp-role.wrong")).toHaveCount(0);
  await page.getByRole("button", { name: "Show which" }).click();
  await expect(page.locator(".gp-role.wrong")).toHaveCount(1);
});

test("the path is stepped through without touching the work", async ({ page }) => {
  const board = boardOf("sudoku");
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("4");
  const mine = await digits(page, board);
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByRole("button", { name: "From the start" }).click();
  const next = page.getByRole("button", { name: "Next step" });
  await expect(next).toBeFocused();
  const start = await digits(page, board);
  expect(start).toMatch(/^\.+$/);
  await next.click();
  await next.click();
  await expect(page.getByText(/^Step 3 of/)).toBeVisible();
  expect(await digits(page, board)).not.toBe(start);
  await page.getByRole("button", { name: "Last step" }).click();
  expect(await digits(page, board)).not.toContain(".");
  await page.locator(".steps [aria-current]").focus();
  await page.keyboard.press("Home");
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await digits(page, board)).toBe(mine);
  await expect(page.getByRole("button", { name: "From the start" })).toBeFocused();
});

test("arrows step through the path from its buttons too", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByRole("button", { name: "From the start" }).click();
  const next = page.getByRole("button", { name: "Next step" });
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/^Step 3 of/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^Step 2 of/)).toBeVisible();
  await expect(next).toBeFocused();
});

test("solving asks first, and one undo takes it back", async ({ page }) => {
  const board = boardOf("kakuro");
  await open(page, LINKS["kakuro"] ?? "");
  await page.keyboard.press("9");
  const mine = await digits(page, board);
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).last().click();
  expect(await digits(page, board)).toBe(mine);
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fill it in" }).click();
  await expect(page.getByText("Filled in by the program.")).toBeVisible();
  await page.keyboard.press("Control+z");
  expect(await digits(page, board)).toBe(mine);
});

test("in Korean, hints are Korean", async ({ page }) => {
  await open(page, LINKS["kakuro"] ?? "");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("ko");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(page.locator("#language")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "힌트", exact: true }).click();
  await expect(page.locator(".message[role=status]").first()).toContainText("살펴보세요");
  await expect(cell(page, 8)).toHaveAttribute("aria-label", /행/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
});

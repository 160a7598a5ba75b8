// New puzzles: pasted, dropped, made, empty; and where reading fails.

import { cell, expect, focused, LINKS, open, test } from "./board";

const PUZZLINK = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";

async function paste(page: import("@playwright/test").Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("a puzz.link address pasted anywhere becomes the board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await paste(page, PUZZLINK);
  await expect(page.getByRole("heading", { name: "Skyscrapers 4×4" })).toBeVisible();
  await expect(page).toHaveURL(/#p=skyscrapers\.4\./);
});

test("a text in the field is opened, and a mistake is shown at its place", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await dialog.getByRole("tab", { name: "Paste" }).click();
  const field = dialog.getByLabel(/A link, an ID/);
  await field.fill("latin 3\n1 . .\n. x .\n. . 2");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Line 3, column 3");
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd)),
  ).toBe("x");
  await field.fill("latin 3\n1 . .\n. . .\n. . 2");
  await field.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Latin square 3×3" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("what cannot be read is shown with the reason, not lost", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await paste(page, "hello, this is no puzzle");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await expect(dialog.getByLabel(/A link, an ID/)).toHaveValue("hello, this is no puzzle");
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
});

test("a dropped file becomes the board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  const data = await page.evaluateHandle(() => {
    const made = new DataTransfer();
    made.items.add(new File(["latin 4\n1 . . .\n. . . .\n. . . .\n. . . 2\n"], "square.txt", { type: "text/plain" }));
    return made;
  });
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await expect(page.getByText("Drop it to open the puzzle")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await expect(page.getByRole("heading", { name: "Latin square 4×4" })).toBeVisible();
  await expect(page.getByText("Drop it to open the puzzle")).toBeHidden();
});

test("a chosen file becomes the board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Paste" }).click();
  await page
    .locator("#paste-file")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("latin 3\n1 . .\n. . .\n. . 2") });
  await expect(page.getByRole("heading", { name: "Latin square 3×3" })).toBeVisible();
});

for (const [name, heading] of [
  ["Sudoku", "Sudoku 4×4"],
  ["Kakuro", "Kakuro 6×6"],
  ["Skyscrapers", "Skyscrapers 4×4"],
  ["Latin square", "Latin square 4×4"],
] as const) {
  test(`${name} is made by difficulty`, async ({ page }) => {
    await open(page, LINKS["sudoku"] ?? "");
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    const panel = dialog.getByRole("tabpanel", { name: "Generate" });
    await panel.getByLabel("Family").selectOption(name);
    const [rows = "4"] = heading.match(/\d+/) ?? [];
    if (name === "Kakuro") {
      await panel.getByLabel("Rows").fill(rows);
      await panel.getByLabel("Columns").fill(rows);
    } else await panel.getByLabel("Size").fill(rows);
    await panel.getByLabel("Difficulty").selectOption("easy");
    await panel.getByRole("button", { name: "Generate a puzzle" }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Generated: .*easy/)).toBeVisible();
  });
}

test("making can be cancelled, and the request goes with it", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  // An order that takes for ever.
  await page.route("**/api/generate", () => {});
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/generate"));
  await page.keyboard.press("n");
  const panel = page.getByRole("tabpanel", { name: "Generate" });
  const make = panel.getByRole("button", { name: "Generate a puzzle" });
  await make.click();
  await expect(panel.getByText("Generating …")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await gone;
  await expect(make).toBeEnabled();
  await expect(make).toBeFocused();
  await expect(panel.getByText("Generating …")).toBeHidden();
});

test("examples and recent puzzles open from their lists", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Examples" }).click();
  await page.getByRole("button", { name: "Kakuro, 7×7" }).click();
  await expect(page.getByRole("heading", { name: "Kakuro 7×7" })).toBeVisible();
  expect(await focused(page)).toBeGreaterThanOrEqual(0);
  await page.waitForTimeout(600);
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Recent" }).click();
  await page.getByRole("button", { name: /^Sudoku, 9×9/ }).click();
  await expect(page.getByRole("heading", { name: "Sudoku 9×9" })).toBeVisible();
});

test("a link with other text is read by the engine", async ({ page }) => {
  await page.goto(`/#p=${encodeURIComponent(PUZZLINK)}`);
  await expect(page.getByRole("heading", { name: "Skyscrapers 4×4" })).toBeVisible();
  await expect(cell(page, 0)).toBeVisible();
});

test("the page's own links open from the field too, with the work in them", async ({ page, baseURL }) => {
  const own = `#p=${LINKS["sudoku"]}&e=B4ZZZ`;
  for (const text of [
    `${baseURL}${own}`,
    own,
    `https://example.org/some/where/${own}`,
    `Try this: ${baseURL}${own} soon`,
  ]) {
    await open(page, LINKS["latin"] ?? "");
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    await dialog.getByRole("tab", { name: "Paste" }).click();
    await dialog.getByLabel(/A link, an ID/).fill(text);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(cell(page, 2), text).toHaveAttribute("aria-label", /, 4/);
    await page.goto("about:blank");
  }
});

test("a truncated link to the page is reported as such and stays in the field", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await paste(page, "http://127.0.0.1/#p=kakuro.7x7._");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await expect(dialog.getByRole("alert")).toContainText("incomplete or damaged");
  await expect(dialog.getByLabel(/A link, an ID/)).toHaveValue("http://127.0.0.1/#p=kakuro.7x7._");
});

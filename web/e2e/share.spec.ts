// Links, pictures, printing, and the page without its server.

import { boardOf, cell, digits, expect, focused, LINKS, open, test } from "./board";

test("a link opened in a new page gives the same board, with the work only if wanted", async ({
  page,
  browser,
  baseURL,
}) => {
  const board = boardOf("kakuro");
  await open(page, LINKS["kakuro"] ?? "");
  await page.keyboard.press("8");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+1");
  const mine = await digits(page, board);
  await page.getByRole("button", { name: "Share" }).click();
  const field = page.getByLabel("Link to this page");
  const link = await field.inputValue();
  expect(link.startsWith(`${baseURL}#p=kakuro.7x7.`)).toBe(true);
  await page.getByLabel("With my work so far").check();
  const withWork = await field.inputValue();
  expect(withWork.length).toBeGreaterThan(link.length);

  // Another person, with nothing saved.
  const other = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  other.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Kakuro 7×7" })).toBeVisible();
  expect(await digits(other, board)).toMatch(/^\.+$/);
  await other.goto("about:blank");
  await other.goto(withWork);
  await expect(other.getByRole("grid")).toBeVisible();
  expect(await digits(other, board)).toBe(mine);
  await expect(cell(other, 9)).toHaveAttribute("aria-label", /centre marks 1/);
  expect(
    sent.filter((url) => url.includes("kakuro")),
    "the puzzle is not sent to the server",
  ).toEqual([]);
  await other.context().close();
});

test("other formats are offered, with puzz.link among them", async ({ page }) => {
  await open(page, LINKS["skyscrapers"] ?? "");
  await page.getByRole("button", { name: "Share" }).click();
  const row = page
    .locator(".formats li")
    .filter({ hasText: /puzz\.?link/i })
    .first();
  await expect(row.getByRole("link", { name: /Open/ })).toHaveAttribute(
    "href",
    /^https:\/\/puzz\.link\/p\?skyscrapers\/5\/5\//,
  );
  expect(await page.locator(".formats li").count()).toBeGreaterThan(3);
});

test("copying puts the text on the clipboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, LINKS["latin"] ?? "");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#p=latin.7.");
});

test("a QR code is drawn", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "QR code" }).click();
  const picture = page.getByRole("img", { name: "QR code of the link" });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(20);
});

for (const [format, head] of [
  ["SVG", "<svg"],
  ["PNG", "\x89PNG"],
  ["PDF", "%PDF"],
] as const) {
  test(`the board is downloaded as ${format}`, async ({ page }) => {
    await open(page, LINKS["kakuro"] ?? "");
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Download ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`kakuro.${format.toLowerCase()}`);
    const { readFileSync } = await import("node:fs");
    expect(
      readFileSync(await download.path())
        .toString("latin1")
        .slice(0, 200),
    ).toContain(head);
  });
}

test("the losses of a download are listed under its heading", async ({ page }) => {
  await open(page, LINKS["kakuro"] ?? "");
  await page.keyboard.press("Control+1");
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator("#draw").selectOption("state");
  await page.getByRole("button", { name: "Download SVG" }).click();
  const part = page.locator("dialog .part").filter({ has: page.getByRole("heading", { name: "Print and download" }) });
  await expect(part.getByRole("status")).toContainText(/mark|note/i);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(part.locator(".message")).toHaveText("");
});

test("a printed page has the board and its name, and nothing else", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sudoku 9×9" })).toBeVisible();
  for (const gone of [".top", ".side", ".below", ".clock"]) await expect(page.locator(gone)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("without the server the page still opens and plays, and says that the engine is missing", async ({
  page,
  context,
}) => {
  await open(page, LINKS["latin"] ?? "");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  const at = await focused(page);
  await page.keyboard.press("7");
  await expect(cell(page, at)).toHaveAttribute("aria-label", /, 7/);
  await page.keyboard.press("h");
  await expect(page.getByText(/The engine is not responding/)).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("h");
  await expect(page.locator(".message[role=status]").first()).toContainText(/Look at|wrong/);
});

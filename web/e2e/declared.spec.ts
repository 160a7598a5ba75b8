// A family that the page was not built with: the server's declaration is enough.

import { cell, expect, focused, test } from "./board";

const KEYS = ["id", "name", "about", "formats", "techniques", "levels", "board", "generator"] as const;

test("a family that only the server declares is listed, set, played and shared", async ({ page, request }) => {
  const families = (await (await request.get("/api/families")).json()) as Record<(typeof KEYS)[number], object>[];
  const latin = families.find((family) => String(family.id) === "latin");
  expect(Object.keys(latin ?? {}).sort()).toEqual([...KEYS].sort());
  const crossed = {
    ...latin,
    id: "crossed",
    name: "Crossed",
    about: "Diagonals differ too.",
    board: { ...latin?.board, houses: ["row", "column", "diagonal"] },
  };
  await page.route("**/api/families*", (route) => route.fulfill({ json: [...families, crossed] }));
  // The engine for Latin squares answers its requests.
  await page.route("**/api/{solve,candidates,hint,check}", async (route) => {
    const asked = JSON.parse(route.request().postData() ?? "{}") as { puzzle: { family: string } };
    asked.puzzle.family = "latin";
    await route.continue({ postData: JSON.stringify(asked) });
  });

  await page.goto("/");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await dialog.getByRole("tab", { name: "Empty" }).click();
  const panel = dialog.getByRole("tabpanel", { name: "Empty" });
  await panel.getByLabel("Family").selectOption("Crossed");
  await panel.getByLabel("Size").fill("4");
  await panel.getByRole("button", { name: "Start setting" }).click();
  await expect(page.getByRole("heading", { name: "Crossed 4×4" })).toBeVisible();

  // Two equal givens in a diagonal are in conflict.
  await cell(page, 0).click();
  await page.keyboard.press("3");
  await cell(page, 5).click();
  await page.keyboard.press("3");
  await expect(page.locator(".gp-cell.conflict")).toHaveCount(2);
  await page.keyboard.press("4");
  await expect(page.locator(".gp-cell.conflict")).toHaveCount(0);
  await expect(page.getByText("There is more than one answer.")).toBeVisible();

  // Its link opens again, immediately and without the server that declared it.
  await expect(page).toHaveURL(/#p=crossed\.4\.3D4J$/);
  await page.unroute("**/api/families*");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Crossed 4×4" })).toBeVisible();
  await expect(page.getByText("Diagonals differ too.")).toBeAttached();
  await cell(page, 15).click();
  expect(await focused(page)).toBe(15);
  await page.keyboard.press("4");
  await expect(page.locator(".gp-cell.conflict")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("h");
  await expect(page.locator(".part[data-stage] .message")).not.toHaveClass(/faint/);
});

test("generator options have fields, and are sent with the request", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("n");
  const panel = page.getByRole("dialog").getByRole("tabpanel", { name: "Generate" });
  await panel.getByLabel("Family").selectOption("Kakuro");
  await panel.getByText("Options", { exact: true }).click();
  await panel.locator("#make-white").fill("55");
  await panel.locator("#make-longest").fill("4");
  await panel.getByLabel("Rows").fill("7");
  await panel.getByLabel("Columns").fill("8");
  const asked = page.waitForRequest("**/api/generate");
  await panel.getByRole("button", { name: "Generate a puzzle" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    family: "kakuro",
    size: [7, 8],
    white: 55,
    longest: 4,
    symmetry: "half-turn",
  });
  await expect(page.getByRole("heading", { name: "Kakuro 7×8" })).toBeVisible({ timeout: 30_000 });
});

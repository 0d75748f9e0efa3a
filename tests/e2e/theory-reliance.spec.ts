import { faultsOn } from "./support/axe.ts";
import { expect, hydrated, type Page, test, toast } from "./support/test.ts";

/** The office's list of offers that relied on online theory. */
const list = "/admin/theory-reliance?settled=all";
const tane = "Tāne Rewiti";

/** Writes a note about Tāne's offer. The demo has that one, so the tests below run in turn. */
async function note(page: Page, text: string) {
  await page.goto(list);
  await page.getByRole("link", { name: tane }).click();
  await expect(page.getByText("practical training not attested")).toBeVisible();
  await page.getByLabel("Note").fill(text);
  await page.getByRole("button", { name: /^(Settle|Save the note)$/ }).click();
  await expect(toast(page, "Note saved")).toBeVisible();
}

test.describe.configure({ mode: "serial" });
test.use({ person: "admin" });

test("staff read why an offer is on the list, and settle it with a note", async ({ page }) => {
  await page.goto("/admin/theory-reliance");
  await expect(
    page.getByRole("heading", { name: "Offers that relied on online theory" }),
  ).toBeVisible();
  expect(await faultsOn(page, "theory reliance")).toEqual([]);
  await page.getByRole("link", { name: tane }).click();
  await hydrated(page);
  expect(await faultsOn(page, "theory reliance")).toEqual([]);
  await page.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("Please write what was done about it")).toBeVisible();
  await note(page, "Asked for proof of practical training.");
  await expect(page.getByText("No offer waits for a decision.")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a note can be corrected, and is there afterwards", async ({ page }) => {
    await note(page, "Proof of practical training was seen.");
    await page.goto(list);
    await page.getByRole("link", { name: tane }).click();
    await expect(page.getByLabel("Note")).toHaveValue("Proof of practical training was seen.");
    await expect(page.getByText(/^Settled by /)).toBeVisible();
  });
});

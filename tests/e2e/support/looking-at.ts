import { expect, hydrated, type Page } from "./test.ts";

/**
 * Returns a function that opens a page and checks it: without script its heading and forms must be
 * visible; with script hydration must cause no complaint.
 */
export async function lookingAt(page: Page, scripted: boolean) {
  // The page that leads to a learning tool submits itself; this keeps it open for the check.
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => undefined;
  });
  return async (address: string): Promise<void> => {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    if (scripted) await hydrated(page);
    await expect(page.locator("h1").first(), address).toBeVisible();
    const main = page.locator("main");
    expect((await main.innerText()).length, address).toBeGreaterThan(40);
    const forms = main.locator("form");
    const shown = await forms.evaluateAll((all) => all.map((form) => form.checkVisibility()));
    if (shown.length > 0) expect(shown, address).toContain(true);
    expect(await page.locator("[hidden][id^='S:']").count(), address).toBe(0);
  };
}

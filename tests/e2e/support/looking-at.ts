import { expect, hydrated, type Page } from "./test.ts";

/**
 * Opens pages and looks at them: without script a page's heading and its forms are there and can be
 * seen; with script React takes over what the server sent without a complaint.
 */
export async function lookingAt(page: Page, scripted: boolean) {
  // The way to a learning tool sends its form by itself; here it stays, so that it can be looked at.
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

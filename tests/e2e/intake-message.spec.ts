import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, oneMore, opening, test } from "./support/test.ts";

/** The office writes to the demo's course that runs. */

test.describe("an admin", () => {
  test.use({ person: "admin", viewport: { width: 375, height: 740 } });

  for (const scripted of [true, false]) {
    const open = opening(scripted);
    test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
      test.use({ javaScriptEnabled: scripted });

      test("sees a message as it will look and how many get it, before it is sent", async ({
        page,
      }) => {
        await open(page, "/admin/planner");
        // The sessions of the running course lead to it, on whatever day the demo was started.
        const session = page.locator('a[href^="/admin/sessions/"]').first();
        await open(page, (await session.getAttribute("href"))!);
        const intake = page.locator('a[href^="/admin/intakes/"]').first();
        const address = (await intake.getAttribute("href"))!.replace(/\/sessions$/, "");
        await open(page, `${address}/messages`);
        if (scripted) expect(await faultsOn(page, "message")).toEqual([]);
        const subject = `Tomorrow ${scripted}`;
        await page.getByLabel("To", { exact: true }).selectOption("cohort");
        await page.getByLabel("Subject").fill(subject);
        const message = page.getByRole("textbox", { name: /^Message/ });
        await message.click();
        await message.pressSequentially("Bring **boots**.");
        await page.getByRole("button", { name: "Preview", exact: true }).click();
        await expect(page.getByRole("heading", { name: "Send this message?" })).toBeVisible();
        await expect(page.locator(".prose strong", { hasText: "boots" })).toBeVisible();
        await expect(page.getByText("Isla Fernside")).toBeVisible();
        if (scripted) {
          expect(await faultsOn(page, "preview of a message")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
        }
        await page.getByRole("button", { name: /^Send to \d+ people$/ }).click();
        await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
        await expect(page.getByRole("heading", { name: /^Delivery/ })).toBeVisible();
        if (scripted) expect(await faultsOn(page, "delivery")).toEqual([]);
      });
    });
  }
});

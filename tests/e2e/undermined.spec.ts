import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { emailTo } from "./support/mail.ts";
import { expect, oneMore, opening, test, toast } from "./support/test.ts";

/**
 * Certificates in question: attendance of the demo's finished course is corrected after its
 * certificates were issued. Each test has a holder of its own.
 */

const LIST = "/admin/certificates-in-question";
const TITLE = "A certificate is in question";

test.use({ person: "admin" });

for (const [scripted, name] of [
  [true, "Tibor Aranyvölgyi"],
  [false, "Dénes Hollósvári"],
] as const) {
  const open = opening(scripted);
  test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
    test.use({ javaScriptEnabled: scripted });

    test("a correction after the close is told and listed, and the office settles it", async ({
      page,
      site,
    }) => {
      const row = page.locator("main tbody tr", { hasText: name });
      await open(page, `${LIST}?settled=all`);
      await expect(row).toHaveCount(0);

      await open(page, "/admin/intakes?when=begun&programme=firearms&state=finished");
      await page.locator('main a[href^="/admin/intakes/"]').first().click();
      await page.getByRole("link", { name: "Training sessions" }).click();
      await page.getByRole("link", { name: "Handling under supervision" }).click();
      await page.getByRole("link", { name: "Roll-call" }).click();
      await page.getByRole("link", { name: `Correct ${name}` }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByLabel("Attendance").selectOption("Absent");
      await page.getByRole("button", { name: "Correct" }).click();
      await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Reason").fill("Somebody else signed the sheet for them.");
      await page.getByRole("button", { name: "Correct" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Roll-call" })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Absent");

      // The office and the lead are told, and what is to be decided is on the list.
      for (const email of ["admin@demo.gcpi.test", "lead@demo.gcpi.test"]) {
        const mail = await emailTo(site, email, TITLE);
        expect(mail.text).toContain("is not complete any more");
      }
      await open(page, LIST);
      await expect(row).toContainText("Handling under supervision");
      if (scripted) {
        await page.setViewportSize({ width: 375, height: 740 });
        expect(await faultsOn(page, "certificates in question")).toEqual([]);
        expect(await sidewaysOn(page)).toBeUndefined();
      }
      await row.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (scripted) {
        expect(await faultsOn(page, "certificate in question")).toEqual([]);
        expect(await sidewaysOn(page)).toBeUndefined();
      }

      // The certificate is not revoked by itself. What is done about it is written down.
      const holder = await page.request.get(
        `/certificates/${await page.locator("dd").nth(1).textContent()}`,
      );
      expect(await holder.text()).toContain("This certificate is genuine and valid.");
      await page.getByRole("button", { name: "Settle" }).click();
      await expect(page.getByText("Please write what was done about it")).toBeVisible();
      await page.getByLabel("Note").fill("They make up for the session next week.");
      await page.getByRole("button", { name: "Settle" }).click();
      await expect(toast(page, "Settled")).toBeVisible();
      await expect(page).toHaveURL(LIST);
      await expect(row).toHaveCount(0);
      await open(page, `${LIST}?settled=settled`);
      await row.getByRole("link", { name }).click();
      await expect(page.getByText("Settled by Dávid Kőszegi")).toBeVisible();
      await expect(page.getByLabel("Note")).toHaveValue("They make up for the session next week.");
    });
  });
}

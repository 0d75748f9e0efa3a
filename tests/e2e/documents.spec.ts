import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { png } from "#testing/files.ts";
import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { newVerifiedMember } from "./support/members.ts";
import {
  cookiesOf,
  expect,
  hydrated,
  oneMore,
  opening,
  type Page,
  test,
  toast,
} from "./support/test.ts";
import { newNetwork, Visitor } from "./support/visitor.ts";

/** Documents of students: they are handed in, and the office opens them and says what it found. */

const phone = { width: 375, height: 740 };
const scan = { name: "scan.png", mimeType: "image/png", buffer: Buffer.from(png()) };
/** A last day that is far away in any year in which this runs. */
const lastDay = `${new Date().getUTCFullYear() + 2}-05-17`;

/** Checks a page that is shown on a narrow phone. */
async function expectSound(page: Page, where: string): Promise<void> {
  await hydrated(page);
  expect(await faultsOn(page, where)).toEqual([]);
  expect(await sidewaysOn(page), where).toBeUndefined();
}

/** Opens a window of its own for somebody who is signed in. */
async function windowOf(browser: Browser, visitor: Visitor, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    baseURL: visitor.site,
    viewport: phone,
    javaScriptEnabled,
    extraHTTPHeaders: { "X-Forwarded-For": newNetwork() },
  });
  await context.addCookies(cookiesOf(visitor));
  return context.newPage();
}

/** Returns the form of a kind of document, opened. */
async function formOf(page: Page, kind: string) {
  const summary = page.getByText(`Upload: ${kind}`);
  await summary.click();
  return page.locator("details", { has: summary });
}

for (const scripted of [true, false]) {
  const how = scripted ? "with script" : "without script";
  const open = opening(scripted);
  const sound = async (page: Page, where: string) => {
    if (scripted) await expectSound(page, where);
  };

  test(
    `a student hands in a document, the office opens it and says seen, and another is refused, ${how}`,
    scripted ? {} : oneMore,
    async ({ browser, site }) => {
      const name = `Pania Rewi ${randomUUID().slice(0, 8)}`;
      const member = await newVerifiedMember(site, name);
      const student = await windowOf(browser, member.visitor, scripted);
      await open(student, "/dashboard/documents");
      await expect(student.getByText("Nothing is on record yet.")).toBeVisible();
      await sound(student, "own documents, none");

      const medical = await formOf(student, "Medical certificate");
      await medical.getByLabel("Valid until").fill("2020-01-31");
      await medical.getByLabel("File").setInputFiles(scan);
      await medical.getByRole("button", { name: "Upload document" }).click();
      await expect(medical.getByText("Please choose the class")).toBeVisible();
      await medical.getByLabel("Class").selectOption("Class 2");
      if (!scripted) await medical.getByLabel("File").setInputFiles(scan);
      await medical.getByRole("button", { name: "Upload document" }).click();
      await expect(medical.getByText("This day has passed.")).toBeVisible();
      await sound(student, "own documents, refused form");
      await medical.getByLabel("Valid until").fill(lastDay);
      if (!scripted) await medical.getByLabel("File").setInputFiles(scan);
      await medical.getByRole("button", { name: "Upload document" }).click();
      await expect(toast(student, "Document uploaded")).toBeVisible();
      await expect(student.getByText("Waits for the office")).toBeVisible();

      const licence = await formOf(student, "Licence or certificate of approval");
      await licence.getByLabel("What it is for").fill("Certificate of approval");
      await licence.getByLabel("Valid until").fill(lastDay);
      await licence.getByLabel("File").setInputFiles(scan);
      await licence.getByRole("button", { name: "Upload document" }).click();
      await expect(student.getByText("Waits for the office")).toHaveCount(2);
      await sound(student, "own documents, two wait");

      const admin = await new Visitor(site, newNetwork()).signIn("admin");
      const office = await windowOf(browser, admin, scripted);
      const waiting = `/admin/own-documents?q=${encodeURIComponent(name)}`;
      const document = async (kind: string) => {
        await open(office, `${waiting}&kind=${kind}`);
        await sound(office, "documents of students");
        await office.getByRole("link", { name }).first().click();
        await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
      };
      await document("medical");
      await sound(office, "document, not opened");
      await expect(office.getByText("Open the file first.")).toBeVisible();
      const look = async () => {
        const [file] = await Promise.all([
          office.waitForEvent("popup"),
          office.getByRole("link", { name: "Open the file" }).click(),
        ]);
        await file.waitForLoadState();
        await file.close();
        if (scripted) await office.evaluate(() => window.dispatchEvent(new Event("focus")));
        else await office.reload();
        await expect(office.getByRole("combobox", { name: "What you found" })).toBeVisible();
      };
      await look();
      await expect(office.getByText(/^Dávid Kőszegi,/)).toBeVisible();
      // What was found in a medical can be written nowhere.
      await expect(office.getByLabel("If it is refused: a note")).toHaveCount(0);
      await sound(office, "document, opened");
      await office
        .getByRole("combobox", { name: "What you found" })
        .selectOption("Seen: it is as stated");
      await office.getByRole("button", { name: "Save what you found" }).click();
      await expect(toast(office, "Recorded as seen")).toBeVisible();

      await document("licence");
      await look();
      await office.getByRole("combobox", { name: "What you found" }).selectOption("Refused");
      await office.getByRole("button", { name: "Save what you found" }).click();
      await expect(office.getByText("Please choose why")).toBeVisible();
      await office.getByLabel("If it is refused: why").selectOption("It cannot be read");
      await office.getByLabel("If it is refused: a note").fill("The scan is too dark.");
      await office.getByRole("button", { name: "Save what you found" }).click();
      await expect(toast(office, "Refused")).toBeVisible();
      await open(office, waiting);
      await expect(office.getByText("No document matches these filters.")).toBeVisible();
      await sound(office, "documents of students, none");

      await open(student, "/dashboard/documents");
      const horizon = student.getByRole("region", { name: "What ends when" });
      await expect(horizon.getByText("Medical certificate, Class 2")).toBeVisible();
      await expect(
        student.getByText("The office says: It cannot be read. The scan is too dark."),
      ).toBeVisible();
      await expect(student.getByText("Waits for the office")).toHaveCount(0);
      await sound(student, "own documents, seen and refused");
      await student.context().close();
      await office.context().close();
    },
  );
}

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: phone });

  test("sees until when the documents of the students are valid", async ({ page }) => {
    await page.goto("/teach/documents");
    const otis = page.getByRole("listitem").filter({ hasText: "Otis Quennell" });
    await expect(otis.getByText(/^Medical certificate, until /)).toBeVisible();
    await expect(otis.getByText("Expired", { exact: true })).toBeVisible();
    await expectSound(page, "documents of an instructor's students");
  });
});

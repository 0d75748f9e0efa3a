import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, type Page, test } from "./support/test.ts";
import { plain } from "./support/visitor.ts";

/** The ticks of a checklist, and notes, are kept for their reader with and without a connection. */

const checklist = "/course/cp101/venue-advance-checklist";
const box = (page: Page, name: string | RegExp) =>
  page.locator("[data-reading]").getByRole("checkbox", { name });

test("ticks are kept for their reader, and are removed together", async ({ page, site }) => {
  const { login, visitor } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(checklist);
  await hydrated(page);
  await expect(page.getByText("0 of 26 ticked")).toBeVisible();
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/ticks"));
  await box(page, "Lavatory to be used").check();
  expect((await stored).status()).toBe(204);
  await expect(page.getByText("1 of 26 ticked")).toBeVisible();
  // The keyboard stays at its line.
  const next = page.waitForResponse((answer) => answer.url().endsWith("/ticks"));
  await box(page, /^Lifts/).press("Space");
  await next;
  await expect(box(page, /^Lifts/)).toBeFocused();
  expect(await faultsOn(page, "a checklist with ticks")).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(box(page, "Lavatory to be used")).toBeChecked();
  await expect(box(page, /^Lifts/)).toBeChecked();
  // Without script the form sends all of them.
  await visitor.send(checklist, {
    intent: "ticks",
    line: "line-seat-of-principal-seat-of-officer-nearest-exit",
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("1 of 26 ticked")).toBeVisible();
  await expect(box(page, /^Seat of principal/)).toBeChecked();
  await page.getByRole("button", { name: "Remove all ticks" }).click();
  await expect(page.getByText("0 of 26 ticked")).toBeVisible();
  await expect(box(page, /^Seat of principal/)).not.toBeChecked();
});

test.describe("without a connection", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("ticks, a bookmark and a note are noted, and sent once", async ({
    page,
    context,
    site,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|503/);
    const { login, visitor } = await newMember(site);
    await logIn(page, login);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/course/cp101");
    await hydrated(page);
    await page.getByRole("button", { name: "Keep this course on this device" }).click();
    await expect(page.getByText(/^Kept on this device: \d+ pages, /)).toBeVisible({
      timeout: 60_000,
    });
    await context.setOffline(true);
    await page.goto(checklist);
    await hydrated(page);
    await expect(page.getByText("There is no connection, so this page is as it was")).toBeVisible();
    await box(page, "Lavatory to be used").check();
    await expect(page.getByText("1 entry on this device")).toBeVisible();
    await box(page, /^Lifts/).check();
    await expect(page.getByText("2 entries on this device")).toBeVisible();
    await box(page, /^Lifts/).uncheck();
    await expect(page.getByText("1 of 26 ticked")).toBeVisible();
    await expect(page.getByText("2 entries on this device")).toBeVisible();
    await page.getByRole("button", { name: "Bookmark" }).click();
    await expect(page.getByRole("button", { name: "Bookmarked" })).toBeVisible();
    await page.getByLabel("A note on the whole of it").fill("The porter has the second key.");
    await page.getByRole("button", { name: "Keep note" }).click();
    const waiting = page.getByRole("heading", { name: "On this device, and not sent yet" });
    await expect(waiting).toBeVisible();
    await expect(page.getByText("4 entries on this device")).toBeVisible();
    expect(await sidewaysOn(page)).toBeUndefined();
    expect(await faultsOn(page, "a kept checklist")).toEqual([]);

    // What was noted is there when the copy is opened again.
    await page.reload();
    await hydrated(page);
    await expect(box(page, "Lavatory to be used")).toBeChecked();
    await expect(page.getByText("The porter has the second key.")).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText("entries on this device")).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "The porter has" })).toHaveCount(1);
    await expect(page.getByText("1 of 26 ticked")).toBeVisible();
    const { text } = await visitor.ask(checklist);
    expect(plain(text)).toContain("1 of 26 ticked");
    expect(plain(text)).toContain("Bookmarked");
  });
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { anEnquiry, sendEnquiry } from "./support/enquiries.ts";
import { newPoster, newTopic, replyTo, staff } from "./support/forum.ts";
import { newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });

/** Sends three messages from one family, whose subjects differ, and opens the list of them. */
async function threeMessages(page: Page, site: string) {
  const family = `Beside${randomUUID().slice(0, 6)}`;
  for (const firstName of ["Ari", "Bea", "Cam"]) {
    await sendEnquiry(site, anEnquiry({ firstName, lastName: family }));
  }
  const address = `/admin/messages?status=all&q=${family}`;
  await page.goto(address);
  await expect(page.getByText("3 messages", { exact: true })).toBeVisible();
  return { family, address };
}

const beside = (page: Page) => page.locator("[data-list-beside]");
const record = (page: Page) => page.getByRole("region", { name: "Record" });

test.describe("in a wide window", () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test("keys open a message beside the list, lead on, and close it", async ({ page, site }) => {
    const { address } = await threeMessages(page, site);
    await hydrated(page);
    const rows = page.locator("[data-row-link]");
    const names = await page.locator("tbody > tr").allInnerTexts();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(record(page)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/messages\/[^/?]+$/);
    const second = page.url();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
    // The selection and the focus stay.
    await expect(page.getByText("1 of 3 selected")).toBeVisible();
    await expect(rows.nth(1)).toBeFocused();

    await page.keyboard.press("j");
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(page).not.toHaveURL(second);
    const third = page.url();
    const name = /(Ari|Bea|Cam) Beside\w+/.exec(names[2]!)![0];
    await expect(record(page)).toContainText(name);

    // After a reload both are there again, and the record can be left for the list.
    await page.reload();
    await hydrated(page);
    await expect(record(page)).toContainText(name);
    await expect(beside(page).locator("[data-row-link]")).toHaveCount(3);
    await page.keyboard.press("k");
    await expect(page).toHaveURL(second);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(address);
    await expect(record(page)).toHaveCount(0);
    await expect(rows.nth(1)).toBeFocused();

    // Back leads to the list that it was opened from.
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(third);
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("k");
    await expect(page).toHaveURL(second);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(record(page)).toHaveCount(0);
  });

  test("an act on the record changes its row, and the list stays", async ({ page, site }) => {
    await threeMessages(page, site);
    await hydrated(page);
    await page.locator("[data-row-link]").first().click();
    await expect(record(page)).toBeVisible();
    await expect(beside(page)).not.toContainText("In progress");
    await record(page).getByLabel("Status").selectOption({ label: "In progress" });
    await record(page).getByRole("button", { name: "Save status" }).click();
    await expect(toast(page, "Message updated")).toBeVisible();
    await expect(beside(page).locator("tbody > tr").first()).toContainText("In progress");
    await expect(record(page)).toBeVisible();
    // What was saved is no unsent change.
    await page.keyboard.press("Escape");
    await expect(record(page)).toHaveCount(0);
  });

  test("keys leave a record with an unsent change open", async ({ page, site }) => {
    await threeMessages(page, site);
    await hydrated(page);
    await page.locator("[data-row-link]").first().click();
    await expect(record(page)).toBeVisible();
    const open = page.url();
    await record(page).getByLabel("Status").selectOption({ label: "In progress" });
    await page.locator("[data-row-link]").first().focus();
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-row-link]").first()).toBeFocused();
    expect(page.url()).toBe(open);
    await expect(record(page).getByLabel("Status")).toHaveValue("in-progress");
    await record(page).getByRole("link", { name: "Close" }).click();
    await expect(record(page)).toHaveCount(0);
  });

  test("a record that was beside its list is a whole page when it is opened from elsewhere", async ({
    page,
    site,
  }) => {
    await threeMessages(page, site);
    await hydrated(page);
    await page.locator("[data-row-link]").first().click();
    await expect(record(page)).toBeVisible();
    const open = new URL(page.url()).pathname;
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("list-beside")))
      .toBeTruthy();
    // Leaving by an address runs no cleanup of the page.
    await page.goto("/admin");
    await page.goto(open);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(beside(page)).toHaveCount(0);
  });

  test("a listing is reviewed beside the list of what waits, and leaves it", async ({
    page,
    site,
  }) => {
    const partner = await newPartner(site, `Kea ${randomUUID().slice(0, 6)}`);
    for (const jobTitle of ["Driver, first", "Driver, second"]) {
      await newListing(partner, { jobTitle });
    }
    const address = `/admin/jobs/review?q=${encodeURIComponent(partner.name)}`;
    await page.goto(address);
    await hydrated(page);
    const rows = page.locator("[data-row-link]");
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await expect(record(page).getByRole("heading", { level: 1 })).toContainText("Driver, first");
    await record(page).getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Status updated")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(record(page)).toContainText("Active");
    await rows.first().focus();
    await page.keyboard.press("Enter");
    await expect(record(page).getByRole("heading", { level: 1 })).toContainText("Driver, second");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(address);
  });

  test("a post of the moderators’ queue stands beside it, and keys lead on", async ({
    page,
    site,
  }) => {
    const { visitor } = await newPoster(site, "Reporter");
    const topicId = await newTopic(site);
    const tag = randomUUID();
    for (const n of [1, 2]) {
      const replyId = await replyTo(await staff(site), topicId, `Post ${n} ${tag}`);
      await visitor.send(`/forum/replies/${replyId}/report`, { reason: `Not kind, ${n}` });
    }
    await page.goto("/admin/forum");
    await hydrated(page);
    const rows = page.locator("[data-rows] > li").filter({ hasText: tag });
    const [first, second] = [rows.first(), rows.nth(1)];
    const post = (row: typeof first) => row.locator("[data-queue-post]");
    await first.locator("summary").click();
    await expect(post(first)).toBeVisible();
    const queue = (await page.locator("[data-rows]").boundingBox())!;
    expect((await post(first).boundingBox())!.x).toBeGreaterThanOrEqual(queue.x + queue.width);
    await page.keyboard.press("j");
    await expect(post(second)).toBeVisible();
    await expect(post(first)).toBeHidden();
    await page.keyboard.press("k");
    await expect(post(first)).toBeVisible();
    // From another row, a key leads to the open one too.
    await second.locator("summary").focus();
    await page.keyboard.press("k");
    await expect(post(first)).toBeVisible();
    await expect(first.locator("summary")).toBeFocused();
    // What was typed about a post and not sent keeps it open.
    const explanation = first.getByLabel(/^What in this post/);
    await explanation.fill("The second sentence");
    await first.locator("summary").focus();
    for (const key of ["j", "k", "Escape"]) {
      await page.keyboard.press(key);
      await expect(post(first), key).toBeVisible();
    }
    await explanation.fill("");
    await first.locator("summary").focus();
    // The next post takes the place of the one that was decided.
    const next = (await second.locator("summary").textContent())!;
    await page.keyboard.press("e");
    await expect(toast(page, "Report settled: the post stays")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(first.locator("summary")).toHaveText(next);
    await expect(post(first)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-rows] details[open]")).toHaveCount(0);
  });

  test(
    "a record that is opened from elsewhere is a whole page",
    oneMore,
    async ({ page, site }) => {
      await threeMessages(page, site);
      const to = await page.locator("[data-row-link]").first().getAttribute("href");
      await page.goto("/admin");
      await page.goto(to!);
      await hydrated(page);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(beside(page)).toHaveCount(0);
    },
  );
});

test("in a narrow window a record is a whole page", async ({ page, site }) => {
  const { address } = await threeMessages(page, site);
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/messages\/[^/?]+$/);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(beside(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test.describe("without script", oneMore, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1600, height: 900 } });

  test("a record is a whole page", async ({ page, site }) => {
    await threeMessages(page, site);
    await page.locator("[data-row-link]").first().click();
    await expect(page).toHaveURL(/\/admin\/messages\/[^/?]+$/);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(beside(page)).toHaveCount(0);
  });
});

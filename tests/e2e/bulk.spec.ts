import { randomUUID } from "node:crypto";
import { faultsAtAllSizes } from "./support/axe.ts";
import { anEnquiry, sendEnquiry } from "./support/enquiries.ts";
import { expect, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const fresh = () => `Several ${randomUUID().slice(0, 8)}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const boxOf = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

/** Adds resources as drafts. @returns a function that removes them. */
async function addResources(staff: Visitor, titles: readonly string[]) {
  const desks: string[] = [];
  for (const title of titles) {
    const { to } = await staff.send("/admin/resources/new?kind=web", {
      title,
      description: "One of several.",
      category: "legal",
      uploadDate: "2026-03-01",
      type: "link",
      url: "https://example.org/",
      format: "Website",
    });
    desks.push(to!);
  }
  return async () => {
    for (const desk of desks) await staff.send(`${desk}/removal`);
  };
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled, person: "admin" });
    const open = opening(javaScriptEnabled);

    test("several resources are published at once, and that is undone", async ({ page, site }) => {
      const staff = await new Visitor(site).signIn("admin");
      const guest = new Visitor(site);
      const name = fresh();
      const titles = ["one", "two", "three"].map((n) => `${name} ${n}`);
      const remove = await addResources(staff, titles);
      const listed = async () =>
        (await guest.ask(`/resources?q=${encodeURIComponent(name)}`)).text.includes(titles[0]!);
      const here = `/admin/resources?q=${encodeURIComponent(name)}`;
      const states = page.getByRole("table", { name: "Resources" }).locator("tbody tr");
      await open(page, here);
      await expect(states).toHaveCount(3);
      await boxOf(page, titles[0]!).check();
      await boxOf(page, titles[1]!).check();
      await button(page, "Publish").click();
      await expect(toast(page, "2 resources published")).toBeVisible();
      await expect(states.filter({ hasText: "Published" })).toHaveCount(2);
      expect(await listed()).toBe(true);
      for (const title of titles) await expect(boxOf(page, title)).not.toBeChecked();

      await button(page, "Undo").click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(states.filter({ hasText: "Draft" })).toHaveCount(3);
      expect(await listed()).toBe(false);

      await boxOf(page, titles[2]!).check();
      await button(page, "Withdraw").click();
      await expect(toast(page, "Nothing changed")).toBeVisible();
      await remove();
    });

    test(
      "several courses are published as far as they can be, and that is undone",
      oneMore,
      async ({ page, site }) => {
        const staff = await new Visitor(site).signIn("admin");
        const name = fresh();
        const titles = ["ready", "empty"].map((n) => `${name} ${n}`);
        const courses: string[] = [];
        for (const title of titles) {
          const fields = { title, description: "One of several." };
          courses.push((await staff.send("/admin/courses/new", fields)).to!);
        }
        const ready = courses[0]!;
        const module = await staff.send(`${ready}/modules/new`, {
          title: "Basics",
          description: "To begin with.",
        });
        expect(module.status).toBe(303);
        const item = await staff.send(`${ready}/items/new?module=basics`, {
          kind: "lecture",
          title: "Lights",
          moduleId: "basics",
        });
        expect(item.status, item.text.slice(0, 500)).toBe(303);
        const saved = await staff.send(item.to!, {
          intent: "save",
          kind: "lecture",
          title: "Lights",
          moduleId: "basics",
          minutes: "8",
          body: "Dip them.",
          transcript: "",
          version: "1",
        });
        expect(saved.status, saved.text.slice(0, 500)).toBe(303);
        expect((await staff.send(item.to!, { intent: "publish" })).status).toBe(303);

        const rows = page.getByRole("table", { name: "Courses" }).locator("tbody tr");
        await open(page, `/admin/courses?q=${encodeURIComponent(name)}`);
        await expect(rows).toHaveCount(2);
        for (const title of titles) await boxOf(page, title).check();
        await button(page, "Publish").click();
        await expect(toast(page, "Course published")).toContainText(`“${titles[1]}”`);
        await expect(rows.filter({ hasText: titles[0]! })).toContainText("Published");
        await expect(rows.filter({ hasText: titles[1]! })).toContainText("Draft");
        await button(page, "Undo").click();
        await expect(toast(page, "Undone")).toBeVisible();
        await expect(rows.getByText("Draft", { exact: true })).toHaveCount(2);
        for (const course of courses) {
          expect((await staff.send(`${course}/removal`)).to).toBe("/admin/courses");
        }
      },
    );
  });
}

test.describe("with script", () => {
  test.use({ person: "admin" });
  const open = opening(true);

  test("rows are selected and handled from the keyboard, and one goes on from there", async ({
    page,
    site,
  }) => {
    const staff = await new Visitor(site).signIn("admin");
    const name = fresh();
    const titles = ["a", "b", "c", "d"].map((n) => `${name} ${n}`);
    const remove = await addResources(staff, titles);
    await open(page, `/admin/resources?q=${encodeURIComponent(name)}&sort=title`);
    await boxOf(page, titles[0]!).press("Space");
    await expect(page.getByText("1 of 4 selected", { exact: true })).toBeVisible();
    // Enter in a checkbox presses no button.
    await boxOf(page, titles[2]!).press("Enter");
    await expect(boxOf(page, titles[2]!)).not.toBeChecked();
    await boxOf(page, titles[2]!).press("Shift+Space");
    await expect(page.getByText("3 of 4 selected", { exact: true })).toBeVisible();
    await boxOf(page, titles[1]!).press("Space");
    await expect(page.getByLabel("Select all")).toHaveJSProperty("indeterminate", true);
    expect(await faultsAtAllSizes(page, "a selection")).toEqual([]);
    await button(page, "Publish").press("Enter");
    await expect(toast(page, "2 resources published")).toBeVisible();
    await expect(page.getByLabel("Select all")).toBeFocused();
    await expect(page.getByLabel("Select all")).not.toBeChecked();

    // A double click acts once, and its Undo stays.
    await page.getByLabel("Select all").check();
    await button(page, "Withdraw").dblclick();
    await expect(toast(page, "2 resources withdrawn")).toBeVisible();
    await expect(toast(page, "Nothing changed")).toHaveCount(0);
    await remove();
  });

  test("what is selected before the script runs stays so, and nothing after coming back", async ({
    page,
    site,
  }) => {
    await sendEnquiry(site);
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/admin/messages?status=all", { waitUntil: "commit" });
    const boxes = page.getByRole("row").getByRole("checkbox");
    await boxes.first().check();
    scripts.resolve();
    await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible();
    await expect(boxes.first()).toBeChecked();

    await page.getByRole("row").getByRole("link").last().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Messages");
    await page.goBack();
    await expect(page.getByLabel("Select all")).not.toBeChecked();
    await expect(boxes.first()).not.toBeChecked();
    await expect(button(page, "Close")).toBeDisabled();
  });

  test(
    "the buttons stay in sight while something far down is selected",
    oneMore,
    async ({ page, site }) => {
      for (let n = 0; n < 12; n++) await sendEnquiry(site, anEnquiry({ firstName: fresh() }));
      await page.setViewportSize({ width: 1280, height: 500 });
      await open(page, "/admin/messages?kind=contact");
      const boxes = page.getByRole("row").getByRole("checkbox");
      await boxes.nth(11).check();
      await expect(button(page, "Close")).toBeInViewport();
      // The bar does not cover the focused checkbox.
      // Each row has a box, a link and a menu.
      for (let n = 0; n < 27; n++) await page.keyboard.press("Shift+Tab");
      await expect(boxes.nth(2)).toBeFocused();
      const bar = page.getByRole("form", { name: "Selected rows" });
      const gap = async () =>
        (await boxes.nth(2).boundingBox())!.y - (await bar.boundingBox())!.y - 44;
      await expect.poll(gap).toBeGreaterThan(0);
    },
  );
});

import { readCourse } from "#db/seed/courses/read-course.ts";
import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";

const items = readCourse("cp101").sections.flatMap((section) => section.items);
const [first, second] = items;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(`the learning room ${how}`, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    for (const width of [390, 1280]) {
      test(`a lecture is read beside its outline, and completed with one button, at ${width} px`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const { login } = await newMember(site);
        await logIn(page, login);
        await expect(page).toHaveURL("/dashboard");
        await page.goto(`/course/cp101/${first!.id}`);
        if (javaScriptEnabled) await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(first!.title);
        await expect(page.getByText("left in the course")).toBeVisible();
        expect(await sidewaysOn(page)).toBeUndefined();
        const outline =
          width < 1024
            ? page.locator("main details", { hasText: "Course outline" }).first()
            : page.getByRole("complementary", { name: "Course outline" });
        if (width < 1024) await outline.locator("summary").first().click();
        await expect(outline.getByRole("link", { name: second!.title })).toBeVisible();
        await expect(outline.locator('[aria-current="page"]')).toContainText(first!.title);
        if (javaScriptEnabled) {
          expect(await faultsOn(page, `a lecture at ${width} px`)).toEqual([]);
        }
        const heading = page.locator("article h2 a").first();
        await heading.click();
        await expect(page).toHaveURL(/#at-/);
        await page.getByRole("button", { name: "Mark as Complete and continue" }).click();
        await expect(page).toHaveURL(`/course/cp101/${second!.id}`);
        await expect(toast(page, "Marked as complete").first()).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!.title);
        await page.getByRole("link", { name: `Previous: ${first!.title}` }).click();
        await expect(page.getByText("Completed", { exact: true })).toBeVisible();
      });
    }
  });
}

test("the end of a course shows the certificate, what it counts for and what is next", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await logIn(page, "member");
  await expect(page).toHaveURL("/dashboard");
  // The demo's member has completed this course.
  await page.goto("/course/cp102");
  await expect(page.getByRole("heading", { name: /^You have completed/ })).toBeVisible();
  await expect(page.getByText("It stands for no module of the catalogue.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await page.getByRole("link", { name: "Open the certificate" }).click();
  await expect(page.getByText("This certificate is genuine and valid.")).toBeVisible();
});

test("a page that comes back from the browser's memory is renewed", async ({ page, site }) => {
  const { login, visitor } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/course/cp101/${first!.id}`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Mark as Complete/ })).toBeVisible();
  // The lecture is completed elsewhere, while the browser has kept this page.
  await visitor.send(`/course/cp101/${first!.id}`, { intent: "complete" });
  await expect(async () => {
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(page.getByText("Completed", { exact: true })).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 15_000 });
});

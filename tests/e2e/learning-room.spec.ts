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

test("a lecture is printed with its text and figures, without what leads elsewhere", async ({
  page,
  site,
}) => {
  const { login } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/course/cp101/${first!.id}`);
  await hydrated(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const article = page.locator("article");
  await expect(page.getByRole("heading", { level: 1, name: first!.title })).toBeVisible();
  await expect(article.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(article.locator("figure").first()).toBeVisible();
  for (const elsewhere of [
    page.getByRole("complementary", { name: "Course outline" }),
    page.getByRole("button", { name: /Mark as Complete/ }),
    page.getByRole("link", { name: /^Next/ }),
    page.getByRole("contentinfo"),
  ]) {
    await expect(elsewhere).toBeHidden();
  }
  // The dark theme is not printed.
  const ink = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  const [red] = /\d+/.exec(ink) ?? [];
  expect(Number(red)).toBeLessThan(90);
  const sheets = await page.pdf({ format: "A4" });
  expect(sheets.subarray(0, 5).toString()).toBe("%PDF-");
});

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

test("a reader continues at the paragraph, and keeps a bookmark, a highlight and notes", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { login } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  const lecture = "/course/cp101/programme-to-plan";
  await page.goto(lecture);
  await hydrated(page);

  // A term is explained on the spot, and Escape closes the card.
  await page.locator("a.term", { hasText: "reckon" }).first().click();
  await expect(page.getByRole("dialog", { name: "Working backwards" })).toBeVisible();
  // A menu in front of it closes first.
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.locator("summary", { hasText: "Institute" });
  const inMenu = page.getByRole("banner").getByRole("link", { name: "Webinars", exact: true });
  await menu.press("Enter");
  await expect(inMenu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(inMenu).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Working backwards" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Working backwards" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });

  // A question in the text says whether an option is right.
  const check = page.getByRole("group", { name: "Check yourself 1" });
  await check.getByText("The departure of the car").click();
  await expect(check.getByText("Yes, this is right.")).toBeVisible();

  await page.getByRole("button", { name: "Bookmark" }).click();
  await expect(page.getByRole("button", { name: "Bookmarked" })).toBeVisible();
  await page.getByRole("button", { name: "Larger text" }).click();
  await expect(page.locator("[data-text-size=large]")).toBeVisible();

  await page.evaluate(() => {
    const paragraph = document.querySelector("#p-2")!;
    getSelection()!.selectAllChildren(paragraph);
  });
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByLabel(/^Note on/).fill("Ask who may change it.");
  await page.getByRole("button", { name: "Keep note" }).first().click();
  const notes = page.getByRole("region", { name: "Your notes" });
  await expect(notes.locator("p", { hasText: "Ask who may change it." })).toBeVisible();
  expect(await page.evaluate(() => [...CSS.highlights.get("reading-notes")!].length)).toBe(1);
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a lecture with notes")).toEqual([]);

  // Leaving the page stores the place.
  const left = page.waitForRequest((request) => request.url().endsWith("/place"));
  await page.locator("#p-8").evaluate((paragraph) => paragraph.scrollIntoView());
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await left;
  await page.goto("/course/cp101");
  await page.goto("/course/cp101/notes");
  await expect(page.locator("p", { hasText: "Ask who may change it." })).toBeVisible();
  await expect(page.getByText(/^Bookmarked/)).toBeVisible();
  await page.goto(lecture);
  await expect(page.getByRole("link", { name: "Continue there" })).toBeVisible();
});

test("without script a term leads to the glossary and back, and a note is kept", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { login } = await newMember(site);
  await logIn(page, login);
  await page.goto("/course/cp101/programme-to-plan");
  await page.locator("a.term", { hasText: "reckon" }).first().click();
  await expect(page).toHaveURL(
    "/course/cp101/glossary?from=programme-to-plan#term-working-backwards",
  );
  await page.getByRole("link", { name: "Back to From Programme to Plan" }).click();
  await page.getByLabel("A note on the whole of it").fill("For Tuesday");
  await page.getByRole("button", { name: "Keep note" }).first().click();
  await expect(page.getByText("For Tuesday", { exact: true }).first()).toBeVisible();
  await context.close();
});

test("the room is used at 320 px with the keyboard alone: course, lecture, notes, quiz", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { login } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  const press = async (role: "link" | "button", name: string | RegExp) => {
    await page.getByRole(role, { name }).first().focus();
    await page.keyboard.press("Enter");
  };
  await page.goto("/course/cp101");
  await hydrated(page);
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a course at 320 px")).toEqual([]);
  await press("link", /^Start: /);
  await expect(page.getByRole("heading", { level: 1, name: first!.title })).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
  await page.locator("main details summary", { hasText: "Course outline" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: second!.title }).first()).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a lecture at 320 px")).toEqual([]);
  await press("button", "Bookmark");
  await expect(page.getByRole("button", { name: "Bookmarked" })).toBeVisible();
  await press("button", "Mark as Complete and continue");
  await expect(page).toHaveURL(`/course/cp101/${second!.id}`);

  await page.goto("/course/cp101/notes");
  expect(await sidewaysOn(page)).toBeUndefined();
  await page.goto("/course/cp101/glossary");
  expect(await sidewaysOn(page)).toBeUndefined();

  await page.goto("/course/cp101/fundamentals-quiz");
  await hydrated(page);
  expect(await sidewaysOn(page)).toBeUndefined();
  await press("button", "Start Quiz");
  await expect(page).toHaveURL(/\/attempts\//);
  await hydrated(page);
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "an attempt at 320 px")).toEqual([]);
  const field = page.locator("main fieldset").first().locator("input, select").first();
  await field.focus();
  await page.keyboard.press("Space");
  await press("button", "Submit Quiz");
  await expect(page.getByRole("heading", { name: "Hand in your answers?" })).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
});

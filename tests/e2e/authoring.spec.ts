import sharp from "sharp";
import { addQuestions, handIn } from "./support/courses.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const fresh = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.round(Math.random() * 1e6)}`;

/** Adds an item to the module on the course's page, and stays in its editor. */
async function addToModule(page: Page, course: string, kind: string, title: string) {
  await page.goto(course);
  await page.getByRole("link", { name: "Add to this module" }).click();
  await expect(page.getByRole("heading", { name: /^Add to/ })).toBeVisible();
  await page.getByLabel("What to add").selectOption(kind);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add, as a draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function addQuestion(page: Page, text: string) {
  await page.getByRole("link", { name: "Add question" }).click();
  await expect(page.getByRole("heading", { name: "New question" })).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill(text);
  await page.getByLabel("How it is answered").selectOption("single");
  await page.getByRole("textbox", { name: "Option 1" }).fill("Far enough to stop");
  await page.getByRole("checkbox", { name: "Option 1 is right" }).check();
  await page.getByRole("textbox", { name: "Option 2" }).fill("As near as you can");
  await page.getByLabel("Explanation").fill("What you cannot stop for you cannot avoid.");
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByRole("link", { name: text })).toBeVisible();
}

test.describe("writing a course", () => {
  test.use({ person: "admin" });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";

    const details = javaScriptEnabled ? {} : oneMore;
    test.describe(how, details, () => {
      test.use({ javaScriptEnabled });

      test("an admin writes and publishes one, and a student completes it", async ({
        page,
        site,
        browser,
      }) => {
        test.setTimeout(300_000);
        const title = fresh("Driving at Night");
        await page.goto("/admin/courses");
        await page.getByRole("link", { name: "New course" }).click();
        await expect(page.getByRole("heading", { name: "New course" })).toBeVisible();
        await page.getByLabel("Title").fill(title);
        await page.getByRole("button", { name: "Add course" }).click();
        await expect(page.getByText("Please describe the course")).toBeVisible();
        await expect(page.getByLabel("Title")).toHaveValue(title);
        await page.getByLabel("Description").fill("What changes for a driver after dark.");
        await page.getByRole("button", { name: "Add course" }).click();
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        const course = new URL(page.url()).pathname;
        const id = course.split("/").at(-1)!;

        await page.getByRole("link", { name: "Add module" }).click();
        await expect(page.getByRole("heading", { name: "New module" })).toBeVisible();
        await page.getByLabel("Title").fill("Seeing and being seen");
        await page.getByLabel("Description").fill("Lights, eyes and distance.");
        await page.getByRole("button", { name: "Add module" }).click();
        await expect(page.getByRole("heading", { name: "Seeing and being seen" })).toBeVisible();

        // A picture is refused without a description.
        await page.getByRole("link", { name: /^Pictures \(/ }).click();
        await expect(page.getByRole("heading", { name: "Pictures of this course" })).toBeVisible();
        const buffer = await sharp({
          create: { width: 700, height: 400, channels: 3, background: "#223344" },
        })
          .png()
          .toBuffer();
        const file = { name: "lamps.png", mimeType: "image/png", buffer };
        await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
        await page.getByRole("button", { name: "Add picture" }).click();
        await expect(page.getByText("Please describe what the picture shows")).toBeVisible();
        await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
        await page.getByLabel("Description").fill("The reach of dipped and of full headlamps");
        await page.getByRole("button", { name: "Add picture" }).click();
        await expect(toast(page, "Picture added")).toBeVisible();
        const line = await page.getByLabel(/^Markdown of/).inputValue();

        // A lecture is previewed before it is saved. Until then it has no text, so it is not ready.
        await addToModule(page, course, "lecture", "How far lamps reach");
        await page
          .getByLabel("Text", { exact: true })
          .fill(`## Dipped beam\n\nForty metres, **no more**.\n\n${line}`);
        await page.getByRole("button", { name: "Preview" }).click();
        const preview = page.getByRole("region", { name: "Preview: not saved" });
        await expect(preview.getByRole("heading", { name: "Dipped beam" })).toBeVisible();
        await expect(preview.locator("img")).toHaveAttribute("alt", /reach of dipped/);
        await expect(page.getByText("It has no text yet.")).toBeVisible();
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(toast(page, "Saved")).toBeVisible();
        await expect(page.getByText("It has no text yet.")).toHaveCount(0);

        // The earlier text is restored as a new revision, and so is this one.
        await page.getByRole("link", { name: "Revision 1" }).click();
        await page.getByRole("link", { name: "Compare with the present text" }).click();
        await expect(page.getByRole("deletion")).toContainText("Forty metres");
        await page.getByRole("button", { name: "Restore this revision" }).click();
        await expect(toast(page, "Revision restored")).toBeVisible();
        await expect(page.getByText("It has no text yet.")).toBeVisible();
        await page.getByRole("link", { name: "Revision 2" }).click();
        await page.getByRole("button", { name: "Restore this revision" }).click();
        await expect(toast(page, "Revision restored")).toBeVisible();
        await expect(page.getByText("It has no text yet.")).toHaveCount(0);

        await addToModule(page, course, "quiz", "Night check");
        await page.getByLabel("Questions drawn").fill("2");
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(toast(page, "Saved")).toBeVisible();
        await addQuestion(page, "How far ahead must you be able to stop?");
        await page.getByRole("button", { name: "Publish" }).click();
        await expect(toast(page, "Not ready to be published")).toBeVisible();
        await expect(page.getByText("It draws 2 questions, and its bank holds 1")).toBeVisible();
        await addQuestion(page, "What distance do you keep?");
        await addQuestions(
          page,
          new URL(page.url()).pathname,
          [3, 4, 5, 6].map((n) => ({
            text: `How far is safe in case ${n}?`,
            kind: "single",
            option0: "Far enough to stop",
            correct0: "on",
            option1: "As near as you can",
          })),
        );

        // The order can be changed with the buttons alone.
        await page.goto(course);
        const items = page.locator("main li li");
        await expect(items).toHaveText([/How far lamps reach/, /Night check/]);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("button", { name: "Move Night check up" }).press("Enter");
        await expect(items).toHaveText([/Night check/, /How far lamps reach/]);
        if (javaScriptEnabled) {
          // At the top only the button down is left, and it has the focus.
          const down = page.getByRole("button", { name: "Move Night check down" });
          await expect(down).toBeFocused();
          await down.press("Enter");
          await expect(items).toHaveText([/How far lamps reach/, /Night check/]);
          await expect(page.getByRole("button", { name: "Move Night check up" })).toBeFocused();
        }

        // Nobody sees the course until it is published.
        const student = await newMember(site);
        expect((await student.visitor.ask(`/course/${id}`)).to).toBe("/dashboard");
        expect((await student.visitor.ask("/dashboard")).text).not.toContain(title);
        await page.getByRole("button", { name: "Publish course" }).click();
        await expect(toast(page, "Nothing in this course is published yet")).toBeVisible();
        await page.getByRole("button", { name: "Publish all drafts (2)" }).click();
        await expect(toast(page, "All drafts published")).toBeVisible();
        expect((await student.visitor.ask(`/course/${id}`)).to).toBe("/dashboard");
        await page.getByRole("button", { name: "Publish course" }).click();
        await expect(toast(page, "Course published")).toBeVisible();

        // Without the admin's cookie, since logging in ends the session that a browser had.
        const storageState = { cookies: [], origins: [] };
        const learning = await browser.newContext({
          javaScriptEnabled,
          baseURL: site,
          storageState,
        });
        const theirs = await learning.newPage();
        await logIn(theirs, student.login);
        await expect(theirs).toHaveURL("/dashboard");
        await theirs.goto(`/course/${id}/how-far-lamps-reach`);
        const figure = theirs.getByRole("img", { name: "The reach of dipped" });
        await figure.scrollIntoViewIfNeeded();
        await expect(figure).not.toHaveJSProperty("naturalWidth", 0);
        await theirs.getByRole("button", { name: "Mark as Complete" }).click();
        await expect(toast(theirs, "Marked as complete")).toBeVisible();
        await theirs.goto(`/course/${id}/night-check`);
        await theirs.getByRole("button", { name: "Start Quiz" }).click();
        await expect(theirs.locator("main fieldset")).toHaveCount(2);
        for (const question of await theirs.locator("main fieldset").all()) {
          await question.getByLabel("Far enough to stop").check();
        }
        await handIn(theirs);
        await expect(toast(theirs, "Online theory complete")).toBeVisible();

        // A removed item leaves the course and stays in the student's record.
        await page.goto(`${course}/items/night-check`);
        await page.getByRole("link", { name: "Remove", exact: true }).click();
        await expect(page.getByText("1 member has completed something of it")).toBeVisible();
        await page.getByRole("button", { name: "Remove" }).click();
        await expect(toast(page, "Removed from the course")).toBeVisible();
        await theirs.goto("/dashboard/progress");
        await theirs.getByRole("link", { name: /^Review.*Night check$/ }).click();
        await expect(theirs.getByText("2 of 2 right, 100%")).toBeVisible();
        await theirs.getByRole("link", { name: "Back to your progress" }).click();
        await expect(theirs.getByRole("heading", { name: "No longer offered" })).toBeVisible();
        await learning.close();

        await page.goto(`/admin/courses?state=published&q=${encodeURIComponent(title)}`);
        await expect(page.locator("main tbody tr")).toHaveText([new RegExp(`${title}.*1 learner`)]);
        await page.goto(`${course}/removal`);
        await page.getByRole("button", { name: "Remove" }).click();
        await expect(toast(page, "Course removed")).toBeVisible();
        expect((await student.visitor.ask(`/course/${id}`)).to).toBe("/dashboard");
      });
    });
  }

  test(
    "the second of two savers is told, and what they typed stays",
    oneMore,
    async ({ page, site }) => {
      const staff = await new Visitor(site).signIn("admin");
      const title = fresh("Two hands");
      const added = await staff.send("/admin/courses/new", {
        title,
        description: "Written twice.",
      });
      const details = `${added.to}/details`;
      await page.goto(details);
      await page.getByLabel("Description").fill("Mine.");
      const first = { title, description: "Theirs.", version: "1" };
      expect((await staff.send(details, first)).to).toBe(added.to);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Somebody else has saved this meanwhile")).toBeVisible();
      await expect(page.getByLabel("Description")).toHaveValue("Mine.");
      const saved = page.getByRole("region", { name: "What is saved now" });
      await expect(saved).toContainText("Theirs.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Course saved")).toBeVisible();
      await expect(page.getByText("Mine.")).toBeVisible();
      await staff.send(`${added.to}/removal`);
    },
  );

  test("an item of a course is dragged before another, and stays there", async ({ page, site }) => {
    const staff = await new Visitor(site).signIn("admin");
    const added = await staff.send("/admin/courses/new", {
      title: fresh("In another order"),
      description: "What is dragged stays.",
    });
    const course = String(added.to);
    await page.goto(course);
    await page.getByRole("link", { name: "Add module" }).click();
    await expect(page.getByRole("heading", { name: "New module" })).toBeVisible();
    await page.getByLabel("Title").fill("Order");
    await page.getByLabel("Description").fill("One thing after the other.");
    await page.getByRole("button", { name: "Add module" }).click();
    await expect(page.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
    for (const title of ["Advance", "Embus", "Debrief"]) {
      await addToModule(page, course, "lecture", title);
    }
    await page.goto(course);
    await hydrated(page);
    const rows = page.locator("main li li[data-row]");
    await expect(rows).toContainText(["Advance", "Embus", "Debrief"]);
    // The dragging is loaded when the pointer comes to the list.
    const loaded = page.waitForResponse(/drag-order/);
    await rows.nth(2).hover();
    await loaded;
    const handle = rows.nth(2).locator("[data-handle]");
    await expect(rows.nth(2)).toHaveAttribute("draggable", "true");
    await handle.dragTo(rows.nth(0), { targetPosition: { x: 40, y: 4 } });
    await expect(rows).toContainText(["Debrief", "Advance", "Embus"]);
    await page.reload();
    await expect(rows).toContainText(["Debrief", "Advance", "Embus"]);
    await staff.send(`${course}/removal`);
  });
});

import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { cookiesOf, expect, hydrated, oneMore, opening, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/** Instructors write the courses that the office has named them for, and no others. */

test.use({ person: "admin" });

/** Pages of the office that are below the list of courses and are no course. */
const pagesBesideCourses = new Set(["new", "import", "mapping", "facts", "readings"]);

for (const scripted of [true, false]) {
  const open = opening(scripted);
  test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
    test.use({ javaScriptEnabled: scripted });

    test("an instructor edits a lecture of a course that the office named, and not another one", async ({
      page,
      site,
      browser,
    }) => {
      test.setTimeout(180_000);
      const title = `Night Driving ${Date.now().toString(36)}`;
      const instructor = await new Visitor(site).signIn("instructor");
      await open(page, "/admin/courses/new");
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Description").fill("What changes for a driver after dark.");
      await page.getByRole("button", { name: "Add course" }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const course = new URL(page.url()).pathname;
      const taught = course.replace("/admin/", "/teach/");
      const lecture = `${taught}/items/how-far-lamps-reach`;
      await page.getByRole("link", { name: "Add module" }).click();
      await page.getByLabel("Title").fill("Seeing");
      await page.getByLabel("Description").fill("Lights and distance.");
      await page.getByRole("button", { name: "Add module" }).click();
      await page.getByRole("link", { name: "Add to this module" }).click();
      await expect(page.getByRole("heading", { name: /^Add to/ })).toBeVisible();
      await page.getByLabel("What to add").selectOption("lecture");
      await page.getByLabel("Title").fill("How far lamps reach");
      await page.getByRole("button", { name: "Add, as a draft" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("How far lamps reach");
      await page.getByLabel("Text", { exact: true }).fill("Forty metres.");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(toast(page, "Saved")).toBeVisible();
      await open(page, course);
      await page.getByRole("button", { name: "Publish all drafts (1)" }).click();
      await expect(toast(page, "All drafts published")).toBeVisible();
      await page.getByRole("button", { name: "Publish course" }).click();
      await expect(toast(page, "Course published")).toBeVisible();

      // The role alone edits nothing.
      expect((await instructor.ask("/teach/courses")).text).not.toContain(title);
      expect((await instructor.ask(taught)).status).toBe(403);
      expect((await instructor.ask(lecture)).status).toBe(403);
      const smuggled = {
        kind: "lecture",
        title: "Mine",
        minutes: "5",
        body: "Mine.",
        version: "1",
      };
      const sent = await instructor.send(lecture, { ...smuggled, intent: "save" });
      expect(sent.status).toBeGreaterThanOrEqual(400);

      await page.locator("main").getByRole("link", { name: "Instructors", exact: true }).click();
      await expect(page.getByText("Nobody is named yet.")).toBeVisible();
      await page.getByLabel("Name an instructor").selectOption("Corin Marchbanks");
      await page.getByRole("button", { name: "Name", exact: true }).click();
      await expect(toast(page, "Instructor named")).toBeVisible();
      await expect(page.getByText("Named by Dávid Kőszegi")).toBeVisible();
      if (scripted) {
        await hydrated(page);
        await page.setViewportSize({ width: 375, height: 740 });
        expect(await faultsOn(page, "instructors of a course")).toEqual([]);
        expect(await sidewaysOn(page)).toBeUndefined();
      }

      const context = await browser.newContext({
        baseURL: site,
        javaScriptEnabled: scripted,
        storageState: { cookies: cookiesOf(instructor), origins: [] },
        viewport: { width: 375, height: 740 },
      });
      const theirs = await context.newPage();
      const fits = async (where: string) => {
        if (!scripted) return;
        await hydrated(theirs);
        expect(await faultsOn(theirs, where)).toEqual([]);
        expect(await sidewaysOn(theirs)).toBeUndefined();
      };
      await open(theirs, "/teach");
      await theirs.getByRole("link", { name: "Your courses" }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: "Your courses" })).toBeVisible();
      await fits("courses of an instructor");
      await theirs.getByRole("link", { name: title }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await fits("course of an instructor");
      await theirs.getByRole("link", { name: "How far lamps reach" }).click();
      await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("How far lamps reach");
      await fits("lecture of an instructor");
      await theirs.getByLabel("Text", { exact: true }).fill("Forty metres, **no more**.");
      await theirs.getByRole("button", { name: "Preview" }).click();
      const preview = theirs.getByRole("region", { name: "Preview: not saved" });
      await expect(preview.locator("strong")).toHaveText("no more");
      await theirs.getByRole("button", { name: "Save and publish" }).click();
      await expect(toast(theirs, "Saved")).toBeVisible();
      await expect(theirs.getByLabel("Text", { exact: true })).toHaveValue(/no more/);

      // Members read it at once.
      const member = await new Visitor(site).signIn("member");
      const read = `${course.replace("/admin/courses/", "/course/")}/how-far-lamps-reach`;
      expect((await member.ask(read)).text).toContain("<strong>no more</strong>");

      // Publishing stays with the office, and so does every other course.
      await expect(theirs.getByRole("button", { name: /^(Make it|Withdraw|Remove)/ })).toHaveCount(
        0,
      );
      expect((await instructor.ask(course)).status).not.toBe(200);
      const staff = await new Visitor(site).signIn("admin");
      const { text } = await staff.ask("/admin/courses");
      const own = (await instructor.ask("/teach/courses")).text;
      const others = [...text.matchAll(/href="\/admin\/courses\/([^"/?]+)"/g)]
        .map(([, id]) => id!)
        .filter((id) => !pagesBesideCourses.has(id) && !own.includes(`/teach/courses/${id}"`));
      expect(others.length).toBeGreaterThan(0);
      for (const id of others) {
        expect((await instructor.ask(`/teach/courses/${id}`)).status).toBe(403);
      }

      // Whoever is not named any more edits nothing.
      await page.getByRole("button", { name: "Remove Corin Marchbanks" }).click();
      await expect(toast(page, "Instructor removed")).toBeVisible();
      expect((await instructor.ask(lecture)).status).toBe(403);
      await context.close();
      await staff.send(`${course}/removal`);
    });
  });
}

import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

test.use({ person: "admin" });
// These tests change what public pages show, and restore it.
test.describe.configure({ mode: "serial" });

const editor = "/admin/catalogue/maritime-security";
const page = "/training/maritime-security";
const save = { name: "Save draft and preview" };

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("a module is written, looked at and published, and every page says it at once", async ({
      page: staff,
      site,
    }) => {
      const word = javaScriptEnabled ? "kikötőőrség" : "rakpartőrség";
      const visitor = new Visitor(site);
      const shown = async (path: string) => (await visitor.ask(path)).text;
      // The pages are cached from here on.
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);

      await staff.goto("/admin/catalogue");
      if (javaScriptEnabled) await hydrated(staff);
      await staff.getByRole("link", { name: "Maritime Security" }).click();
      const summary = staff.getByLabel("Summary");
      await expect(summary).toHaveValue(/./);
      const before = {
        summary: await summary.inputValue(),
        outcomes: await staff.getByLabel("What you will be able to do").inputValue(),
      };

      // After an error, everything typed stays. The word is at the beginning because the
      // description for search engines has 160 characters only.
      const changed = `With ${word}. ${before.summary}`;
      await summary.fill(changed);
      await staff.getByLabel("Number 1").fill("17");
      await staff.getByRole("button", save).click();
      await expect(staff.getByText("Please enter a whole number from 18 to 99")).toBeVisible();
      await expect(summary).toHaveValue(changed);
      await expect(staff.getByLabel("Number 1")).toHaveValue("17");

      await staff.getByLabel("Number 1").fill("18");
      await staff
        .getByLabel("What you will be able to do")
        .fill(`${before.outcomes}\nKeep a ${word}`);
      await staff.getByRole("button", save).click();
      await expect(toast(staff, "Draft saved")).toBeVisible();
      await expect(staff.getByRole("note")).toContainText("This is a draft");
      await expect(staff.getByRole("listitem").filter({ hasText: `Keep a ${word}` })).toBeVisible();
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);

      await staff.getByRole("button", { name: "Publish" }).click();
      await expect(toast(staff, "Module published")).toBeVisible();
      const html = await shown(page);
      expect(plain(html)).toContain(`Keep a ${word}`);
      expect(html).toMatch(new RegExp(`property="og:description" content="[^"]*${word}`));
      expect(html).toMatch(new RegExp(`"@type":"Course"[^<]*"description":"[^"]*${word}`));
      expect(await shown("/training")).toContain(word);

      await staff.goto(editor);
      // React may repeat text that is typed while it hydrates the page.
      if (javaScriptEnabled) await hydrated(staff);
      await staff.getByLabel("Summary").fill(before.summary);
      await staff.getByLabel("What you will be able to do").fill(before.outcomes);
      await staff.getByRole("button", save).click();
      await staff.getByRole("button", { name: "Publish" }).click();
      await expect(toast(staff, "Module published")).toBeVisible();
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);
    });

    test(
      "a programme's card is looked at before the front page shows it",
      oneMore,
      async ({ page: staff, site }) => {
        const word = javaScriptEnabled ? "megfigyelőképzés" : "figyelőszolgálat";
        const visitor = new Visitor(site);
        const front = async () => (await visitor.ask("/")).text;
        expect(await front()).not.toContain(word);
        await staff.goto("/admin/programmes");
        if (javaScriptEnabled) await hydrated(staff);
        await staff.getByRole("link", { name: "Protective Surveillance" }).click();
        const text = staff.getByLabel("Card's text");
        await expect(text).toHaveValue(/Observing/);
        const before = await text.inputValue();
        await text.fill(`${before} Also: ${word}.`);
        await staff.getByLabel("Leads to").fill("https://elsewhere.example");
        await staff.getByRole("button", { name: "Preview" }).click();
        await expect(staff.getByText("Please enter an address of this site")).toBeVisible();
        await expect(text).toHaveValue(new RegExp(word));

        await staff.getByLabel("Leads to").fill("/courses/surveillance");
        await staff.getByRole("button", { name: "Preview" }).click();
        const preview = staff.getByRole("region", { name: "Preview" });
        await expect(preview).toContainText(word);
        expect(await front()).not.toContain(word);

        await staff.getByRole("button", { name: "Save", exact: true }).click();
        await expect(toast(staff, "Programme saved")).toBeVisible();
        expect(await front()).toContain(word);

        await staff.goto("/admin/programmes/surveillance");
        if (javaScriptEnabled) await hydrated(staff);
        await staff.getByLabel("Card's text").fill(before);
        await staff.getByRole("button", { name: "Save", exact: true }).click();
        await expect(toast(staff, "Programme saved")).toBeVisible();
        expect(await front()).not.toContain(word);
      },
    );
  });
}

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });

    test("a module is added, completed, published, retired and brought back", async ({
      page: staff,
      site,
    }) => {
      const ready = async () => javaScriptEnabled && (await hydrated(staff));
      const word = `${javaScriptEnabled ? "Drónok" : "Sárkányok"} ${Date.now().toString(36)}`;
      const visitor = new Visitor(site);
      const shown = async (path: string) => (await visitor.ask(path)).text;
      const places = ["/training", "/courses/driving", "/sitemap.xml", "/admissions", "/"];

      await staff.goto("/admin/catalogue");
      await ready();
      await staff.getByRole("link", { name: "New module" }).click();
      await expect(staff.getByRole("heading", { name: "New module" })).toBeVisible();
      await ready();
      await staff.getByLabel("Title").fill(word);
      await staff.getByLabel("List price").fill("much");
      await staff.getByRole("button", { name: "Add module" }).click();
      await expect(staff.getByText("Please choose a group")).toBeVisible();
      await expect(staff.getByText("Please enter a price such as 2,450")).toBeVisible();
      await expect(staff.getByLabel("Title")).toHaveValue(word);
      await staff.getByLabel("Group").selectOption("Specialized Training");
      await staff.getByLabel("List price").fill("2,750");
      await staff.getByLabel("Duration, in weeks").fill("2");
      await staff.getByLabel("Difficulty").selectOption("Advanced");
      await staff.getByLabel("Drawing").selectOption("A chip");
      await staff.getByRole("button", { name: "Add module" }).click();
      await expect(toast(staff, "Module added")).toBeVisible();
      await expect(staff.getByText("Not published yet")).toBeVisible();
      const desk = new URL(staff.url()).pathname;
      const id = desk.split("/").at(-1)!;
      const address = `/training/${id}`;
      for (const path of places) expect(await shown(path), path).not.toContain(word);
      expect((await visitor.ask(address)).status).toBe(404);
      expect((await visitor.ask(`${address}/share/electronic-ai-tools.jpg`)).status).toBe(404);

      // The missing parts are listed, and prevent publication.
      await ready();
      await staff.getByLabel("Summary").fill(`${word}, seen from below.`);
      await staff.getByRole("button", save).click();
      await expect(toast(staff, "Draft saved")).toBeVisible();
      const note = staff.getByRole("note");
      await expect(note).toContainText("This module was never published");
      await expect(note).toContainText("Before that it needs: Full description · Prerequisites");
      await expect(staff.getByRole("button", { name: "Publish" })).toHaveCount(0);

      await staff.getByRole("link", { name: "Keep editing" }).click();
      await expect(staff.getByLabel("Full description")).toBeVisible();
      await ready();
      await staff.getByLabel("Full description").fill("In the air and on the ground.");
      await staff.getByLabel("Condition 1").fill("Minimum age 18");
      await staff.getByLabel("Rule 1").selectOption("Minimum age, in years");
      await staff.getByLabel("Number 1").fill("18");
      await staff.getByLabel("Syllabus").fill("Rules\nWho may fly what, and where.");
      await staff.getByLabel("What you will be able to do").fill("Tell a toy from a threat");
      await staff.getByLabel("How you are assessed").fill("A written test");
      await staff.getByRole("button", save).click();
      await expect(note).not.toContainText("Before that it needs");
      await staff.getByRole("button", { name: "Publish" }).click();
      await expect(toast(staff, "Module published")).toBeVisible();

      const html = await shown(address);
      expect(plain(html)).toContain("No further date is set at the moment.");
      expect(html).toContain(`"@type":"Course","name":"${word}"`);
      const share = /property="og:image" content="[^"]*(\/training\/[^"]*\.jpg)"/.exec(html)![1]!;
      const picture = await visitor.ask(share);
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      const listing = await shown("/training");
      expect(listing).toContain(word);
      expect(listing).toContain(`/card-art/electronic-ai-tools/${id}.svg`);
      expect(await shown("/sitemap.xml")).toContain(address);

      // A page under Courses links to it once staff choose it.
      await staff.goto("/admin/catalogue/course-pages/driving");
      await ready();
      await staff.getByLabel(word).check();
      await staff.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(staff, "Course page saved")).toBeVisible();
      expect(await shown("/courses/driving")).toContain(address);

      await staff.goto(desk);
      await ready();
      await staff.getByRole("link", { name: "Retire this module" }).click();
      await expect(staff.getByRole("heading", { name: "Retire this module?" })).toBeVisible();
      await staff.getByRole("button", { name: "Retire it" }).click();
      await expect(toast(staff, "Module retired")).toBeVisible();
      await expect(staff.getByRole("region", { name: "Retired" })).toContainText(word);
      const gone = await visitor.ask(address);
      expect(gone.status).toBe(404);
      expect(plain(gone.text)).toContain(`“${word}” is no longer taught.`);
      for (const path of places) expect(await shown(path), path).not.toContain(address);

      await staff.getByRole("button", { name: "Undo" }).click();
      await expect(toast(staff, "Module brought back")).toBeVisible();
      expect((await visitor.ask(address)).status).toBe(200);
      expect(await shown("/courses/driving")).toContain(address);

      // It stays retired, because other journeys expect the catalogue as it was seeded.
      await staff.goto(`${desk}/retirement`);
      await staff.getByRole("button", { name: "Retire it" }).click();
      await expect(toast(staff, "Module retired")).toBeVisible();
      await staff.getByRole("link", { name: word }).click();
      await expect(staff.getByRole("button", { name: "Restore it" })).toBeVisible();
    });
  });
}

test(
  "a module that is needed is not retired, and the staff sees by what",
  oneMore,
  async ({ page: staff, site }) => {
    await staff.goto("/admin/catalogue/intro-cp");
    await hydrated(staff);
    await staff.getByRole("link", { name: "Retire this module" }).click();
    await staff.getByRole("button", { name: "Retire it" }).click();
    await expect(toast(staff, "This module cannot be retired yet")).toBeVisible();
    await expect(
      staff.getByRole("heading", { name: "This module cannot be retired yet" }),
    ).toBeVisible();
    await expect(staff.getByRole("button", { name: "Retire it" })).toHaveCount(0);
    const list = staff.getByRole("main").getByRole("listitem");
    await expect(list.filter({ hasText: "Advanced Threat Management" })).toContainText(
      "asks for it as an earlier module",
    );
    await list.getByRole("link", { name: "Core Protection Training" }).click();
    await expect(staff.getByRole("heading", { name: "Core Protection Training" })).toBeVisible();
    expect((await new Visitor(site).ask("/training/intro-cp")).status).toBe(200);
  },
);

test(
  "a module that was never published is discarded, and nothing is left",
  oneMore,
  async ({ page: staff }) => {
    const title = `Passing ${Date.now().toString(36)}`;
    await staff.goto("/admin/catalogue/new");
    await hydrated(staff);
    await staff.getByLabel("Title").fill(title);
    await staff.getByLabel("Group").selectOption("Core Training");
    await staff.getByLabel("List price").fill("100");
    await staff.getByLabel("Duration, in weeks").fill("1");
    await staff.getByLabel("Difficulty").selectOption("Beginner");
    await staff.getByRole("button", { name: "Add module" }).click();
    await expect(toast(staff, "Module added")).toBeVisible();
    await staff.goto("/admin/settings/prices");
    await expect(staff.getByLabel(`${title} (not published)`)).toHaveValue("100");
    await staff.goto("/admin/catalogue");
    await hydrated(staff);
    await staff.getByRole("link", { name: title }).click();
    await staff.getByText("Discard this module", { exact: true }).click();
    await staff.getByRole("button", { name: "Yes, discard it" }).click();
    await expect(toast(staff, "Module discarded")).toBeVisible();
    await expect(staff.getByRole("link", { name: title })).toHaveCount(0);
  },
);

test(
  "of two who write about one module the second is told, and loses nothing",
  oneMore,
  async ({ page: staff, context }) => {
    const other = await context.newPage();
    for (const each of [staff, other]) {
      await each.goto(editor);
      await hydrated(each);
    }
    await staff.getByLabel("Duration, in weeks").fill("4");
    await staff.getByRole("button", save).click();
    await expect(toast(staff, "Draft saved")).toBeVisible();

    await other.getByLabel("Duration, in weeks").fill("6");
    await other.getByRole("button", save).click();
    await expect(other.getByRole("alert")).toContainText("Somebody else has saved this meanwhile");
    await expect(other.getByLabel("Duration, in weeks")).toHaveValue("6");
    await expect(other.getByRole("region", { name: "What is saved now" })).toContainText("4");
    // Saving again overwrites the values that were shown.
    await other.getByRole("button", save).click();
    await expect(other.getByRole("note")).toContainText("This is a draft");

    // The old preview cannot publish a draft that was not previewed.
    await staff.getByRole("button", { name: "Publish" }).click();
    await expect(toast(staff, "Somebody else has saved this meanwhile")).toBeVisible();
    await staff.goto(editor);
    await staff.getByRole("button", { name: "Discard the draft" }).click();
    await expect(toast(staff, "Draft discarded")).toBeVisible();
    await expect(staff.getByLabel("Duration, in weeks")).toHaveValue("3");
  },
);

test(
  "a condition of entry asks for what its rule needs, and for no circle",
  oneMore,
  async ({ page: staff }) => {
    await staff.goto("/admin/catalogue/intro-cp");
    await hydrated(staff);
    await expect(staff.getByLabel("Condition 1", { exact: false }).first()).toBeVisible();
    const free = (await staff.getByLabel(/^Condition \d/).count()) - 1;
    await expect(staff.getByLabel(`Number ${free}`)).toBeHidden();
    await staff.getByLabel(`Condition ${free}`).fill("Advanced threat management first");
    await staff.getByLabel(`Rule ${free}`).selectOption("Flight hours");
    await expect(staff.getByLabel(`Number ${free}`)).toBeVisible();
    await staff.getByLabel(`Rule ${free}`).selectOption("Earlier module");
    await expect(staff.getByLabel(`Number ${free}`)).toBeHidden();
    await staff.getByLabel(`Module ${free}`).selectOption("Advanced Threat Management");
    await staff.getByRole("button", save).click();
    await expect(staff.getByText("nobody could enter either of them")).toBeVisible();
    await expect(staff.getByLabel(`Condition ${free}`)).toHaveValue(
      "Advanced threat management first",
    );
  },
);

test("a programme is added, scheduled like any other, and removed; one in use stays", async ({
  page: staff,
}) => {
  const name = `Alpine ${Date.now().toString(36)}`;
  await staff.goto("/admin/programmes");
  await hydrated(staff);
  await staff.getByRole("link", { name: "New programme" }).click();
  await staff.getByRole("button", { name: "Add programme" }).click();
  await expect(staff.getByText("Please enter a name")).toBeVisible();
  await staff.getByLabel("Name").fill(name);
  await staff.getByLabel("Threat Assessment").check();
  await staff.getByRole("button", { name: "Add programme" }).click();
  await expect(toast(staff, "Programme added")).toBeVisible();
  const row = staff.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Threat Assessment");

  // The order is changed with the keyboard, and the focus moves along.
  const up = staff.getByRole("button", { name: `Move ${name} up` });
  await up.focus();
  await staff.keyboard.press("Enter");
  await expect(toast(staff, "Moved up")).toBeVisible();
  await expect(up).toBeFocused();

  await staff.goto("/admissions/course-dates");
  await expect(staff.getByRole("option", { name })).toBeAttached();

  await staff.goto("/admin/programmes");
  await staff.getByRole("link", { name }).click();
  await staff.getByText("Remove this programme", { exact: true }).click();
  await staff.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toast(staff, "Programme removed")).toBeVisible();

  await staff.goto("/admin/programmes/core-protection");
  await staff.getByText("Remove this programme", { exact: true }).click();
  await staff.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toast(staff, "This programme is in use")).toBeVisible();
});

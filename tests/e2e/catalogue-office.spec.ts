import { expect, hydrated, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

test.use({ person: "admin" });
// They change what public pages show, and put it back.
test.describe.configure({ mode: "serial" });

const editor = "/admin/catalogue/maritime-security";
const page = "/training/maritime-security";
const save = { name: "Save draft and preview" };

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test("a module is written, looked at and published, and every page says it at once", async ({
      page: office,
      site,
    }) => {
      const word = javaScriptEnabled ? "kikötőőrség" : "rakpartőrség";
      const visitor = new Visitor(site);
      const shown = async (path: string) => (await visitor.ask(path)).text;
      // They are kept from here on.
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);

      await office.goto("/admin/catalogue");
      if (javaScriptEnabled) await hydrated(office);
      await office.getByRole("link", { name: "Maritime Security" }).click();
      const summary = office.getByLabel("Summary");
      await expect(summary).toHaveValue(/./);
      const before = {
        summary: await summary.inputValue(),
        outcomes: await office.getByLabel("What you will be able to do").inputValue(),
      };

      // What was typed stays when something is refused.
      // It comes first, since search engines are given 160 characters.
      const changed = `With ${word}. ${before.summary}`;
      await summary.fill(changed);
      await office.getByLabel("Number 1").fill("17");
      await office.getByRole("button", save).click();
      await expect(office.getByText("Please enter a whole number from 18 to 99")).toBeVisible();
      await expect(summary).toHaveValue(changed);
      await expect(office.getByLabel("Number 1")).toHaveValue("17");

      await office.getByLabel("Number 1").fill("18");
      await office
        .getByLabel("What you will be able to do")
        .fill(`${before.outcomes}\nKeep a ${word}`);
      await office.getByRole("button", save).click();
      await expect(toast(office, "Draft saved")).toBeVisible();
      await expect(office.getByRole("note")).toContainText("This is a draft");
      await expect(
        office.getByRole("listitem").filter({ hasText: `Keep a ${word}` }),
      ).toBeVisible();
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);

      await office.getByRole("button", { name: "Publish" }).click();
      await expect(toast(office, "Module published")).toBeVisible();
      const html = await shown(page);
      expect(plain(html)).toContain(`Keep a ${word}`);
      expect(html).toMatch(new RegExp(`property="og:description" content="[^"]*${word}`));
      expect(html).toMatch(new RegExp(`"@type":"Course"[^<]*"description":"[^"]*${word}`));
      expect(await shown("/training")).toContain(word);

      await office.goto(editor);
      // A field that is filled in while scripts take the page over may have it twice.
      if (javaScriptEnabled) await hydrated(office);
      await office.getByLabel("Summary").fill(before.summary);
      await office.getByLabel("What you will be able to do").fill(before.outcomes);
      await office.getByRole("button", save).click();
      await office.getByRole("button", { name: "Publish" }).click();
      await expect(toast(office, "Module published")).toBeVisible();
      for (const path of [page, "/training"]) expect(await shown(path)).not.toContain(word);
    });

    test("a programme's card is looked at before the front page shows it", async ({
      page: office,
      site,
    }) => {
      const word = javaScriptEnabled ? "megfigyelőképzés" : "figyelőszolgálat";
      const visitor = new Visitor(site);
      const front = async () => (await visitor.ask("/")).text;
      expect(await front()).not.toContain(word);
      await office.goto("/admin/programmes");
      if (javaScriptEnabled) await hydrated(office);
      await office.getByRole("link", { name: "Protective Surveillance" }).click();
      const text = office.getByLabel("Card's text");
      await expect(text).toHaveValue(/Observing/);
      const before = await text.inputValue();
      await text.fill(`${before} Also: ${word}.`);
      await office.getByLabel("Leads to").fill("https://elsewhere.example");
      await office.getByRole("button", { name: "Preview" }).click();
      await expect(office.getByText("Please enter an address of this site")).toBeVisible();
      await expect(text).toHaveValue(new RegExp(word));

      await office.getByLabel("Leads to").fill("/courses/surveillance");
      await office.getByRole("button", { name: "Preview" }).click();
      const preview = office.getByRole("region", { name: "Preview" });
      await expect(preview).toContainText(word);
      expect(await front()).not.toContain(word);

      await office.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(office, "Programme saved")).toBeVisible();
      expect(await front()).toContain(word);

      await office.goto("/admin/programmes/surveillance");
      if (javaScriptEnabled) await hydrated(office);
      await office.getByLabel("Card's text").fill(before);
      await office.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(office, "Programme saved")).toBeVisible();
      expect(await front()).not.toContain(word);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a module is added, completed, published, retired and brought back", async ({
      page: office,
      site,
    }) => {
      const ready = async () => javaScriptEnabled && (await hydrated(office));
      const word = `${javaScriptEnabled ? "Drónok" : "Sárkányok"} ${Date.now().toString(36)}`;
      const visitor = new Visitor(site);
      const shown = async (path: string) => (await visitor.ask(path)).text;
      const places = ["/training", "/courses/driving", "/sitemap.xml", "/admissions", "/"];

      await office.goto("/admin/catalogue");
      await ready();
      await office.getByRole("link", { name: "New module" }).click();
      await expect(office.getByRole("heading", { name: "New module" })).toBeVisible();
      await ready();
      await office.getByLabel("Title").fill(word);
      await office.getByLabel("List price").fill("much");
      await office.getByRole("button", { name: "Add module" }).click();
      await expect(office.getByText("Please choose a group")).toBeVisible();
      await expect(office.getByText("Please enter a price such as 2,450")).toBeVisible();
      await expect(office.getByLabel("Title")).toHaveValue(word);
      await office.getByLabel("Group").selectOption("Specialized Training");
      await office.getByLabel("List price").fill("2,750");
      await office.getByLabel("Duration, in weeks").fill("2");
      await office.getByLabel("Difficulty").selectOption("Advanced");
      await office.getByLabel("Drawing").selectOption("A chip");
      await office.getByRole("button", { name: "Add module" }).click();
      await expect(toast(office, "Module added")).toBeVisible();
      await expect(office.getByText("Not published yet")).toBeVisible();
      const desk = new URL(office.url()).pathname;
      const id = desk.split("/").at(-1)!;
      const address = `/training/${id}`;
      for (const path of places) expect(await shown(path), path).not.toContain(word);
      expect((await visitor.ask(address)).status).toBe(404);
      expect((await visitor.ask(`${address}/share/electronic-ai-tools.jpg`)).status).toBe(404);

      // What is still to come is named, and keeps it from being published.
      await ready();
      await office.getByLabel("Summary").fill(`${word}, seen from below.`);
      await office.getByRole("button", save).click();
      await expect(toast(office, "Draft saved")).toBeVisible();
      const note = office.getByRole("note");
      await expect(note).toContainText("This module was never published");
      await expect(note).toContainText("Before that it needs: Full description · Prerequisites");
      await expect(office.getByRole("button", { name: "Publish" })).toHaveCount(0);

      await office.getByRole("link", { name: "Keep editing" }).click();
      await expect(office.getByLabel("Full description")).toBeVisible();
      await ready();
      await office.getByLabel("Full description").fill("In the air and on the ground.");
      await office.getByLabel("Condition 1").fill("Minimum age 18");
      await office.getByLabel("Rule 1").selectOption("Minimum age, in years");
      await office.getByLabel("Number 1").fill("18");
      await office.getByLabel("Syllabus").fill("Rules\nWho may fly what, and where.");
      await office.getByLabel("What you will be able to do").fill("Tell a toy from a threat");
      await office.getByLabel("How you are assessed").fill("A written test");
      await office.getByRole("button", save).click();
      await expect(note).not.toContainText("Before that it needs");
      await office.getByRole("button", { name: "Publish" }).click();
      await expect(toast(office, "Module published")).toBeVisible();

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

      // A page under Courses leads to it once it is told to.
      await office.goto("/admin/catalogue/course-pages/driving");
      await ready();
      await office.getByLabel(word).check();
      await office.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(office, "Course page saved")).toBeVisible();
      expect(await shown("/courses/driving")).toContain(address);

      await office.goto(desk);
      await ready();
      await office.getByRole("link", { name: "Retire this module" }).click();
      await expect(office.getByRole("heading", { name: "Retire this module?" })).toBeVisible();
      await office.getByRole("button", { name: "Retire it" }).click();
      await expect(toast(office, "Module retired")).toBeVisible();
      await expect(office.getByRole("region", { name: "Retired" })).toContainText(word);
      const gone = await visitor.ask(address);
      expect(gone.status).toBe(404);
      expect(plain(gone.text)).toContain(`“${word}” is no longer taught.`);
      for (const path of places) expect(await shown(path), path).not.toContain(address);

      await office.getByRole("button", { name: "Undo" }).click();
      await expect(toast(office, "Module brought back")).toBeVisible();
      expect((await visitor.ask(address)).status).toBe(200);
      expect(await shown("/courses/driving")).toContain(address);

      // It is left retired: other journeys find the catalogue as it was seeded.
      await office.goto(`${desk}/retirement`);
      await office.getByRole("button", { name: "Retire it" }).click();
      await expect(toast(office, "Module retired")).toBeVisible();
      await office.getByRole("link", { name: word }).click();
      await expect(office.getByRole("button", { name: "Bring it back" })).toBeVisible();
    });
  });
}

test("a module that is needed is not retired, and the office sees by what", async ({
  page: office,
  site,
}) => {
  await office.goto("/admin/catalogue/intro-cp");
  await hydrated(office);
  await office.getByRole("link", { name: "Retire this module" }).click();
  await office.getByRole("button", { name: "Retire it" }).click();
  await expect(toast(office, "This module cannot be retired yet")).toBeVisible();
  await expect(
    office.getByRole("heading", { name: "This module cannot be retired yet" }),
  ).toBeVisible();
  await expect(office.getByRole("button", { name: "Retire it" })).toHaveCount(0);
  const list = office.getByRole("main").getByRole("listitem");
  await expect(list.filter({ hasText: "Advanced Threat Management" })).toContainText(
    "asks for it as an earlier module",
  );
  await list.getByRole("link", { name: "Core Protection Training" }).click();
  await expect(office.getByRole("heading", { name: "Core Protection Training" })).toBeVisible();
  expect((await new Visitor(site).ask("/training/intro-cp")).status).toBe(200);
});

test("a module that was never published is discarded, and nothing is left", async ({
  page: office,
}) => {
  const title = `Passing ${Date.now().toString(36)}`;
  await office.goto("/admin/catalogue/new");
  await hydrated(office);
  await office.getByLabel("Title").fill(title);
  await office.getByLabel("Group").selectOption("Core Training");
  await office.getByLabel("List price").fill("100");
  await office.getByLabel("Duration, in weeks").fill("1");
  await office.getByLabel("Difficulty").selectOption("Beginner");
  await office.getByRole("button", { name: "Add module" }).click();
  await expect(toast(office, "Module added")).toBeVisible();
  await office.goto("/admin/settings/prices");
  await expect(office.getByLabel(`${title} (not published)`)).toHaveValue("100");
  await office.goto("/admin/catalogue");
  await hydrated(office);
  await office.getByRole("link", { name: title }).click();
  await office.getByText("Discard this module", { exact: true }).click();
  await office.getByRole("button", { name: "Yes, discard it" }).click();
  await expect(toast(office, "Module discarded")).toBeVisible();
  await expect(office.getByRole("link", { name: title })).toHaveCount(0);
});

test("of two who write about one module the second is told, and loses nothing", async ({
  page: office,
  context,
}) => {
  const other = await context.newPage();
  for (const each of [office, other]) {
    await each.goto(editor);
    await hydrated(each);
  }
  await office.getByLabel("Duration, in weeks").fill("4");
  await office.getByRole("button", save).click();
  await expect(toast(office, "Draft saved")).toBeVisible();

  await other.getByLabel("Duration, in weeks").fill("6");
  await other.getByRole("button", save).click();
  await expect(other.getByRole("alert")).toContainText("Somebody else has saved this meanwhile");
  await expect(other.getByLabel("Duration, in weeks")).toHaveValue("6");
  await expect(other.getByRole("region", { name: "What is saved now" })).toContainText("4");
  // Saving again replaces what was shown.
  await other.getByRole("button", save).click();
  await expect(other.getByRole("note")).toContainText("This is a draft");

  // The preview of before publishes nothing that was not looked at.
  await office.getByRole("button", { name: "Publish" }).click();
  await expect(toast(office, "Somebody else has saved this meanwhile")).toBeVisible();
  await office.goto(editor);
  await office.getByRole("button", { name: "Discard the draft" }).click();
  await expect(toast(office, "Draft discarded")).toBeVisible();
  await expect(office.getByLabel("Duration, in weeks")).toHaveValue("3");
});

test("a condition of entry asks for what its rule needs, and for no circle", async ({
  page: office,
}) => {
  await office.goto("/admin/catalogue/intro-cp");
  await hydrated(office);
  await expect(office.getByLabel("Condition 1", { exact: false }).first()).toBeVisible();
  const free = (await office.getByLabel(/^Condition \d/).count()) - 1;
  await expect(office.getByLabel(`Number ${free}`)).toBeHidden();
  await office.getByLabel(`Condition ${free}`).fill("Advanced threat management first");
  await office.getByLabel(`Rule ${free}`).selectOption("Flight hours");
  await expect(office.getByLabel(`Number ${free}`)).toBeVisible();
  await office.getByLabel(`Rule ${free}`).selectOption("Earlier module");
  await expect(office.getByLabel(`Number ${free}`)).toBeHidden();
  await office.getByLabel(`Module ${free}`).selectOption("Advanced Threat Management");
  await office.getByRole("button", save).click();
  await expect(office.getByText("nobody could enter either of them")).toBeVisible();
  await expect(office.getByLabel(`Condition ${free}`)).toHaveValue(
    "Advanced threat management first",
  );
});

test("a programme is added, scheduled like any other, and removed; one in use stays", async ({
  page: office,
}) => {
  const name = `Alpine ${Date.now().toString(36)}`;
  await office.goto("/admin/programmes");
  await hydrated(office);
  await office.getByRole("link", { name: "New programme" }).click();
  await office.getByRole("button", { name: "Add programme" }).click();
  await expect(office.getByText("Please enter a name")).toBeVisible();
  await office.getByLabel("Name").fill(name);
  await office.getByLabel("Threat Assessment").check();
  await office.getByRole("button", { name: "Add programme" }).click();
  await expect(toast(office, "Programme added")).toBeVisible();
  const row = office.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Threat Assessment");

  // Its order is changed by keyboard; the focus goes with it.
  const up = office.getByRole("button", { name: `Move ${name} up` });
  await up.focus();
  await office.keyboard.press("Enter");
  await expect(toast(office, "Moved up")).toBeVisible();
  await expect(up).toBeFocused();

  await office.goto("/admissions/course-dates");
  await expect(office.getByRole("option", { name })).toBeAttached();

  await office.goto("/admin/programmes");
  await office.getByRole("link", { name }).click();
  await office.getByText("Remove this programme", { exact: true }).click();
  await office.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toast(office, "Programme removed")).toBeVisible();

  await office.goto("/admin/programmes/core-protection");
  await office.getByText("Remove this programme", { exact: true }).click();
  await office.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toast(office, "This programme is in use")).toBeVisible();
});

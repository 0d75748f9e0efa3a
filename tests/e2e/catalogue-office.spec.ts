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
      const changed = `${before.summary} With ${word}.`;
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
  await expect(toast(office, "The draft was changed by someone else meanwhile")).toBeVisible();
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

import { randomInt } from "node:crypto";
import {
  aListing,
  applyFor,
  approve,
  newCandidate,
  newListing,
  newPartner,
} from "./support/partners.ts";
import { expect, hydrated, logIn, type Page, test, toast } from "./support/test.ts";

const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

/** Sorts by a head from the keyboard alone: it is a link, with and without script. */
async function sortBy(page: Page, name: string) {
  await head(page, name).getByRole("link").focus();
  await page.keyboard.press("Enter");
}

/** The links of a table's first column, in their order. */
const firstCells = (page: Page) =>
  page.getByRole("main").locator("tbody tr > td:first-child").getByRole("link");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
    };

    test.describe("the office", () => {
      test.use({ person: "admin" });

      test("sorts job listings by their heads, and keeps the sort while it narrows", async ({
        page,
        site,
      }) => {
        test.setTimeout(180_000);
        const partner = await newPartner(site, "Kea Guards");
        const later = await newListing(partner, {
          jobTitle: `Alpine Watch ${randomInt(1e6)}`,
          applicationDeadline: "2031-01-31",
        });
        const sooner = await newListing(partner, {
          jobTitle: `Beach Watch ${randomInt(1e6)}`,
          applicationDeadline: "2030-01-31",
        });
        const draft = aListing({ jobTitle: `Coast Watch ${randomInt(1e6)}` });
        await partner.visitor.send("/job-form", { ...draft, intent: "draft" });
        await approve(site, later.id);
        const name = encodeURIComponent(partner.name).replaceAll("%20", "+");
        const list = `/admin/jobs?q=${name}`;

        await open(page, list);
        await expect(head(page, "Created")).toHaveAttribute("aria-sort", "descending");
        await expect(firstCells(page)).toHaveText([
          draft.jobTitle,
          sooner.jobTitle,
          later.jobTitle,
        ]);
        await sortBy(page, "Job Title");
        await expect(page).toHaveURL(`${list}&sort=title`);
        await expect(head(page, "Job Title")).toHaveAttribute("aria-sort", "ascending");
        await expect(head(page, "Created")).not.toHaveAttribute("aria-sort");
        await expect(firstCells(page)).toHaveText([
          later.jobTitle,
          sooner.jobTitle,
          draft.jobTitle,
        ]);
        await sortBy(page, "Deadline");
        await expect(firstCells(page)).toHaveText([
          sooner.jobTitle,
          later.jobTitle,
          draft.jobTitle,
        ]);
        // A status stands at its place in the process: draft, under review, open.
        await sortBy(page, "Status");
        await expect(page).toHaveURL(`${list}&sort=status`);
        await expect(firstCells(page)).toHaveText([
          draft.jobTitle,
          sooner.jobTitle,
          later.jobTitle,
        ]);
        await sortBy(page, "Status");
        await expect(page).toHaveURL(`${list}&sort=status&order=desc`);
        await expect(firstCells(page)).toHaveText([
          later.jobTitle,
          sooner.jobTitle,
          draft.jobTitle,
        ]);

        await page.getByLabel("Job title or partner").fill("Watch");
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL("/admin/jobs?sort=status&order=desc&q=Watch");
        await page.getByRole("link", { name: /^Draft/ }).click();
        await expect(page).toHaveURL("/admin/jobs?status=Draft&q=Watch&sort=status&order=desc");
        await expect(page.getByRole("link", { name: draft.jobTitle, exact: true })).toBeVisible();
        await page.getByRole("link", { name: "Clear" }).click();
        await expect(page).toHaveURL("/admin/jobs?status=Draft&sort=status&order=desc");
      });

      test("finds a skill that nobody asks for, and stays where it was", async ({ page }) => {
        const word = `Ski patrol ${randomInt(1e6)}`;
        await open(page, "/admin/skills?sort=listings&order=asc&q=nothing+like+it");
        await expect(page.getByText("None matches this search.")).toHaveCount(2);
        await page.getByLabel("New skill").fill(word);
        await page.getByRole("button", { name: "Add skill" }).click();
        await expect(page).toHaveURL("/admin/skills?sort=listings&order=asc");
        const row = page.getByRole("row").filter({ hasText: word });
        await expect(row).toContainText("0 listings");
        await page.getByLabel("Skill or language").fill(word);
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/sort=listings&order=asc&q=Ski/);
        await expect(page.getByRole("row").filter({ hasText: "Advance work" })).toHaveCount(0);
        await row.getByText(word).first().click();
        await row.getByRole("button", { name: /^Remove/ }).click();
        await expect(
          toast(page, "List updated").or(page.getByRole("status")).first(),
        ).toBeVisible();
        await expect(row).toHaveCount(0);
        await expect(page).toHaveURL(/q=Ski.*&sort=listings&order=asc/);
      });

      test("reads the trail from its oldest entry on", async ({ page }) => {
        await open(page, "/admin/audit?action=identity.");
        await expect(head(page, "When")).toHaveAttribute("aria-sort", "descending");
        await sortBy(page, "When");
        await expect(page).toHaveURL("/admin/audit?action=identity.&order=asc");
        await expect(head(page, "When")).toHaveAttribute("aria-sort", "ascending");
        await expect(page.getByText("oldest first")).toBeVisible();
        const moments = page.getByRole("main").locator("tbody time");
        const times = await moments.evaluateAll((all) =>
          all.map((each) => each.getAttribute("datetime")),
        );
        expect(times).toEqual(times.toSorted());
        await page.getByLabel("From", { exact: true }).fill("2020-01-01");
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/order=asc/);
        await expect(page.getByText("oldest first")).toBeVisible();
      });
    });

    test("a partner sorts its listings and who has applied", async ({ page, site }) => {
      test.setTimeout(180_000);
      const partner = await newPartner(site, "Weka Patrol");
      const quiet = await newListing(partner, { jobTitle: `Ash Road ${randomInt(1e6)}` });
      const busy = await newListing(partner, { jobTitle: `Beech Road ${randomInt(1e6)}` });
      await approve(site, busy.id);
      for (const name of ["Zita Nagy", "Ana Horvát"]) {
        const { visitor } = await newCandidate(site, name);
        await applyFor(visitor, busy.id, "I have looked after houses on this road for six years.");
      }
      await logIn(page, partner.login);
      await expect(page).not.toHaveURL(/login/);
      await open(page, "/partner/dashboard");
      const titles = page.getByRole("main").locator("tbody tr > td:first-child");
      await expect(titles).toHaveText([busy.jobTitle, quiet.jobTitle]);
      await sortBy(page, "Job Title");
      await expect(page).toHaveURL("/partner/dashboard?sort=title");
      await expect(titles).toHaveText([quiet.jobTitle, busy.jobTitle]);
      await sortBy(page, "Applications");
      await expect(titles).toHaveText([busy.jobTitle, quiet.jobTitle]);
      await page.getByRole("link", { name: /^2/ }).click();
      await expect(firstCells(page)).toHaveText(["Ana Horvát", "Zita Nagy"]);
      await sortBy(page, "Name");
      await expect(page).toHaveURL(/\/applications\?sort=name$/);
      await sortBy(page, "Name");
      await expect(page).toHaveURL(/\/applications\?sort=name&order=desc$/);
      await expect(firstCells(page)).toHaveText(["Zita Nagy", "Ana Horvát"]);
    });
  });
}

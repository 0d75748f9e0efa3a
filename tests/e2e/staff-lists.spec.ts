import { randomInt } from "node:crypto";
import {
  aListing,
  applyFor,
  approve,
  newCandidate,
  newListing,
  newPartner,
} from "./support/partners.ts";
import { expect, logIn, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { aPost } from "./support/posts.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

/** Sorts by a column head with the keyboard. It is a link with and without script. */
async function sortBy(page: Page, name: string) {
  const link = head(page, name).getByRole("link");
  const before = (await link.getAttribute("href"))!;
  await link.press("Enter");
  // The address changes before the list does. The head then links to the reverse order.
  await expect(link).not.toHaveAttribute("href", before);
}

/** Returns the links of a table's first column, in order. */
const firstCells = (page: Page) =>
  page.getByRole("main").locator("tbody tr > td:first-child").getByRole("link");

for (const javaScriptEnabled of [true, false]) {
  // Without script, sorted-lists.spec.ts and bulk.spec.ts test this.
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test.describe("the staff", () => {
      test.use({ person: "admin" });

      test(
        "sorts job listings by their heads, and keeps the sort while it narrows",
        oneMore,
        async ({ page, site }) => {
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
          // A status is sorted by its place in the process: draft, under review, open.
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
        },
      );

      test("finds a skill that nobody asks for, and stays where it was", async ({ page }) => {
        const word = `Ski patrol ${randomInt(1e6)}`;
        await open(page, "/admin/skills?sort=listings&order=asc&q=nothing+like+it");
        await expect(page.getByText("None matches this search.")).toBeVisible();
        await page.getByLabel("New skill").fill(word);
        await page.getByRole("button", { name: "Add skill" }).click();
        await expect(page).toHaveURL("/admin/skills?sort=listings&order=asc");
        const row = page.getByRole("row").filter({ hasText: word });
        await expect(row).toContainText("0 listings");
        await page.getByLabel("Skill, language or licence").fill(word);
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/sort=listings&order=asc&q=Ski/);
        await expect(page.getByRole("row").filter({ hasText: "Advance work" })).toHaveCount(0);
        await row.getByLabel(/^Actions for/).click();
        await row.getByRole("button", { name: "Remove", exact: true }).click();
        await expect(toast(page, "1 entry removed")).toBeVisible();
        await expect(row).toHaveCount(0);
        await expect(page).toHaveURL(/sort=listings&order=asc&q=Ski/);
      });

      test("reads the audit log from its oldest entry on", oneMore, async ({ page, site }) => {
        const staff = await new Visitor(site).signIn("admin");
        for (const n of [1, 2]) {
          await staff.send("/admin/skills", {
            intent: "add-skill",
            term: `Rowing ${n} ${randomInt(1e6)}`,
          });
          await staff.toast();
        }
        await open(page, "/admin/audit?action=recruitment.skill-added");
        await expect(head(page, "When")).toHaveAttribute("aria-sort", "descending");
        await sortBy(page, "When");
        await expect(page).toHaveURL("/admin/audit?order=asc&action=recruitment.skill-added");
        await expect(head(page, "When")).toHaveAttribute("aria-sort", "ascending");
        await expect(page.getByText("oldest first")).toBeVisible();
        const moments = page.getByRole("main").locator("tbody time");
        const times = await moments.evaluateAll((all) =>
          all.map((each) => Date.parse(each.getAttribute("datetime") ?? "")),
        );
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        await page.getByLabel("From", { exact: true }).fill("2020-01-01");
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/order=asc/);
        await expect(page.getByText("oldest first")).toBeVisible();
      });

      test(
        "makes several posts drafts again, and takes that back",
        oneMore,
        async ({ page, site }) => {
          const title = `Night flying ${randomInt(1e6)}`;
          const staff = await new Visitor(site).signIn("admin");
          for (const n of [1, 2]) {
            const made = await staff.send(
              "/admin/blog/new",
              aPost({ title: `${title}, part ${n}` }),
            );
            await staff.send(`${made.to}/publication`, { version: "1", when: "now" });
            await staff.toast();
          }
          const list = `/admin/blog?q=${title.replaceAll(" ", "+")}&sort=title`;
          const rows = page.getByRole("row").filter({ hasText: title });
          await open(page, list);
          await expect(rows).toHaveCount(2);
          const make = page.getByRole("button", { name: "Make drafts again" });
          if (javaScriptEnabled) await expect(make).toBeDisabled();
          for (const box of await rows.getByRole("checkbox").all()) await box.check();
          await make.click();
          await expect(toast(page, "2 posts withdrawn")).toBeVisible();
          await expect(page).toHaveURL(list);
          await expect(rows.getByText("Draft", { exact: true })).toHaveCount(2);
          await expect(rows.getByRole("checkbox")).toHaveCount(0);
          await page.getByRole("button", { name: "Undo" }).click();
          await expect(toast(page, "Undone")).toBeVisible();
          await expect(rows.getByText("Published", { exact: true })).toHaveCount(2);
        },
      );

      test("closes several job listings after a question", async ({ page, site }) => {
        test.setTimeout(180_000);
        const partner = await newPartner(site, "Tui Escorts");
        const titles = [`Camp Guard ${randomInt(1e6)}`, `Dock Guard ${randomInt(1e6)}`];
        for (const jobTitle of titles) await newListing(partner, { jobTitle });
        const list = `/admin/jobs?q=${partner.name.replaceAll(" ", "+")}&sort=title`;
        const rows = page.getByRole("row").filter({ hasText: partner.name });
        const close = page.getByRole("button", { name: "Close", exact: true });
        await open(page, list);
        for (const name of titles) await page.getByLabel(`Select ${name}`).check();
        await close.click();
        const question = page.getByRole("heading", { name: "Close 2 job listings?" });
        await expect(question).toBeVisible();
        if (javaScriptEnabled) await expect(question).toBeFocused();
        await expect(page.getByRole("main").getByRole("listitem")).toHaveText(titles);
        await page.getByRole("link", { name: "Keep them open" }).click();
        await expect(rows.getByText("Pending Review")).toHaveCount(2);

        for (const name of titles) await page.getByLabel(`Select ${name}`).check();
        await close.click();
        await page.getByRole("button", { name: "Close job listings" }).click();
        await expect(toast(page, "2 job listings closed")).toBeVisible();
        await expect(page).toHaveURL(list);
        await expect(rows.getByText("Closed", { exact: true })).toHaveCount(2);
        await expect(rows.getByRole("checkbox")).toHaveCount(0);
      });

      test("takes several invitations back after a question", oneMore, async ({ page, site }) => {
        const name = `Ildikó ${randomInt(1e6)}`;
        const staff = await new Visitor(site).signIn("admin");
        for (const surname of ["Varga", "Zala"]) {
          await staff.send("/admin/users/invitations", {
            intent: "invite",
            name: `${name} ${surname}`,
            email: newAddress("ildiko"),
            moderator: "on",
          });
          await staff.toast();
        }
        await open(page, `/admin/users/invitations?sort=name&q=${encodeURIComponent(name)}`);
        const rows = page.getByRole("row").filter({ hasText: name });
        await expect(rows.first()).toContainText("Varga");
        for (const box of await rows.getByRole("checkbox").all()) await box.check();
        await page.getByRole("button", { name: "Withdraw", exact: true }).click();
        await expect(page.getByText(`${name} Zala,`)).toBeVisible();
        await page.getByRole("button", { name: "Withdraw invitations" }).click();
        await expect(toast(page, "2 invitations withdrawn")).toBeVisible();
        await expect(page.getByText("No invitation matches this search.")).toBeVisible();
        await expect(page).toHaveURL(/sort=name/);
      });

      test("removes several words that nobody asks for", oneMore, async ({ page, site }) => {
        const word = `Abseiling ${randomInt(1e6)}`;
        const staff = await new Visitor(site).signIn("admin");
        for (const intent of ["add-skill", "add-language"]) {
          await staff.send("/admin/skills", { intent, term: word });
          await staff.toast();
        }
        await open(page, `/admin/skills?q=${word.replace(" ", "+")}`);
        for (const box of await page.getByLabel(`Select ${word}`).all()) await box.check();
        await page.getByRole("button", { name: "Remove", exact: true }).click();
        await expect(toast(page, "2 entries removed")).toBeVisible();
        await expect(page.getByText("None matches this search.")).toBeVisible();
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(toast(page, "Undone")).toBeVisible();
        await expect(page.getByLabel(`Select ${word}`)).toHaveCount(2);
      });
    });

    test("a partner sorts its listings and who has applied", oneMore, async ({ page, site }) => {
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

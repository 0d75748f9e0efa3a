import type { Browser } from "@playwright/test";
import { faultsOn, sidewaysOn, smallTargetsOn } from "./support/axe.ts";
import { loggedInByMail } from "./support/members.ts";
import { cookiesOf, expect, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";
import { demoPassword } from "#app/contexts/identity/demo.ts";

/**
 * The demo's running course: an instructor signs, the student answers, and the lead verifies, returns
 * and decides. What one run has done stays in the demo, so each test has a student of its own.
 */

const phone = { width: 375, height: 740 };

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: phone });

  test("assesses a student with large buttons, and saves a draft", async ({ page }) => {
    const name = "Otis Quennell";
    await opening(true)(page, "/teach");
    await page.getByRole("link", { name: "Convoy driving" }).click();
    await page.getByRole("link", { name: "Sign-off of this session" }).click();
    await page.getByRole("button", { name: new RegExp(`Assess ${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    for (const label of await page.getByText("Competent", { exact: true }).all()) {
      await label.click();
    }
    expect(await faultsOn(page, "sign-off")).toEqual([]);
    expect(await sidewaysOn(page)).toBeUndefined();
    // The session is tomorrow, so nobody can sign yet.
    await expect(page.getByText("You can sign once the session has begun.")).toBeVisible();
    await page.getByRole("button", { name: "Save as a draft" }).click();
    await expect(toast(page, "Draft saved")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(3);
  });
});

/** Opens a phone with somebody's session, which nobody has confirmed with the password yet. */
async function phoneOf(browser: Browser, visitor: Visitor, javaScriptEnabled: boolean) {
  const { site: baseURL } = visitor;
  const storageState = { cookies: cookiesOf(visitor), origins: [] };
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    storageState,
    viewport: phone,
  });
  return context.newPage();
}

for (const [scripted, name, address] of [
  [true, "Priya Ramdhani-Cole", "priya.ramdhani-cole@members.gcpi.example"],
  [false, "Bálint Szederkényi", "balint.szederkenyi@members.gcpi.example"],
] as const) {
  const how = scripted ? "with script" : "without script";
  const open = opening(scripted);

  /** Checks a page at the width of a phone. axe needs script. */
  const fits = async (page: Page, where: string) => {
    if (!scripted) return;
    expect(await faultsOn(page, where)).toEqual([]);
    expect(await sidewaysOn(page)).toBeUndefined();
    expect(await smallTargetsOn(page)).toEqual([]);
  };

  test(
    `an assessment is signed, returned, signed again, disputed and withdrawn, and another is verified and acknowledged, ${how}`,
    scripted ? {} : oneMore,
    async ({ browser, site }) => {
      test.setTimeout(240_000);
      const teach = await phoneOf(browser, await new Visitor(site).signIn("instructor"), scripted);
      const lead = await phoneOf(browser, await new Visitor(site).signIn("lead"), scripted);
      const student = await phoneOf(browser, await loggedInByMail(site, address), scripted);
      const mine = new RegExp(name);
      const find = async (result: string) => {
        for (const label of await teach.getByText(result, { exact: true }).all()) {
          await label.click();
        }
      };
      const sign = () => teach.getByRole("button", { name: "Sign", exact: true }).click();

      // The session about searching is over. Its sign-off is reached from another assessment of it.
      await open(teach, "/teach");
      await teach.getByRole("link", { name: "Convoy driving" }).click();
      await teach.getByRole("link", { name: "Sign-off of this session" }).click();
      await teach.getByRole("link", { name: "Searching a vehicle of Isla Fernside" }).click();
      await expect(teach.getByRole("heading", { level: 1, name: "Isla Fernside" })).toBeVisible();
      await teach.getByRole("link", { name: "Search", exact: true }).click();
      await expect(teach.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
      const signOffs = new URL(teach.url()).pathname;
      await fits(teach, "sign-off of a session");
      await teach.getByRole("button", { name: new RegExp(`Assess ${name}`) }).click();
      await expect(teach.getByRole("heading", { level: 1, name })).toBeVisible();
      const assessment = new URL(teach.url()).pathname;

      // Nothing is signed without the password, and what was chosen stays.
      await find("Competent");
      await fits(teach, "assessment to be signed");
      await sign();
      await expect(teach.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
      await teach.getByLabel("Current password").fill("wrong");
      await sign();
      await expect(teach.getByText("This is not your current password.")).toBeVisible();
      await expect(teach.getByRole("radio", { checked: true })).toHaveCount(3);
      await teach.getByLabel("Current password").fill(demoPassword);
      await sign();
      await expect(toast(teach, "Signed")).toBeVisible();
      await expect(teach.getByRole("heading", { name: "Correct it" })).toBeVisible();
      await fits(teach, "signed assessment");

      // The lead sends it back, with a reason that the assessor reads.
      await open(lead, "/teach/waiting");
      await fits(lead, "waiting");
      await lead.getByRole("link", { name: mine }).click();
      await expect(lead.getByRole("heading", { level: 1, name })).toBeVisible();
      await fits(lead, "assessment to be verified");
      await lead.locator("#return").getByLabel("Reason").fill("Please say what was left out.");
      await lead.getByRole("button", { name: "Return", exact: true }).click();
      await expect(toast(lead, "Returned")).toBeVisible();
      await expect(lead.getByRole("link", { name: mine })).toHaveCount(0);
      await open(teach, "/teach/waiting");
      await fits(teach, "drafts");
      await teach.getByRole("link", { name: mine }).click();
      await expect(teach.getByText("Please say what was left out.")).toBeVisible();
      await teach.getByText("Not yet competent", { exact: true }).first().click();
      await teach.getByLabel("Note for S1").fill("Left out the roof lining.");
      // The password was asked for a moment ago, and is not asked for twice.
      await expect(teach.getByText("You have confirmed that it is you.")).toBeVisible();
      await sign();
      await expect(toast(teach, "Signed")).toBeVisible();

      // The student disputes it with two clicks and a reason.
      await open(student, "/dashboard/training");
      await fits(student, "training with an assessment");
      await student.getByRole("link", { name: "Dispute Searching a vehicle" }).click();
      await student.getByLabel("Why you do not agree").fill("I began with the roof lining.");
      await fits(student, "own assessment");
      await student.getByRole("button", { name: "Dispute", exact: true }).click();
      await expect(toast(student, /disput/i)).toBeVisible();
      await expect(student.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);

      // Its assessor does not decide it, and the lead does.
      await open(teach, assessment);
      await expect(teach.getByText("I began with the roof lining.")).toBeVisible();
      await expect(teach.getByRole("button", { name: "Decide" })).toHaveCount(0);
      await open(lead, "/teach/waiting");
      await lead.getByRole("link", { name: mine }).click();
      await expect(lead.getByText("I began with the roof lining.")).toBeVisible();
      await expect(lead.getByRole("button", { name: "Verify" })).toHaveCount(0);
      await fits(lead, "dispute");
      await lead.getByLabel("Decision").selectOption("The assessment is withdrawn");
      await lead.locator("#decide").getByLabel("Reason").fill("The video shows that.");
      await lead.getByRole("button", { name: "Decide" }).click();
      await expect(toast(lead, "Decided")).toBeVisible();

      // Another attempt begins from nothing.
      await open(teach, signOffs);
      await teach.getByRole("button", { name: new RegExp(`Assess again ${name}`) }).click();
      await expect(teach.getByText("Sign-off, attempt 2")).toBeVisible();
      await find("Competent");
      await sign();
      await expect(toast(teach, "Signed")).toBeVisible();
      await expect(teach.getByRole("button", { name: "Verify" })).toHaveCount(0);

      await open(lead, "/teach/waiting");
      await lead.getByRole("link", { name: mine }).click();
      await expect(lead.getByLabel("Current password")).toBeVisible();
      await lead.getByLabel("Current password").fill(demoPassword);
      await lead.getByRole("button", { name: "Verify" }).click();
      await expect(toast(lead, "Verified")).toBeVisible();

      // The student acknowledges it with one click.
      await open(student, "/dashboard/training");
      await student.getByRole("button", { name: "Acknowledge Searching a vehicle" }).click();
      await expect(toast(student, "Acknowledged")).toBeVisible();
      await expect(student.getByText("Verified", { exact: true })).toBeVisible();
      await expect(student.getByText("Withdrawn", { exact: true })).toBeVisible();
      await expect(student.getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
      for (const each of [teach, lead, student]) await each.context().close();
    },
  );
}

test.describe("a lead on a narrow phone", () => {
  test.use({ person: "lead", viewport: phone });

  test("decides a dispute, and verifies what was signed", async ({ page }) => {
    const open = opening(true);
    await open(page, "/teach/waiting");
    expect(await faultsOn(page, "waiting")).toEqual([]);
    await page.getByRole("link", { name: /Tuva Ashgrove/ }).click();
    await expect(page.getByText("I searched the wheel arches before")).toBeVisible();
    await page.getByLabel("Decision").selectOption("The assessment stands");
    await page.locator("#decide").getByLabel("Reason").fill("The video shows the order.");
    await page.getByRole("button", { name: "Decide" }).click();
    await expect(toast(page, "Decided")).toBeVisible();

    await open(page, "/teach/waiting");
    await page.getByRole("link", { name: /Noémi Harsányi-Beck/ }).click();
    expect(await faultsOn(page, "verification")).toEqual([]);
    expect(await sidewaysOn(page)).toBeUndefined();
    await page.getByLabel("Current password").fill("wrong");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Current password").fill(demoPassword);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, "Verified")).toBeVisible();

    // The password counts for 30 minutes, and what is wrong is returned with a reason.
    await page.getByRole("link", { name: /Tuva Ashgrove/ }).click();
    await expect(page.getByText("You have confirmed that it is you.")).toBeVisible();
    await page.locator("#return").getByLabel("Reason").fill("Please name the second vehicle.");
    await page.getByRole("button", { name: "Return", exact: true }).click();
    await expect(toast(page, "Returned")).toBeVisible();
  });
});

test.describe("the office on a narrow phone", () => {
  test.use({ person: "super", viewport: phone });

  test("reads assessments, and sees and drafts criteria sets", async ({ page, visitor }) => {
    const open = opening(true);
    const fits = async (where: string) => {
      expect(await faultsOn(page, where)).toEqual([]);
      expect(await sidewaysOn(page)).toBeUndefined();
    };
    await open(page, "/admin/intakes?when=begun&programme=core-protection&state=running");
    await page.locator('main a[href^="/admin/intakes/"]').first().click();
    await page.getByRole("link", { name: "Training sessions" }).click();
    await page.getByRole("link", { name: "Assessments of this intake" }).click();
    await expect(page.getByRole("link", { name: /^Isla Fernside: / })).toBeVisible();
    await fits("assessments of an intake");
    await page.getByRole("link", { name: /^Isla Fernside: / }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Isla Fernside: / })).toBeVisible();
    await expect(page.getByRole("button", { name: "Verify" })).toHaveCount(0);
    await fits("assessment in the office");

    // The award that has the criteria set of the running course.
    const staff = await visitor().signIn("super");
    const awards = (await staff.ask("/admin/awards")).text;
    const paths = [...awards.matchAll(/href="(\/admin\/awards\/[^"/]+\/[^"/]+)"/g)];
    const pages = await Promise.all(
      paths.map(async ([, path]) => ({ path: path!, text: (await staff.ask(path!)).text })),
    );
    const award = pages.find(({ text }) => text.includes("Searching a vehicle"))!.path;
    await open(page, award);
    await fits("award with criteria sets");
    await page.getByRole("link", { name: "Searching a vehicle" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Searching a vehicle");
    await fits("criteria set");
    await open(page, `${award}/criteria/new`);
    await fits("draft of a criteria set");
  });
});

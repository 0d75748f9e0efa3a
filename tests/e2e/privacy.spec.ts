import { unzipSync } from "fflate";
import { beginTopic } from "./support/forum.ts";
import { sendEnquiry, anEnquiry } from "./support/enquiries.ts";
import { emailTo, emailsTo, linkIn } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, logIn, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const DATA = "/dashboard/profile/data";

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test("a member downloads what is held of them, and nobody else does", async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const member = await newVerifiedMember(site, "Vilmos Őry");
      const message = "Is there a bus to the range?";
      await sendEnquiry(site, anEnquiry({ email: member.email, message }));
      await logIn(page, member);
      await expect(headline(page)).toHaveText(`Welcome, ${member.name}`);
      await open(page, "/dashboard/profile");
      await page.getByRole("link", { name: "Your data" }).click();
      await expect(headline(page)).toHaveText("Your data");

      await page.getByLabel("Current password").fill("a guess");
      await page.getByRole("button", { name: "Prepare the archive" }).click();
      await expect(page.getByText("This is not your current password.")).toBeVisible();
      await page.getByLabel("Current password").fill(member.password);
      await page.getByRole("button", { name: "Prepare the archive" }).click();
      await expect(toast(page, "Your archive is ready").first()).toBeVisible();
      await emailTo(site, member.email, "Your data can be downloaded");

      const download = page.getByRole("link", { name: "Download the archive" });
      const address = (await download.getAttribute("href"))!;
      const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
      expect(saved.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);

      const answer = await page.request.get(address);
      expect(answer.headers()["cache-control"]).toContain("no-store");
      const entries = unzipSync(new Uint8Array(await answer.body()));
      const text = (path: string) => Buffer.from(entries[path]!).toString("utf8");
      expect(text("account/account.json")).toContain("Vilmos Őry");
      expect(text("admissions/messages.json")).toContain(message);
      expect(text("README.txt")).toContain("admissions/messages.json (1 entry)");

      for (const person of ["admin", "super", "member"] as const) {
        const stranger = await new Visitor(site).signIn(person);
        expect((await stranger.ask(address)).status, person).toBe(404);
      }
      expect((await new Visitor(site).ask(address)).to).toMatch(/^\/login/);
    });

    test("a member is erased by the link that went to them, and can begin anew", async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const member = await newVerifiedMember(site, "Berta Sóvágó");
      const topic = await beginTopic(member.visitor, { title: `Boots ${member.email}` });
      await logIn(page, member);
      await expect(headline(page)).toHaveText(`Welcome, ${member.name}`);
      await open(page, DATA);
      await page.getByRole("link", { name: "See what would be erased" }).click();
      await expect(headline(page)).toHaveText("Erase your account");
      const section = (name: string) => page.getByRole("region", { name });
      await expect(section("What is deleted")).toContainText("Your account: name, email address");
      await expect(section("What stays without your name")).toContainText("Former member");
      await expect(section("What is held back, and why")).toContainText("seven years");

      await page.getByLabel("Type ERASE to confirm").fill("yes");
      await page.getByLabel("Current password").fill(member.password);
      await page.getByRole("button", { name: "Ask for the erasure" }).click();
      await expect(page.getByText("Please type ERASE", { exact: true })).toBeVisible();
      await page.getByLabel("Type ERASE to confirm").fill("erase");
      await page.getByLabel("Current password").fill(member.password);
      await page.getByRole("button", { name: "Ask for the erasure" }).click();
      await expect(page.getByText("We have sent you a link")).toBeVisible();

      // An erasure can be cancelled, more than once.
      const first = await emailTo(site, member.email, "Confirm that your account is to be erased");
      await page.getByRole("button", { name: "Keep my account" }).click();
      await expect(toast(page, "Your account stays as it is").first()).toBeVisible();
      const confirmation = `${DATA}/erasure-confirmation`;
      const withdrawn = new URL(linkIn(first, confirmation));
      await page.goto(withdrawn.pathname + withdrawn.search);
      await expect(page.getByText("This link has expired")).toBeVisible();

      await open(page, `${DATA}/erasure`);
      await page.getByLabel("Type ERASE to confirm").fill("ERASE");
      await page.getByLabel("Current password").fill(member.password);
      await page.getByRole("button", { name: "Ask for the erasure" }).click();
      await expect(page.getByText("We have sent you a link")).toBeVisible();
      // Besides these two, one to confirm the address and one about the browser's first login.
      await expect
        .poll(async () => (await emailsTo(site, member.email)).length, { timeout: 15_000 })
        .toBe(4);
      const [latest] = await emailsTo(site, member.email);
      const { pathname, search } = new URL(linkIn(latest!, confirmation));

      const stranger = await new Visitor(site).signIn("member");
      expect((await stranger.ask(pathname + search)).text).toContain("This link has expired");
      await open(page, pathname + search);
      await page.getByRole("button", { name: "Erase my account for good" }).click();
      await expect(page).toHaveURL("/");
      await expect(toast(page, "Your account is erased").first()).toBeVisible();

      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login/);
      expect(await emailsTo(site, member.email)).toEqual([]);
      const { text } = await new Visitor(site).ask(`/forum/topic/${topic}`);
      expect(text).toContain("Former member");
      expect(text).not.toContain("Berta");
      const login = await new Visitor(site).send("/login", member.login);
      expect(login.text).toContain("Invalid email or password. Please try again.");
      const anew = await new Visitor(site).send("/register", {
        name: "Berta Anew",
        email: member.email,
        password: member.password,
        confirmPassword: member.password,
        terms: "on",
      });
      expect(anew.status).toBe(303);
    });
  });
}

test.describe("whom the institute would miss", () => {
  test.use({ person: "partner" });

  test("is told what to settle before they can be erased", oneMore, async ({ page }) => {
    await page.goto(`${DATA}/erasure`);
    await expect(page.getByText("Your account cannot be erased yet")).toBeVisible();
    await expect(page.getByText(/You are the last who acts for/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask for the erasure" })).toHaveCount(0);
  });
});

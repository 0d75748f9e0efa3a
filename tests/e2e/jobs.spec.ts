import { randomUUID } from "node:crypto";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { pdf } from "#testing/files.ts";
import { isThorough } from "#testing/thorough.ts";
import { emailTo } from "./support/mail.ts";
import {
  aListing,
  applyFor,
  approve,
  newCandidate,
  newListing,
  newPartner,
} from "./support/partners.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { addressOf } from "./support/people.ts";
import { plain, Visitor } from "./support/visitor.ts";

const prompt =
  "Full job details are available only to registered members. Please log in or apply to become a member.";

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("a listing goes from its draft to the board, and an application from its candidate to the employer", async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const { login, name } = await newPartner(site);
  const member = await newCandidate(site, "Ella Kovács");
  const listing = aListing();
  const as = async () => {
    const context = await browser.newContext({ baseURL: site });
    return context.newPage();
  };

  const partner = await as();
  await partner.goto("/partner/login");
  await hydrated(partner);
  await partner.getByLabel("Email").fill(login.email);
  await partner.getByLabel("Password", { exact: true }).fill(login.password);
  await partner.getByRole("button", { name: "Login", exact: true }).click();
  await expect(partner.getByRole("heading", { name: "Your Job Listings" })).toBeVisible();
  await expect(partner.getByText("You have no job listings yet.")).toBeVisible();
  await partner.getByRole("link", { name: "Create New Job" }).click();
  await expect(partner.getByRole("heading", { name: "New job listing" })).toBeVisible();
  await partner.getByLabel("Job title").fill(listing.jobTitle);
  await partner.getByLabel("Category").selectOption(listing.category);
  await partner.getByLabel("Location").fill(listing.location);
  await partner.getByLabel("Search required languages").fill("swe");
  await partner.getByRole("checkbox", { name: "Swedish" }).check();
  await expect(partner.getByRole("checkbox", { name: "English" })).toBeHidden();
  await partner.getByRole("button", { name: "Submit for review" }).click();
  await expect(partner.getByRole("alert")).toContainText("the listing needs a description");
  await expect(partner.getByLabel("Location")).toHaveValue(listing.location);
  await partner.getByRole("button", { name: "Save as draft" }).click();
  await expect(toast(partner, "Draft saved")).toBeVisible();
  await expect(partner.getByRole("heading", { name: listing.jobTitle })).toBeVisible();
  await partner.getByLabel("Job description").fill(listing.jobDescription);
  await partner.getByLabel("Requirements").fill(listing.requirements);
  await partner.getByLabel("Application instructions").fill(listing.applicationInstructions);
  await partner.getByLabel("Do you state the pay?").selectOption("not-stated");
  await partner.getByRole("button", { name: "Submit for review" }).click();
  const row = (page: Page) => page.getByRole("row").filter({ hasText: listing.jobTitle });
  await expect(row(partner)).toContainText("Pending Review");
  await expect(toast(partner, "Status updated")).toContainText(
    "Job listing status changed to Pending Review",
  );

  const admin = await as();
  await logIn(admin, "admin");
  await expect(admin).toHaveURL("/admin");
  await admin.goto("/admin/jobs?status=Pending+Review");
  await hydrated(admin);
  await row(admin).getByRole("link", { name: listing.jobTitle, exact: true }).click();
  await admin.getByRole("button", { name: "Return to the partner" }).click();
  await expect(admin.getByText("Please give the reason").first()).toBeVisible();
  await admin.getByLabel("Reason for returning it").fill("Which nights are they?");
  await admin.getByRole("button", { name: "Return to the partner" }).click();
  await expect(toast(admin, "Status updated")).toContainText("Job listing status changed to Draft");
  const returned = `Your job listing was returned: ${listing.jobTitle}`;
  expect((await emailTo(site, login.email, returned)).text).toContain("Which nights are they?");

  await row(partner).getByRole("link", { name: "Edit" }).click();
  await expect(partner.getByText("Which nights are they?")).toBeVisible();
  await partner.getByLabel("Job description").fill("Friday and Saturday nights, by the sea.");
  await partner.getByRole("button", { name: "Submit for review" }).click();
  await expect(row(partner)).toContainText("Pending Review");
  const guest = new Visitor(site);
  const seen = async () => (await guest.ask("/situations-vacant")).text;
  expect(await seen()).not.toContain(listing.jobTitle);

  await admin.goto("/admin/jobs");
  await hydrated(admin);
  await row(admin).getByRole("link", { name: listing.jobTitle, exact: true }).click();
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(toast(admin, "Status updated")).toContainText(
    "Job listing status changed to Active",
  );
  await emailTo(site, login.email, `Your job listing is published: ${listing.jobTitle}`);
  await expect.poll(seen, { timeout: 15_000 }).toContain(listing.jobTitle);

  const page = await as();
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/situations-vacant");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(listing.jobTitle.toUpperCase());
  await page.getByLabel("Location").selectOption(listing.location);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("1 open position", { exact: true })).toBeVisible();
  await expect(card(page, listing.jobTitle)).toContainText("Available");
  await expect(card(page, listing.jobTitle)).toContainText(name);
  await page.getByRole("link", { name: listing.jobTitle }).click();
  await expect(page.getByText(/^Partner ID: [0-9a-f-]{36}$/)).toBeVisible();
  await expect(page.getByText(/^Posted [A-Z][a-z]+ \d\d, \d{4}$/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Required Skills",
    "Required Languages",
    "Job Description",
    "Requirements",
    "Application Instructions",
    "How you match",
  ]);
  await page.getByRole("link", { name: "Apply for this Job" }).click();
  await expect(page).toHaveURL(/\/contact\?job=/);
  await page.getByLabel("How can the employer reach you?").fill("021 555 0123");
  await page.getByLabel("Cover note").fill("I have kept houses by the sea for four winters.");
  const file = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("my life") };
  await page.getByLabel("CV", { exact: true }).setInputFiles(file);
  await page.getByRole("checkbox", { name: "English" }).check();
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Please choose a PDF")).toBeVisible();
  await expect(page.getByLabel("Cover note")).toHaveValue(/four winters/);
  const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("my life")) };
  await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(toast(page, "Application sent")).toBeVisible();
  await expect(page.getByText("The employer has your application")).toBeVisible();
  await emailTo(site, member.email, `Your application: ${listing.jobTitle}`);

  await emailTo(site, login.email, `A new application: ${listing.jobTitle}`);
  await partner.goto("/partner/dashboard");
  await hydrated(partner);
  await row(partner).getByRole("link", { name: /^1/ }).click();
  await partner.getByRole("link", { name: member.name }).click();
  await expect(partner.getByText("for four winters")).toBeVisible();
  const [download] = await Promise.all([
    partner.waitForEvent("download"),
    partner.getByRole("link", { name: /^cv\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("cv.pdf");
  await partner.getByLabel("Note", { exact: true }).fill("Ring on Tuesday.");
  await partner.getByRole("button", { name: "Add note" }).click();
  await expect(partner.getByText("Ring on Tuesday.")).toBeVisible();
  await partner.getByLabel("Move to").selectOption("Interview");
  await partner.getByRole("button", { name: "Move application" }).click();
  await expect(toast(partner, "Application updated")).toBeVisible();
  await emailTo(site, member.email, `News of your application: ${listing.jobTitle}`);

  await page.goto("/job-applications");
  await hydrated(page);
  await expect(card(page, listing.jobTitle)).toContainText("Interview");
  await page.getByRole("link", { name: listing.jobTitle }).click();
  await page.getByRole("link", { name: "Withdraw application" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw application" }).click();
  await expect(toast(page, "Application withdrawn")).toBeVisible();
  await expect(page.getByText("You have taken your application back.")).toBeVisible();

  await admin.goto("/admin/jobs");
  await hydrated(admin);
  await row(admin)
    .getByRole("link", { name: /^Close/ })
    .click();
  await admin.getByRole("dialog").getByRole("button", { name: "Close job listing" }).click();
  await expect(toast(admin, "Job Closed")).toContainText(
    "The job listing has been marked as closed.",
  );
  await expect(row(admin)).toContainText("Closed");
  await expect.poll(seen, { timeout: 15_000 }).not.toContain(listing.jobTitle);
  await row(admin)
    .getByRole("link", { name: /^Delete/ })
    .click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete job listing" }).click();
  await expect(toast(admin, "Job Deleted")).toContainText(
    "The job listing has been permanently deleted.",
  );
  await expect(row(admin)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("This listing was removed")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test(`a guest filters the board, is told what members see, and comes back to the job, ${how}`, async ({
      page,
      site,
    }) => {
      const partner = await newPartner(site);
      const listing = await newListing(partner);
      await approve(site, listing.id);
      await page.goto("/situations-vacant");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("searchbox", { name: "Search" }).fill(listing.jobTitle);
      await page.getByLabel("Category").selectOption("Residential Security");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page.getByText("1 open position", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: listing.jobTitle }).click();
      await expect(toast(page, prompt)).toBeVisible();
      await expect(page).toHaveURL(/\/situations-vacant\?q=Night\+Officer[^/]*category=/);
      await expect(page.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
        "href",
        "/admissions",
      );
      const started = Date.now();
      if (javaScriptEnabled) {
        await expect(toast(page, prompt)).toBeHidden({ timeout: 20_000 });
        expect(Date.now() - started).toBeGreaterThan(6000);
        await page.getByRole("link", { name: listing.jobTitle }).click();
      }
      await page.getByRole("link", { name: "Log In", exact: true }).click();
      await expect(page).toHaveURL(/\/login\?returnTo=/);
      await logIn(page, "member");
      await expect(page).toHaveURL(`/situations-vacant/${listing.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing.jobTitle);
    });

    test(`the partner login says what failed, and keeps who is signed in, ${how}`, async ({
      page,
    }) => {
      const fill = async (email: string, password: string) => {
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Login", exact: true }).click();
      };
      await page.goto("/partner/login");
      if (javaScriptEnabled) await hydrated(page);
      await expect(
        page.getByText("Contact GCPI administration if you need partner access."),
      ).toBeVisible();
      await fill(addressOf("member"), "not the password");
      await expect(page.getByRole("alert")).toContainText(
        "Invalid email or password. Please try again.",
      );
      await expect(toast(page, "Login Failed")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(addressOf("member"));
      await fill(addressOf("member"), "demo-gcpi-2026");
      await expect(page.getByRole("alert")).toContainText(
        "This account is not registered as a partner. Please use the correct login credentials.",
      );
      await expect(toast(page, "Access Denied")).toBeVisible();
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login/);
      await page.goto("/partner/login");
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
    });
  });
}

test("what is not open is nobody's to see but the staff's and its partner's", async ({ site }) => {
  const partner = await newPartner(site);
  const { id, jobTitle } = await newListing(partner);
  const member = await new Visitor(site).signIn("member");
  for (const path of [`/situations-vacant/${id}`, `/contact?job=${id}`]) {
    const { status, text } = await member.ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(plain(text)).toContain("Job Listing Not Found");
    expect(plain(text)).toContain(
      "The job listing you are looking for does not exist or has been removed.",
    );
    expect(text).not.toContain(jobTitle);
  }
  for (const path of [
    "/situations-vacant",
    `/situations-vacant?q=${encodeURIComponent(jobTitle)}&status=Pending+Review`,
    "/situations-vacant.data?status=Draft",
    "/sitemap.xml",
    "/recruitment",
  ]) {
    for (const who of [new Visitor(site), member]) {
      const { text } = await who.ask(path);
      expect(
        text.replaceAll(encodeURIComponent(jobTitle), "").replaceAll(`"${jobTitle}"`, ""),
        path,
      ).not.toContain(id);
    }
  }
  const { text } = await new Visitor(site).ask(`/situations-vacant/${randomUUID()}?from=board`);
  expect(text).not.toContain("JobPosting");
});

test(
  "no partner reads or changes what is another's, whatever address, method, id or parameter",
  oneMore,
  async ({ site }) => {
    test.setTimeout(240_000);
    const mine = await newPartner(site, "Mine");
    const theirs = await newPartner(site, "Theirs");
    const candidate = await newCandidate(site, "Kiri Secretperson");
    const jobs = [];
    for (const partner of [mine, theirs]) {
      const listing = await newListing(partner);
      await approve(site, listing.id);
      const secret = `SECRET ${randomUUID()}`;
      const jobApplicationId = await applyFor(
        candidate.visitor,
        listing.id,
        `${secret} of a cover note`,
      );
      jobs.push({ ...listing, jobApplicationId, secret });
    }
    const [own, other] = jobs as [(typeof jobs)[number], (typeof jobs)[number]];
    const pages = (jobId: string, jobApplicationId: string) => [
      `/job-form/${jobId}`,
      `/job-form/${jobId}/preview`,
      `/job-form/${jobId}/closure`,
      `/job-form/${jobId}/deletion`,
      `/partner/jobs/${jobId}/applications`,
      `/partner/jobs/${jobId}/applications/${jobApplicationId}`,
      `/partner/jobs/${jobId}/applications/${jobApplicationId}/cv`,
    ];
    const snapshot = async () => {
      const read = [];
      for (const path of pages(other.id, other.jobApplicationId).slice(0, -1)) {
        const { status, text } = await theirs.visitor.ask(path);
        read.push([path, status, plain(text).replace(/\s+/g, " ")]);
      }
      return read;
    };
    const before = await snapshot();
    const pairs = [
      [other.id, other.jobApplicationId],
      [own.id, other.jobApplicationId],
      [other.id, own.jobApplicationId],
    ] as const;
    const foreign = new Set(
      pairs.flatMap(([jobId, jobApplicationId]) =>
        pages(jobId, jobApplicationId).filter(
          (path) => path.includes(other.id) || path.includes(other.jobApplicationId),
        ),
      ),
    );
    // All forms that exist, and ids as fields for addresses that do not contain them.
    const forms: Record<string, string>[] = [
      { intent: "draft", version: "3", ...aListing({ jobTitle: "Taken over" }) },
      { version: "3", partnerId: mine.id, ...aListing({ jobTitle: "Taken over" }) },
      { intent: "reopen" },
      { intent: "move", version: versionOf({ status: "received" }), to: "not-selected" },
      { intent: "note", text: "Mine now." },
      { jobId: other.id, jobApplicationId: other.jobApplicationId, id: other.id },
    ];
    const me = mine.visitor;
    for (const path of foreign) {
      for (const address of [
        path,
        `${path}.data`,
        `${path}?partnerId=${theirs.id}&partner=${theirs.id}`,
      ]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, text } = await me.ask(address, { method });
          expect(status, `${method} ${address}`).toBe(404);
          expect(text).not.toContain(other.secret);
        }
        // requests-that-are-no-form.spec.ts checks that no address accepts another method.
        for (const method of isThorough ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"]) {
          for (const form of method === "POST" ? forms : forms.slice(0, 1)) {
            const { status, text } = await me.send(address, form, method);
            expect([400, 404, 405, 422], `${method} ${address}`).toContain(status);
            expect(text).not.toContain(other.secret);
          }
        }
      }
    }
    // Pages of candidates and of staff are closed to a partner, too.
    for (const path of [
      `/job-applications/${other.jobApplicationId}`,
      `/job-applications/${other.jobApplicationId}/cv`,
      `/job-applications/${other.jobApplicationId}/withdrawal`,
      `/job-applications/${own.jobApplicationId}/withdrawal`,
    ]) {
      expect((await me.ask(path)).status, path).toBe(404);
      expect([404, 405]).toContain((await me.send(path)).status);
    }
    for (const path of [
      `/admin/jobs/${other.id}`,
      `/admin/jobs/${other.id}/closure`,
      `/admin/jobs/${other.id}/deletion`,
      `/admin/jobs/${other.id}/applications/${other.jobApplicationId}`,
      `/admin/jobs/${other.id}/applications/${other.jobApplicationId}/cv`,
      `/admin/partners/${theirs.id}`,
    ]) {
      expect((await me.ask(path)).to, path).toBe("/dashboard");
      await me.toast();
    }
    const list = plain((await me.ask(`/partner/dashboard?partnerId=${theirs.id}`)).text);
    expect(list).toContain(own.jobTitle);
    expect(list).not.toContain(other.jobTitle);
    expect(await snapshot()).toEqual(before);
  },
);

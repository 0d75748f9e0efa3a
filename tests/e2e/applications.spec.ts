import { randomUUID } from "node:crypto";
import { versionOf } from "#app/platform/forms/version.server.ts";
import {
  anApplication,
  applicationForm,
  applicationIdsOf,
  fillApplication,
  newApplicant,
  sendApplication,
  stageOf,
  submitButton,
} from "./support/applications.ts";
import { emailsTo, emailTo, linkIn } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

const RECEIVED = "We have received your application and will contact you shortly.";

const errors = [
  "Please enter your first name",
  "Please enter your last name",
  "Please enter a valid email address",
  "Please enter your phone number",
  "Please select a program",
  "Please tell us your motivation for applying",
];

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`applying ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("ends on /admissions, and the mailed link shows where it stands", async ({
      page,
      site,
    }) => {
      const application = anApplication();
      await page.goto("/admissions/apply?program=advanced");
      await expect(applicationForm(page).getByLabel("Select Program")).toHaveValue("advanced");
      await fillApplication(page, { ...application, program: "" });
      await submitButton(page).click();
      await expect(page).toHaveURL("/admissions");
      await expect(toast(page, "Application Submitted")).toContainText(RECEIVED);

      const mail = await emailTo(site, application.email, "We have your application");
      for (const typed of ["Ngaio", "555 0199", application.experience, application.motivation]) {
        expect(mail.text + mail.html).not.toContain(typed);
      }
      const answer = await page.goto(linkIn(mail, "/applications/status"));
      expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.locator("[aria-current=step]")).toContainText("Online Application");
      await expect(page.getByText("Advanced Protection Specialist")).toBeVisible();
      await expect(page.locator("main")).not.toContainText("Ngaio");
      await expect(page.locator("main form")).toHaveCount(0);
    });

    test(
      "says what is missing beside each field, and keeps what was typed",
      oneMore,
      async ({ page }) => {
        await page.goto("/admissions/apply");
        if (javaScriptEnabled) await hydrated(page);
        await fillApplication(page, { email: "ngaio@", experience: "Ősz és tél" });
        await submitButton(page).click();
        for (const text of errors) await expect(page.getByText(text)).toBeVisible();
        await expect(applicationForm(page).getByLabel("Email Address")).toHaveValue("ngaio@");
        await expect(applicationForm(page).getByLabel("Relevant Experience")).toHaveValue(
          "Ősz és tél",
        );
        await fillApplication(page, anApplication({ experience: "" }));
        await submitButton(page).click();
        await expect(toast(page, "Application Submitted")).toBeVisible();
      },
    );
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`applying ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test(
      "is told to wait where its network has sent many, and keeps what was typed",
      oneMore,
      async ({ page, site, network }) => {
        const others = new Visitor(site, network);
        for (let sent = 0; sent < 20; sent++) {
          await others.send("/admissions/apply", anApplication());
        }
        const application = anApplication();
        await page.goto("/admissions/apply");
        await fillApplication(page, application);
        await submitButton(page).click();
        const alert = page.getByRole("alert").filter({ hasText: "We have received a lot" });
        await expect(alert).toContainText(/Please wait \d+ minutes and send this again/);
        await expect(applicationForm(page).getByLabel("Motivation")).toHaveValue(
          application.motivation,
        );
        expect(await applicationIdsOf(site, application.email)).toEqual([]);
      },
    );

    test("can be withdrawn by the signed-in applicant, once", async ({ page, site }) => {
      const { id, email, password } = await newApplicant(site);
      await page.goto("/login?returnTo=%2Fapplications");
      await logIn(page, { email, password });
      await page.getByRole("link", { name: "Core Protection Training" }).click();
      await expect(page).toHaveURL(`/applications/${id}`);
      await expect(page.locator("[aria-current=step]")).toContainText("You are here");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "Withdraw application" }).click();
      if (javaScriptEnabled) {
        await page.getByRole("dialog").getByRole("button", { name: "Keep application" }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.getByRole("link", { name: "Withdraw application" }).click();
      } else {
        await expect(page).toHaveURL(`/applications/${id}/withdrawal`);
        await page.getByRole("link", { name: "Keep application" }).click();
        await page.getByRole("link", { name: "Withdraw application" }).click();
      }
      await page.getByRole("button", { name: "Withdraw application" }).click();
      await expect(toast(page, "Application withdrawn")).toBeVisible();
      await expect(page).toHaveURL(`/applications/${id}`);
      await expect(page.getByRole("link", { name: "Withdraw application" })).toHaveCount(0);
      await emailTo(site, email, "Your application: Withdrawn");
      expect(await stageOf(site, id)).toBe("Withdrawn");

      await page.goto(`/applications/${id}/withdrawal`);
      await expect(page).toHaveURL(`/applications/${id}`);
    });
  });
}

test("the Start Application dialog sends the same form, and closes", async ({ page, site }) => {
  const application = anApplication({ program: "flight-rotary" });
  await page.goto("/admissions");
  await hydrated(page);
  await page.getByRole("link", { name: "Start Application" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fillApplication(page, application);
  await submitButton(page).click();
  await expect(toast(page, "Application Submitted")).toContainText(RECEIVED);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/admissions");
  expect(await applicationIdsOf(site, application.email)).toHaveLength(1);
});

test("an application that is sent twice at once is one", oneMore, async ({ site, network }) => {
  const application = anApplication();
  const visitor = new Visitor(site, network);
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.send("/admissions/apply", application)),
  );
  for (const { status, to } of answers) expect([status, to]).toEqual([303, "/admissions"]);
  expect(await applicationIdsOf(site, application.email)).toHaveLength(1);
  await emailTo(site, application.email, "We have your application");
  expect(await emailsTo(site, application.email)).toHaveLength(1);
});

test("what fills in the field that nobody sees is thanked and dropped", async ({ site }) => {
  const application = anApplication();
  const visitor = new Visitor(site);
  const sent = await visitor.send("/admissions/apply", { ...application, website: "spam" });
  expect([sent.status, sent.to]).toEqual([303, "/admissions"]);
  expect(await applicationIdsOf(site, application.email)).toEqual([]);
});

test("a programme that is not on offer is refused in words", async ({ site }) => {
  const application = anApplication({ program: "firearms" });
  const sent = await new Visitor(site).send("/admissions/apply", application);
  expect(sent.status).toBe(422);
  expect(sent.text).toContain("Please select a program");
  expect(sent.text).toContain(application.motivation);
  expect(await applicationIdsOf(site, application.email)).toEqual([]);
});

test("a status link that is forged says so, and leads on", async ({ page }) => {
  for (const address of ["/applications/status", `/applications/status?token=${randomUUID()}`]) {
    await page.goto(address);
    const main = page.locator("main");
    await expect(main.getByRole("alert")).toContainText("This link has expired");
    await expect(main.getByRole("link", { name: "Contact us" })).toBeVisible();
    await main.getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/login?returnTo=%2Fapplications");
  }
});

test.describe("the staff", () => {
  test.use({ person: "admin" });

  test("moves an application and notes things; the applicant hears of the moves alone", async ({
    page,
    site,
  }) => {
    const { id, email } = await sendApplication(site);
    const link = linkIn(
      await emailTo(site, email, "We have your application"),
      "/applications/status",
    );
    await page.goto("/admin/applications");
    await page.getByLabel("Name or email").fill(email);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/q=ngaio/);
    // The address changes shortly before the list does.
    await expect(page.getByRole("link", { name: "Ngaio Marama" })).toHaveCount(1);
    await page.getByRole("link", { name: "Ngaio Marama" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/applications/${id}\\?in=`));
    await hydrated(page);

    await page.getByLabel("Note", { exact: true }).fill("A quiet word between us.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(toast(page, "Note added")).toBeVisible();
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue("");

    await page.getByLabel("Move to").selectOption("Initial Screening");
    await page.getByLabel("Reason").fill("Papers are in order.");
    await page.getByRole("button", { name: "Move application" }).click();
    await expect(toast(page, "Application moved")).toBeVisible();
    await expect(page.getByText("Online Application → Initial Screening")).toBeVisible();
    const moved = await emailTo(site, email, "Your application: Initial Screening");
    expect(moved.text).not.toContain("Papers are in order");

    await page.getByLabel("Move to").selectOption("Declined");
    await page.getByRole("button", { name: "Move application" }).click();
    await expect(page.getByText("Please give the reason")).toBeVisible();
    await expect(page.getByLabel("Move to")).toHaveValue("declined");
    await page.getByLabel("Reason").fill("The minimum age is 18.");
    await page.getByRole("button", { name: "Move application" }).click();
    await expect(page.getByText("it moves no further")).toBeVisible();
    const declined = await emailTo(site, email, "Your application: Declined");
    expect(declined.text).toContain("The minimum age is 18.");

    const seen = plain((await new Visitor(site).ask(link)).text);
    expect(seen).toContain("The minimum age is 18.");
    expect(seen).not.toContain("Papers are in order");
    expect(seen).not.toContain("quiet word");
    expect(seen).not.toContain("Dávid");
  });

  test(
    "is told when somebody else has moved it, and when a move is not legal",
    oneMore,
    async ({ site }) => {
      const { id } = await sendApplication(site);
      const path = `/admin/applications/${id}`;
      const one = await new Visitor(site).signIn("admin");
      const other = await new Visitor(site).signIn("super");
      const version = versionOf({ stage: "online-application" });
      const first = await one.send(path, { intent: "move", version, to: "initial-screening" });
      expect([first.status, first.to]).toEqual([303, path]);
      const second = await other.send(path, { intent: "move", version, to: "wait-listed" });
      expect(second.status).toBe(409);
      expect(plain(second.text)).toContain("It is at Initial Screening now.");
      const now = versionOf({ stage: "initial-screening" });
      const illegal = { intent: "move", version: now, to: "acceptance-enrollment" };
      const third = await other.send(path, illegal);
      expect(third.status).toBe(409);
      expect(plain(third.text)).toContain("cannot be moved to Acceptance & Enrollment");
      for (const to of ["", "accepted", "declined; drop table"]) {
        expect((await other.send(path, { intent: "move", version, to })).status, to).toBe(422);
      }
      expect((await other.send(path, { intent: "erase" })).status).toBe(400);
      expect(await stageOf(site, id)).toBe("Initial Screening");
    },
  );

  test(
    "filters in the address survive a reload, and odd ones are ignored",
    oneMore,
    async ({ page }) => {
      await page.goto("/admin/applications?stage=all&sort=received&programme=flight-rotary");
      await expect(page.getByRole("columnheader", { name: "Received" })).toHaveAttribute(
        "aria-sort",
        "descending",
      );
      await expect(page.getByRole("search").getByLabel(/^Programme/)).toHaveValue("flight-rotary");
      await expect(page.getByRole("link", { name: "Hēmi Tautari" })).toBeVisible();
      await page.getByRole("link", { name: /^Wait-listed/ }).click();
      await expect(page).toHaveURL(/stage=wait-listed.*sort=received/);
      await page.goto("/admin/applications?stage=junk&sort=junk&page=-7&q=%25");
      await expect(page.getByText("No application matches this search.")).toBeVisible();
    },
  );
});

test("an applicant whose address is not confirmed is asked to confirm it", async ({ site }) => {
  const { visitor, email } = await newMember(site);
  const { id } = await sendApplication(site, anApplication({ email }));
  for (const path of ["/applications", `/applications/${id}`, `/applications/${randomUUID()}`]) {
    const { status, text } = await visitor.ask(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain("Please confirm your email address");
    expect(text, path).not.toContain("Core Protection Training");
  }
  const withdrawn = await visitor.send(`/applications/${id}/withdrawal`);
  expect(withdrawn.status).toBe(404);
  expect(await stageOf(site, id)).toBe("Online Application");
});

test(
  "nobody reads or withdraws somebody else's application, by any id",
  oneMore,
  async ({ site }) => {
    const owner = await newApplicant(site);
    const stranger = await newApplicant(site);
    const staff = await new Visitor(site).signIn("super");
    for (const visitor of [stranger.visitor, staff]) {
      for (const id of [owner.id, randomUUID(), "junk", "1", "%00", "..%2f.."]) {
        for (const path of [`/applications/${id}`, `/applications/${id}/withdrawal`]) {
          for (const address of [path, `${path}.data`]) {
            const { status, text } = await visitor.ask(address);
            expect(status, address).toBe(404);
            expect(text).not.toContain("Core Protection Training");
          }
        }
        expect((await visitor.send(`/applications/${id}/withdrawal`)).status, id).toBe(404);
      }
    }
    const list = await stranger.visitor.ask("/applications");
    expect(list.text).toContain(stranger.id);
    expect(list.text).not.toContain(owner.id);
    expect(await stageOf(site, owner.id)).toBe("Online Application");
    expect((await owner.visitor.ask(`/applications/${owner.id}`)).status).toBe(200);
  },
);

test.describe("somebody who applies twice", () => {
  test("keeps one application, and is told by mail only", async ({ site }) => {
    const first = await sendApplication(site);
    const { id: _, ...form } = first;
    const answer = await new Visitor(site).send("/admissions/apply", {
      ...form,
      motivation: "A second reason.",
    });
    // The page says the same to everybody, whether or not the address has applied before.
    expect([answer.status, answer.to]).toEqual([303, "/admissions"]);
    const mail = await emailTo(site, first.email, "You have applied for this programme before");
    expect(mail.text).not.toContain("A second reason.");
    expect(await applicationIdsOf(site, first.email)).toEqual([first.id]);
    const staff = await new Visitor(site).signIn("admin");
    const seen = plain((await staff.ask(`/admin/applications/${first.id}`)).text);
    expect(seen).toContain("Also sent");
    expect(seen).toContain("A second reason.");
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(
      javaScriptEnabled ? "with script" : "without script",
      javaScriptEnabled ? {} : oneMore,
      () => {
        test.use({ javaScriptEnabled });

        test("under two names has applications that staff join after a preview", async ({
          page,
          site,
        }) => {
          const first = await sendApplication(site);
          const { id: _, ...form } = first;
          await new Visitor(site).send("/admissions/apply", { ...form, lastName: "Rewi" });
          const ids = await applicationIdsOf(site, first.email);
          expect(ids).toHaveLength(2);
          const other = ids.find((id) => id !== first.id)!;

          await logIn(page, "admin");
          await page.waitForURL((url) => url.pathname !== "/login");
          await page.goto(`/admin/applications?stage=all&duplicates=possible&q=${first.email}`);
          await expect(page.getByRole("link", { name: "Ngaio Rewi" }).first()).toBeVisible();
          await page.goto(`/admin/applications/${first.id}`);
          await page.locator(`a[href$="/joining/${other}"]`).click();
          await expect(page.getByRole("heading", { name: "Join two applications?" })).toBeVisible();
          await expect(page.getByText("It cannot be undone.")).toBeVisible();
          await page.getByRole("button", { name: "Join applications" }).click();
          await expect(toast(page, "Applications joined")).toBeVisible();
          await expect(page).toHaveURL(`/admin/applications/${first.id}`);
          await expect(page.getByText("It was an application of its own")).toBeVisible();
          await page.goto(`/admin/applications/${other}`);
          await expect(page).toHaveURL(`/admin/applications/${first.id}`);
          await emailTo(site, first.email, "Your two applications are one now");
        });
      },
    );
  }
});

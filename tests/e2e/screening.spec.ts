import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { jpeg, pdf, zip } from "#testing/files.ts";
import { newApplicant } from "./support/applications.ts";
import { emailTo } from "./support/mail.ts";
import {
  anInterview,
  arrangeInterview,
  documentForm,
  handIn,
  newScreening,
  statement,
} from "./support/screening.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

const identity = {
  name: "My passport.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(pdf()),
};

/** Returns an entry of the checklist. */
const entry = (page: Page, title: string) =>
  page.locator("li", { has: page.getByRole("heading", { level: 3, name: title }) });

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  // The enrolment journey goes through screening with script.
  const details = javaScriptEnabled ? oneMore : {};
  test.describe(`screening ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("takes a statement and documents, and shows how the course's conditions stand", async ({
      page,
      site,
    }) => {
      const { login, id } = await newScreening(site);
      await logIn(page, login);
      await expect(page).toHaveURL("/dashboard");
      await page.goto(`/applications/${id}`);
      await expect(page.getByRole("heading", { name: "What the course asks for" })).toBeVisible();
      await expect(page.getByText("No date of birth has been given.")).toBeVisible();
      await page.getByRole("link", { name: "Upload your documents" }).click();
      await expect(page.getByText("are never asked for")).toBeVisible();
      await expect(page.getByLabel("Flight hours")).toHaveCount(0);

      await page.getByLabel("Date of birth").fill("1994-05-17");
      await page.getByRole("button", { name: "Save statement" }).click();
      await expect(page.getByText("Please enter your months of security experience")).toBeVisible();
      await expect(page.getByLabel("Date of birth")).toHaveValue("1994-05-17");
      await page.getByLabel("Security experience, in months").fill("48");
      await page.getByLabel(/^I agree that/).check();
      await page.getByRole("button", { name: "Save statement" }).click();
      await expect(toast(page, "Your statement is saved")).toBeVisible();

      await expect(page.getByText("50% is given")).toBeVisible();
      const passport = entry(page, "Identity document");
      await expect(passport.getByText("Still to be given")).toBeVisible();
      await passport.getByText("Upload: Identity document").click();
      await passport
        .getByLabel("File")
        .setInputFiles({ ...identity, buffer: Buffer.from("#!/bin/sh") });
      await passport.getByRole("button", { name: "Upload document" }).click();
      await expect(passport.getByText("This is not a PDF, JPEG or PNG")).toBeVisible();
      await passport.getByLabel("File").setInputFiles(identity);
      await passport.getByRole("button", { name: "Upload document" }).click();
      await expect(toast(page, "Document uploaded")).toBeVisible();
      await expect(passport.getByText("My passport.pdf")).toBeVisible();
      await expect(passport.getByText("Given, not yet checked")).toBeVisible();

      await page.getByRole("link", { name: "Replace My passport.pdf" }).click();
      await passport
        .getByLabel("File")
        .setInputFiles({ name: "Better.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg()) });
      await page.getByRole("button", { name: "Replace document" }).click();
      await expect(passport.getByText("Better.jpg")).toBeVisible();
      await expect(page.getByText("My passport.pdf")).toHaveCount(0);

      await page.getByRole("link", { name: "Remove Better.jpg" }).click();
      await page.getByRole("button", { name: "Remove document" }).click();
      await expect(toast(page, "Document removed")).toBeVisible();
      await expect(passport.getByText("Nothing has been handed in yet.")).toBeVisible();

      await page.goto(`/applications/${id}`);
      await expect(page.getByText("Consent is given; the check's result is still")).toBeVisible();
    });
  });
}

test("a file that is too large is told so at the field, before it is sent", async ({
  page,
  site,
}) => {
  const { login, page: address, visitor } = await newScreening(site);
  await visitor.send(address, statement);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(address);
  await hydrated(page);
  const reference = entry(page, "Reference or proof of experience");
  await reference.getByText("Upload: Reference").click();
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
  await reference
    .getByLabel("File")
    .setInputFiles({ name: "large.pdf", mimeType: "application/pdf", buffer });
  await reference.getByRole("button", { name: "Upload document" }).click();
  await expect(reference.getByText("This file is larger than 10 MB.")).toBeVisible();
});

test("what is no good is refused at its field, and nothing is kept of it", async ({ site }) => {
  const { visitor, page, id, admin } = await newScreening(site);
  expect((await handIn(visitor, page)).answer.to).toBe(page);
  expect((await visitor.toast())?.title).toContain("agree to your statement first");
  await visitor.send(page, statement);
  await visitor.toast();
  const large = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]);
  for (const [bytes, text] of [
    [new Uint8Array(), "This file is empty"],
    [Buffer.from("<script>alert(1)</script>"), "This is not a PDF, JPEG or PNG"],
    [zip(), "This is not a PDF, JPEG or PNG"],
    [Buffer.concat([jpeg(), zip()]), "This is not a PDF, JPEG or PNG"],
    [large, "larger than 10 MB"],
  ] as const) {
    const { answer } = await handIn(visitor, page, { bytes, kind: "reference" });
    expect(answer.status).toBe(422);
    expect(plain(answer.text)).toContain(text);
    // The form of the entry that it was sent for is open.
    expect(answer.text.match(/<details[^>]* open/g)).toHaveLength(1);
  }
  const { answer } = await handIn(visitor, page, { bytes: Buffer.alloc(13 * 1024 * 1024) });
  expect([answer.status, answer.to]).toEqual([303, `${page}?too-large#hand-in`]);
  expect((await visitor.ask(`${page}?too-large`)).text).toContain("larger than 10 MB");
  const seen = await admin.ask(`/admin/applications/${id}/screening`);
  expect(seen.text).toContain("Nothing has been handed in yet.");
  expect((await visitor.send("/contact", { message: "x".repeat(2_000_000) })).status).toBe(413);
});

test("the staff looks at a document, the log grows, and the applicant reads what was found", async ({
  site,
}) => {
  const { visitor, page, id, admin } = await newScreening(site);
  await visitor.send(page, statement);
  const form = { name: "Útlevél.pdf", key: randomUUID() };
  const first = await handIn(visitor, page, form);
  expect(first.answer.status).toBe(303);
  expect((await handIn(visitor, page, form)).answer.status).toBe(303);

  const screening = `/admin/applications/${id}/screening`;
  expect((await admin.ask(screening)).text).toContain("Nobody has looked at a document yet.");
  const unseen = { intent: "decision", evidence: first.id, decision: "accepted" };
  const early = await admin.send(screening, unseen);
  expect(early.status).toBe(409);
  expect(plain(early.text)).toContain("Please look at this document first.");
  for (let looks = 1; looks <= 2; looks++) {
    const file = await admin.ask(`/admin/applications/${id}/evidence/${first.id}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; .*%C3%9Atlev%C3%A9l\.pdf/,
    );
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(file.text).toBe(Buffer.from(pdf()).toString());
    const log = (await admin.ask(screening)).text
      .split("Who has looked")[1]!
      .split("</section>")[0]!;
    expect(log.match(/Identity document/g)).toHaveLength(looks);
  }

  const refusal = { intent: "decision", evidence: first.id, decision: "not-accepted" };
  const unexplained = await admin.send(screening, { ...refusal, note: "" });
  expect(unexplained.status).toBe(422);
  expect(unexplained.text).toContain("Please say why");
  const note = "The photograph is blurred.";
  expect((await admin.send(screening, { ...refusal, note })).status).toBe(303);
  expect((await admin.toast())?.title).toBe("Document not accepted");
  const own = plain((await visitor.ask(page)).text);
  expect(own).toContain("Not accepted");
  expect(own).toContain(`The office says: ${note}`);
  const removal = await visitor.send(`${page}/${first.id}/removal`);
  expect([removal.status, removal.to]).toEqual([303, page]);
  expect((await visitor.toast())?.title).toContain("so it stays");

  await handIn(visitor, page);
  await admin.send(screening, { intent: "background", background: "clean" });
  const mine = plain((await visitor.ask(`/applications/${id}`)).text);
  expect(mine).toContain("The background check was clean.");
  expect(plain((await admin.ask(screening)).text)).toContain("The background check was clean.");
});

test("with the decision the documents are deleted", async ({ site }) => {
  const { visitor, page, id, admin } = await newScreening(site);
  await visitor.send(page, statement);
  const { id: document } = await handIn(visitor, page);
  await visitor.send(`/applications/${id}/withdrawal`);
  const file = `/admin/applications/${id}/evidence/${document}`;
  await expect.poll(async () => (await admin.ask(file)).status).toBe(404);
  const seen = plain((await admin.ask(`/admin/applications/${id}/screening`)).text);
  expect(seen).toContain("The file has been deleted.");
});

test("another member gets nothing, by any id in any address", async ({ site }) => {
  const owner = await newScreening(site);
  await owner.visitor.send(owner.page, statement);
  const { id: document } = await handIn(owner.visitor, owner.page, { name: "secret-name.pdf" });
  const stranger = await newApplicant(site);
  const staff = await new Visitor(site).signIn("super");
  for (const visitor of [stranger.visitor, staff]) {
    for (const id of [owner.id, randomUUID(), "junk"]) {
      for (const address of [
        `/applications/${id}/evidence`,
        `/applications/${id}/evidence.data`,
        `/applications/${id}/evidence?replace=${document}`,
        `/applications/${id}/evidence/${document}/removal`,
        `/applications/${id}/evidence/${document}/removal.data`,
      ]) {
        const { status, text } = await visitor.ask(address);
        expect(status, address).toBe(404);
        expect(text).not.toContain("secret-name");
      }
      const page = `/applications/${id}/evidence`;
      expect((await visitor.send(page, statement)).status).toBe(404);
      expect((await handIn(visitor, page)).answer.status).toBe(404);
      expect((await visitor.send(`${page}/${document}/removal`)).status).toBe(404);
    }
  }
  // Under the stranger's own application the document is 404 too.
  const own = `/applications/${stranger.id}/evidence/${document}/removal`;
  expect((await stranger.visitor.ask(own)).status).toBe(404);
  expect((await stranger.visitor.send(own)).status).toBe(404);
  for (const address of [
    `/admin/applications/${owner.id}/screening`,
    `/admin/applications/${owner.id}/evidence/${document}`,
  ]) {
    const { status, to, text } = await stranger.visitor.ask(address);
    expect([status, to]).toEqual([303, "/dashboard"]);
    expect(text).not.toContain("secret-name");
  }
  expect((await owner.visitor.ask(owner.page)).text).toContain("secret-name.pdf");
});

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test.describe(`the office ${how}`, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("asks for a document, decides on it after a look, and ticks off what it saw", async ({
      page,
      site,
    }) => {
      const { visitor, page: own, id, admin, email } = await newScreening(site);
      await visitor.send(own, statement);
      await logIn(page, "admin");
      await page.waitForURL((url) => url.pathname !== "/login");
      await page.goto(`/admin/applications/${id}/screening`);
      await page.getByLabel("Please send").selectOption("other");
      await page.getByLabel("Why it is needed").fill("Your passport has another name.");
      await page.getByLabel("Until when").fill("2030-04-01");
      await page.getByRole("button", { name: "Ask for it" }).click();
      await expect(page.getByText("Please say which document it is")).toBeVisible();
      await expect(page.getByLabel("Why it is needed")).toHaveValue(
        "Your passport has another name.",
      );
      await page.getByLabel("Which document").fill("The deed poll");
      await page.getByRole("button", { name: "Ask for it" }).click();
      await expect(toast(page, "Document asked for")).toBeVisible();
      const deed = entry(page, "The deed poll");
      await expect(deed.getByText("The office asks for it by 1 Apr 2030.")).toBeVisible();
      const mail = await emailTo(site, email, "Please send us a document");
      expect(mail.text).not.toMatch(/deed|passport/i);

      const request = /evidence-([0-9a-f-]{36})/.exec((await deed.getAttribute("id"))!)![1]!;
      const asked = plain((await visitor.ask(own)).text);
      expect(asked).toContain("Your passport has another name.");
      const form = documentForm({ kind: "other", name: "deed.pdf" });
      form.set("request", request);
      expect((await visitor.send(own, form)).status).toBe(303);

      await page.reload();
      await expect(deed.getByText("Handed in", { exact: true })).toBeVisible();
      await expect(deed.getByText("Please look at this document first.")).toBeVisible();
      await expect(deed.getByLabel("What did you find?")).toHaveCount(0);
      const link = deed.getByRole("link", { name: /^Look at it: deed.pdf/ });
      expect((await page.request.get((await link.getAttribute("href"))!)).ok()).toBe(true);
      await deed.getByRole("link", { name: "I have looked at it" }).click();
      await deed.getByLabel("What did you find?").selectOption("accepted");
      await deed.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Document accepted")).toBeVisible();
      await expect(deed.getByText("In order")).toBeVisible();

      const move = {
        intent: "move",
        version: versionOf({ stage: "initial-screening" }),
        to: "interview",
      };
      await admin.send(`/admin/applications/${id}`, move);
      await page.reload();
      const passport = entry(page, "Identity document");
      await passport.getByText("Seen at interview: Identity document").click();
      await passport.getByLabel("What you saw").fill("Passport, the name matches");
      await passport.getByRole("button", { name: "Record as seen" }).click();
      await expect(toast(page, "Recorded as seen")).toBeVisible();
      await expect(passport.getByText("In order")).toBeVisible();
      expect(plain((await visitor.ask(own)).text)).toContain("Passport, the name matches");
      // The page is the same to the browser when it is read anew: an error would fail the journey.
      await page.reload();
      await passport.getByRole("button", { name: /^Take back/ }).click();
      await expect(toast(page, "Taken back; it counts no longer")).toBeVisible();
      await expect(passport.getByText("Passport, the name matches")).toHaveCount(0);
    });
  });
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(
    `a veteran ${javaScriptEnabled ? "with script" : "without script"}`,
    javaScriptEnabled ? {} : oneMore,
    () => {
      test.use({ javaScriptEnabled });

      test("claims the rate with a proof, and the offer begins with it", async ({ page, site }) => {
        const { login, page: own, id, admin, visitor, email } = await newScreening(site);
        await visitor.send(own, statement);
        await logIn(page, login);
        await page.waitForURL((url) => url.pathname !== "/login");
        await page.goto(own);
        const part = page.locator("#veterans");
        await part.getByText("Claim the veterans' rate").first().click();
        await part.getByLabel("Proof of service").setInputFiles(identity);
        await part.getByRole("button", { name: "Claim the veterans' rate" }).click();
        await expect(part.getByText("Please describe your service")).toBeVisible();
        await part.getByLabel("Your service").fill("New Zealand Army, 2009 to 2015");
        await part.getByLabel("Proof of service").setInputFiles(identity);
        await part.getByRole("button", { name: "Claim the veterans' rate" }).click();
        await expect(toast(page, "Veterans' rate claimed")).toBeVisible();
        await expect(part.getByText("Claimed, not yet decided")).toBeVisible();

        const screening = `/admin/applications/${id}/screening`;
        const seen = (await admin.ask(screening)).text;
        const document = /\/evidence\/([0-9a-f-]{36})"/.exec(seen)![1]!;
        const version = /name="version" value="([^"]+)"/.exec(seen)![1]!;
        const accept = { intent: "claim-decision", version, decision: "accepted", note: "" };
        const early = await admin.send(screening, accept);
        expect(early.status).toBe(409);
        expect(plain(early.text)).toContain("Please look at the proof of service");
        await admin.ask(`/admin/applications/${id}/evidence/${document}`);
        await admin.send(screening, {
          intent: "decision",
          evidence: document,
          decision: "accepted",
          note: "",
        });
        expect((await admin.send(screening, accept)).status).toBe(303);
        await emailTo(site, email, "Your claim of the veterans' rate");
        await page.goto(own);
        await expect(part.getByText("Accepted", { exact: true })).toBeVisible();

        await admin.send(`/admin/applications/${id}`, {
          intent: "move",
          version: versionOf({ stage: "initial-screening" }),
          to: "interview",
        });
        const offer = (await admin.ask(`/admin/applications/${id}/offer`)).text;
        expect(plain(offer)).toContain("The applicant's claim of the veterans' rate is accepted.");
        expect(offer).toMatch(
          /<option[^>]*value="veteran"[^>]*selected|selected[^>]*value="veteran"/,
        );
      });
    },
  );
}

test("documents are not taken before screening begins", async ({ site }) => {
  const { visitor, id } = await newApplicant(site);
  const page = `/applications/${id}/evidence`;
  expect(plain((await visitor.ask(page)).text)).toContain("Nothing is to be handed in now.");
  const early = await visitor.send(page, statement);
  expect([early.status, early.to]).toEqual([303, page]);
  expect((await visitor.toast())?.title).toContain(
    "An application at Online Application takes no documents.",
  );
});

test("an interview is arranged, moved and cancelled, and the applicant is told on both clocks", async ({
  site,
}) => {
  const { visitor, id, admin, email } = await newScreening(site);
  const page = `/admin/applications/${id}/interview`;
  const early = plain((await admin.ask(page)).text);
  expect(early).toContain("This application is at Initial Screening. Move it to Interview first");
  expect((await admin.send(page, anInterview())).status).toBe(409);

  const first = await arrangeInterview({ id, admin });
  const mail = await emailTo(site, email, "Your interview");
  expect(mail.text).toContain("12:30 pm");
  expect(mail.text).toContain("(Europe/Budapest)");
  const mine = plain((await visitor.ask(`/applications/${id}`)).text);
  expect(mine).toContain("Your interview");
  expect(mine).toContain("(Pacific/Auckland)");
  expect(mine).toContain("(Europe/Budapest)");
  const story = plain((await admin.ask(`/admin/applications/${id}`)).text);
  expect(story).toContain("Interview arranged");

  const late = await admin.send(page, { ...anInterview(), version: "" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this meanwhile");
  const version = versionOf({ id: first.key! });
  const gap = { ...anInterview(), version, date: "2027-09-26", time: "02:30" };
  const missing = await admin.send(page, gap);
  expect(missing.status).toBe(409);
  expect(plain(missing.text)).toContain("02:30 does not exist that night in Pacific/Auckland");
  const past = await admin.send(page, { ...gap, date: "2026-01-05" });
  expect(plain(past.text)).toContain("This moment has passed already.");

  const second: Record<string, string> = { ...anInterview(), version, time: "14:00" };
  expect((await admin.send(page, second)).status).toBe(303);
  await emailTo(site, email, "Your interview has a new time");
  expect((await admin.send(page, { intent: "cancel", interview: first.key! })).status).toBe(303);
  expect((await admin.toast())?.title).toBe("There is no appointment to cancel.");
  await admin.send(page, { intent: "cancel", interview: second.key! });
  await emailTo(site, email, "Your interview is cancelled");
  const after = plain((await visitor.ask(`/applications/${id}`)).text);
  expect(after).not.toContain("(Pacific/Auckland)");
});

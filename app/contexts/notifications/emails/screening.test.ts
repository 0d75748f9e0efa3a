import { expect } from "vitest";
import { asc } from "drizzle-orm";
import {
  arrangeInterview,
  cancelInterview,
} from "#app/contexts/admissions/interview/commands.server.ts";
import { judgeEvidence } from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { screeningBegun } from "#testing/screening.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { screeningTellers } from "../subscribers/screening.server.ts";

const form = {
  version: "",
  date: "2026-03-10",
  time: "09:30",
  minutes: 45,
  base: "Christchurch",
  applicantZone: "Europe/Budapest",
  way: "video",
  link: "https://calls.example/room",
} as const;

async function emailsOf(ctx: Ctx) {
  await workOff(ctx, subscribersOf(screeningTellers));
  return ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
}

dbTest(
  "an appointment is mailed on both clocks, with an entry for the calendar",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { id, email } = await application(ctx, { path: ["interview"] });
    const key = newId();
    await arrangeInterview({ ...ctx, actor: cast.admin }, id, { ...form, key });
    const [mail, ...more] = await emailsOf(ctx);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "interview-arranged",
      toAddress: email,
      subject: "Your interview",
      attachments: [{ document: "interview-entry", id: key, fileName: "interview.ics" }],
    });
    for (const text of ["(Europe/Budapest)", "10 Mar 2026, 9:30 am NZDT", "calls.example/room"]) {
      expect(mail!.text).toContain(text);
    }
    expect(mail!.text).not.toContain("Ngaio");
    const file = await makeDocument(ctx, "interview-entry", key);
    expect(file?.mediaType).toBe("text/calendar; charset=utf-8; method=REQUEST");
    const entry = Buffer.from(file!.bytes).toString();
    for (const line of [
      `UID:interview-${id}@localhost`,
      "SEQUENCE:0",
      "DTSTART;TZID=Pacific/Auckland:20260310T093000",
      "METHOD:REQUEST",
      "STATUS:CONFIRMED",
    ]) {
      expect(entry).toContain(`${line}\r\n`);
    }
  },
);

dbTest(
  "a new time says that the old one no longer holds; a cancelled one is told",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const { id } = await application(ctx, { path: ["interview"] });
    const [first, second] = [newId(), newId()];
    await arrangeInterview(admin, id, { ...form, key: first });
    await emailsOf(ctx);
    clock.advance(minutes(1));
    await arrangeInterview(admin, id, {
      ...form,
      key: second,
      version: versionOf({ id: first }),
      time: "14:00",
    });
    await emailsOf(ctx);
    clock.advance(minutes(1));
    await cancelInterview(admin, id, second);
    const emails = await emailsOf(ctx);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Your interview",
      "Your interview has a new time",
      "Your interview is cancelled",
    ]);
    expect(emails[1]!.text).toContain("no longer holds");
    const file = await makeDocument(ctx, "interview-entry", second);
    expect(Buffer.from(file!.bytes).toString()).toContain("METHOD:CANCEL");
  },
);

dbTest("a time that was changed before its email went is not mailed", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const { id } = await application(ctx, { path: ["interview"] });
  const [first, second] = [newId(), newId()];
  await arrangeInterview(admin, id, { ...form, key: first });
  await arrangeInterview(admin, id, { ...form, key: second, version: versionOf({ id: first }) });
  const emails = await emailsOf(ctx);
  expect(emails.map(({ subject }) => subject)).toEqual(["Your interview has a new time"]);
});

dbTest(
  "who has to hand in another document is told, but neither which nor why",
  async ({ ctx }) => {
    const { id, admin, hand, look } = await screeningBegun(ctx);
    const [refused, accepted] = [await hand({}, { name: "passport.pdf" }), await hand()];
    for (const document of [refused, accepted]) await look(document);
    await judgeEvidence(admin, id, { evidence: accepted, decision: "accepted" });
    const note = "The photograph is blurred.";
    await judgeEvidence(admin, id, { evidence: refused, decision: "not-accepted", note });
    const emails = await emailsOf(ctx);
    expect(emails).toMatchObject([
      {
        kind: "evidence-refused",
        toAddress: cast.member.email,
        subject: "A document of yours was not accepted",
      },
    ]);
    expect(emails[0]!.text).toContain(`${testSite.url}/applications/${id}/evidence`);
    expect(emails[0]!.text + emails[0]!.html).not.toMatch(/blurred|passport|identity/i);
  },
);

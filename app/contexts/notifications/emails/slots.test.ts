import { asc } from "drizzle-orm";
import { expect } from "vitest";
import {
  cancelOwnInterview,
  inviteToInterview,
  takeInterviewTime,
  wishForInterviewTime,
} from "#app/contexts/admissions/interview/choose.server.ts";
import { cancelInterviewOfSlot } from "#app/contexts/admissions/interview/commands.server.ts";
import { remindOfInterviews } from "#app/contexts/admissions/interview/remind.server.ts";
import { interviewSlots } from "#app/contexts/admissions/interview/slot-kind.server.ts";
import { interviews } from "#app/contexts/admissions/tables/screening.ts";
import { slotCancelled } from "#app/contexts/scheduling/events.ts";
import { cancelSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import { offerSlots } from "#app/contexts/scheduling/slot/offer.server.ts";
import { openSlots } from "#app/contexts/scheduling/slot/queries.server.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { whenHappens } from "#app/platform/events/subscriber.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { slotOffer } from "#testing/slots.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { schedulingTellers } from "../subscribers/scheduling.server.ts";
import { screeningTellers } from "../subscribers/screening.server.ts";

const subscribers = [
  whenHappens(slotCancelled, "cancel-interview-of-slot", (tx, { payload }) =>
    cancelInterviewOfSlot(tx, payload),
  ),
  ...subscribersOf([...schedulingTellers, ...screeningTellers]),
];

/** Returns the emails since the last call: to whom, and with which subject. */
async function newEmails(ctx: Ctx) {
  await workOff(ctx, subscribers);
  const all = await ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  await ctx.db.delete(mailOutbox);
  return all;
}

const subjects = (emails: { toAddress: string; subject: string }[]) =>
  emails.map(({ toAddress, subject }) => `${toAddress}: ${subject}`).sort();

async function offered(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const me: Ctx = { ...ctx, actor: cast.member };
  await offerSlots(admin, interviewSlots, slotOffer({ until: "10:30" }));
  const { id } = await application(ctx, {
    email: cast.member.email,
    path: ["initial-screening", "interview"],
  });
  const [first, second] = await openSlots(ctx, interviewSlots);
  await newEmails(ctx);
  const take = (slotId: string, version = "") =>
    takeInterviewTime(me, id, { slotId, zone: "Europe/Budapest", version });
  return { admin, me, id, first: first!.id, second: second!.id, take };
}

const mine = cast.member.email;
const host = cast.admin.email;

dbTest("an invitation leads to the page of the times", async ({ ctx }) => {
  const { admin, id } = await offered(ctx);
  await inviteToInterview(admin, id);
  const emails = await newEmails(ctx);
  expect(subjects(emails)).toEqual([`${mine}: Choose the time of your interview`]);
  expect(emails[0]!.text).toContain(`/applications/${id}/interview`);
});

dbTest(
  "who takes, moves and gives back a time is told with an entry, and so is the host",
  async ({ ctx, clock }) => {
    const { me, id, first, second, take } = await offered(ctx);
    await take(first);
    const taken = await newEmails(ctx);
    expect(subjects(taken)).toEqual([
      `${mine}: Your interview`,
      `${host}: Somebody has taken a time that you offer`,
    ]);
    const own = taken.find(({ toAddress }) => toAddress === mine)!;
    expect(own.text).toContain("You have taken this time");
    expect(own.attachments).toMatchObject([{ document: "interview-entry" }]);
    const [row] = await ctx.db.select().from(interviews);
    clock.advance(minutes(1));
    await take(second, versionOf({ id: row!.id }));
    expect(subjects(await newEmails(ctx))).toEqual([
      `${mine}: Your interview has a new time`,
      `${host}: Somebody has moved to another of the offered times`,
    ]);
    const all = await ctx.db.select().from(interviews).orderBy(asc(interviews.arrangedAt));
    clock.advance(minutes(1));
    await cancelOwnInterview(me, id, all[1]!.id);
    const ended = await newEmails(ctx);
    expect(subjects(ended)).toEqual([
      `${mine}: Your interview is cancelled`,
      `${host}: A time that you offer was given back`,
    ]);
  },
);

dbTest("whose time staff cancel reads the reason and where to take another", async ({ ctx }) => {
  const { admin, id, first, take } = await offered(ctx);
  await take(first);
  await newEmails(ctx);
  await cancelSlot(admin, first, { version: "2", reason: "The examiner is ill." });
  const emails = await newEmails(ctx);
  expect(subjects(emails)).toEqual([`${mine}: Your interview is cancelled`]);
  expect(emails[0]!.text).toContain("The examiner is ill.");
  expect(emails[0]!.text).toContain(`/applications/${id}/interview`);
});

dbTest("a reminder is emailed a day before", async ({ ctx, clock }) => {
  const { first, take } = await offered(ctx);
  await take(first);
  await newEmails(ctx);
  clock.advance(days(6));
  await remindOfInterviews(ctx);
  const emails = await newEmails(ctx);
  expect(subjects(emails)).toEqual([`${mine}: Reminder: your interview`]);
  expect(emails[0]!.text).toContain("(Europe/Budapest)");
});

dbTest("a reminder that is delivered late tells nothing", async ({ ctx, clock }) => {
  const { first, take } = await offered(ctx);
  await take(first);
  await newEmails(ctx);
  clock.advance(days(6));
  await remindOfInterviews(ctx);
  clock.advance(hours(48));
  expect(await newEmails(ctx)).toEqual([]);
});

dbTest("the whole office is told that no time suits, but not what was written", async ({ ctx }) => {
  const { me, id } = await offered(ctx);
  await wishForInterviewTime(me, id, "Any Tuesday, on the mountain");
  const emails = await newEmails(ctx);
  const subject = "An applicant asks for another time for the interview";
  expect(subjects(emails)).toEqual([
    `${cast.admin.email}: ${subject}`,
    `${cast.superAdmin.email}: ${subject}`,
  ]);
  expect(emails[0]!.text + emails[0]!.html).not.toContain("mountain");
});

import { expect } from "vitest";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { emailLog } from "../application/email-log.server.ts";
import { previewEmail } from "#app/contexts/notifications/preview.server.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { changeJoining } from "../joining/commands.server.ts";
import { joiningToEdit, ownJoining } from "../joining/queries.server.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { screenings } from "../tables/screening.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import { changeReminders, restoreReminders } from "./commands.server.ts";
import { reminderRulesToEdit } from "./queries.server.ts";
import { remindApplicants } from "./remind.server.ts";
import { firstReminderRules } from "./rules.ts";

async function ready(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const me: Ctx = { ...ctx, actor: cast.member };
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const mine = (path: Parameters<typeof application>[1] = {}) =>
    application(ctx, { email: cast.member.email, receivedAt: ctx.clock.now(), ...path });
  /** Does what is due, and returns what was mailed, of the given kinds only. */
  const sent = async (): Promise<string[]> => {
    await remindApplicants(ctx);
    await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
    const rows = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
    return rows.map(({ kind }) => kind).filter((kind) => reminders.has(kind));
  };
  return { me, admin, mine, sent };
}

const reminders = new Set([
  "documents-missing",
  "offer-ending",
  "seat-unpaid",
  "freed-seat-ending",
  "joining-instructions",
]);

const lastText = async (ctx: Ctx) =>
  (await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id)).at(-1)!
    .text;

async function withOffer(ctx: Ctx, applicationId: string, seats = 5) {
  const { id: intakeId } = await intake(ctx, { seats });
  return offer(ctx, { applicationId, intakeId });
}

async function enrolledOn(ctx: Ctx, applicationId: string, changes: Parameters<typeof intake>[1]) {
  const { id: intakeId } = await intake(ctx, changes);
  const { id: offerId } = await offer(ctx, { applicationId, intakeId });
  await ctx.db.insert(enrolments).values({
    id: newId(),
    applicationId,
    offerId,
    intakeId,
    profileId: cast.member.id,
    moduleIds: [],
    orderId: newId(),
    enrolledAt: ctx.clock.now(),
  });
}

dbTest(
  "missing documents are asked for once, also if the clock jumps or it runs twice",
  async ({ ctx, clock }) => {
    const { mine, sent } = await ready(ctx);
    const { id } = await mine({ path: ["initial-screening"] });
    clock.advance(days(7));
    expect(await sent()).toEqual([]);
    // The application reached its stage an hour after it arrived.
    clock.advance(hours(1));
    expect(await sent()).toEqual(["documents-missing"]);
    expect(await lastText(ctx)).toContain(`/applications/${id}/evidence`);
    expect(await sent()).toHaveLength(1);
    clock.advance(-days(3));
    expect(await sent()).toHaveLength(1);
    clock.advance(days(90));
    expect(await sent()).toHaveLength(1);
  },
);

dbTest(
  "the email names what is missing, and nothing is sent once it is there",
  async ({ ctx, clock }) => {
    const { mine, sent } = await ready(ctx);
    const { id: applicationId } = await mine({ path: ["initial-screening"] });
    await ctx.db.insert(screenings).values({ applicationId, submittedAt: ctx.clock.now() });
    const other = await mine({ path: ["initial-screening", "interview"] });
    clock.advance(days(8));
    expect(await sent()).toEqual(["documents-missing"]);
    expect(await lastText(ctx)).toContain("Identity document");
    expect(other.stage).toBe("interview");
  },
);

dbTest("an offer that was answered meanwhile is not reminded of", async ({ ctx, clock }) => {
  const { me, mine, sent } = await ready(ctx);
  const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
  await withOffer(ctx, id);
  clock.advance(days(11) - 1);
  expect(await sent()).toEqual([]);
  clock.advance(1);
  await remindApplicants(ctx);
  // It is accepted before the email leaves.
  await acceptOffer(me, id);
  expect(await sent()).toEqual([]);
  // The seat is held for a week, and one is reminded two days before its end.
  clock.advance(days(5));
  expect(await sent()).toEqual(["seat-unpaid"]);
  expect(await sent()).toHaveLength(1);
});

dbTest("an offer and a freed seat are reminded of by both clocks", async ({ ctx, clock }) => {
  const { mine, sent } = await ready(ctx);
  const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
  const { id: offerId, intakeId } = await withOffer(ctx, id);
  clock.advance(days(12));
  expect(await sent()).toEqual(["offer-ending"]);
  expect(await lastText(ctx)).toContain("17 Mar 2026, 10:00 am NZDT");
  const now = clock.now();
  await ctx.db.update(offers).set({ acceptedAt: now });
  await ctx.db.insert(seatHolds).values({
    id: newId(),
    offerId,
    intakeId,
    heldAt: now,
    heldUntil: new Date(now.getTime() + hours(48)),
    awaitsAnswer: "wait-list",
  });
  clock.advance(hours(24));
  expect(await sent()).toEqual(["offer-ending", "freed-seat-ending"]);
  clock.advance(hours(25));
  expect(await sent()).toHaveLength(2);
});

dbTest("what has ended while no process ran is not reminded of", async ({ ctx, clock }) => {
  const { mine, sent } = await ready(ctx);
  const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
  await withOffer(ctx, id);
  clock.advance(days(15));
  expect(await sent()).toEqual([]);
});

dbTest(
  "joining instructions come with the place and a week before, as staff wrote them",
  async ({ ctx, clock }) => {
    const { me, admin, mine, sent } = await ready(ctx);
    const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
    expect(await ownJoining(me, id)).toBeUndefined();
    await enrolledOn(ctx, id, { location: "Budapest", date: "2026-03-20" });
    expect(await sent()).toEqual(["joining-instructions"]);
    expect(await lastText(ctx)).toContain("Őrtorony utca 9");

    const of = { programmeId: "core-protection", base: "Budapest" };
    const { initial } = await joiningToEdit(admin, of.programmeId, of.base);
    const request = {
      version: initial.version,
      notes: "Come to gate 3.",
      address: ["Gate 3"],
      kit: ["Boots"],
      contact: "The duty officer",
      daysBefore: 5,
    };
    expect(await changeJoining(admin, of, request)).toMatchObject({ ok: true });
    // The second click, and somebody who had the form open before.
    expect(await changeJoining(admin, of, request)).toMatchObject({ ok: true });
    const late = { ...request, notes: "Come to gate 4." };
    expect(await changeJoining(admin, of, late)).toMatchObject({ error: "changed-meanwhile" });
    await expect(changeJoining(me, of, request)).rejects.toThrow(Denied);
    await expect(changeJoining(admin, { ...of, base: "Oslo" }, request)).rejects.toThrow(NotFound);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "admissions.joining-instructions-changed",
        subject: "joining-instructions:core-protection-Budapest",
        after: { kit: ["Boots"], daysBefore: 5 },
      },
    ]);
    expect(await ownJoining(me, id)).toMatchObject({
      programme: "Core Protection Training",
      date: "2026-03-20",
      kit: ["Boots"],
      mapUrl: "",
    });
    clock.advance(days(12));
    expect(await sent()).toHaveLength(1);
    clock.advance(days(1));
    expect(await sent()).toHaveLength(2);
    expect(await lastText(ctx)).toContain("Come to gate 3.");
    clock.advance(days(10));
    expect(await sent()).toHaveLength(2);
  },
);

dbTest(
  "staff set the days, which are kept with their version and audited",
  async ({ ctx, clock }) => {
    const { me, admin, mine, sent } = await ready(ctx);
    const { version } = await reminderRulesToEdit(admin);
    const changed = { ...firstReminderRules, documentsDays: 2, offerDays: 0 };
    expect(await changeReminders(admin, { version, ...changed })).toMatchObject({ ok: true });
    expect(await changeReminders(admin, { version, ...changed })).toMatchObject({ ok: true });
    expect(await restoreReminders(admin, version)).toMatchObject({ error: "changed-meanwhile" });
    await expect(changeReminders(me, { version, ...changed })).rejects.toThrow(Denied);
    await expect(reminderRulesToEdit(me)).rejects.toThrow(Denied);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "admissions.reminder-rules-changed",
        subject: "settings:reminders",
        before: { documentsDays: 7 },
        after: { documentsDays: 2 },
      },
    ]);
    await mine({ path: ["initial-screening"] });
    const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
    await withOffer(ctx, id);
    clock.advance(days(3));
    expect(await sent()).toEqual(["documents-missing"]);
    clock.advance(days(10));
    expect(await sent()).toHaveLength(1);
    const now = versionOf(changed);
    expect(await restoreReminders(admin, now)).toMatchObject({ ok: true });
  },
);

dbTest(
  "staff see what is planned and what was sent, and read a planned email before it leaves",
  async ({ ctx, clock }) => {
    const { me, admin, mine, sent } = await ready(ctx);
    const { id: applicationId } = await mine({ path: ["initial-screening"] });
    const log = () => emailLog(admin, applicationId);
    const due = new Date(ctx.clock.now().getTime() + days(7) + hours(1));
    expect(await log()).toEqual({
      sent: [],
      planned: [{ kind: "documents-missing", label: "Documents are missing", at: due }],
    });
    const about = { applicationId, to: cast.member.email, interviewId: undefined };
    const email = await previewEmail(admin, { ...about, kind: "documents-missing" });
    expect(email.subject).toBe("Your statement is still missing");
    expect(email.text).toContain(`/applications/${applicationId}/evidence`);
    expect(email.html).toContain("Make your statement");
    for (const kind of ["offer-ending", "joining", "interview-reminder"] as const) {
      await expect(previewEmail(admin, { ...about, kind })).rejects.toThrow(NotFound);
    }
    await expect(previewEmail(me, { ...about, kind: "documents-missing" })).rejects.toThrow(Denied);
    await expect(emailLog(me, applicationId)).rejects.toThrow(Denied);

    clock.advance(days(8));
    await sent();
    expect(await log()).toMatchObject({
      sent: [{ kind: "documents-missing", to: cast.member.email, progress: "sent" }],
      planned: [],
    });
    // The text of the email is what staff have seen before.
    const rows = await ctx.db.select().from(mailOutbox);
    expect(rows.at(-1)!.subject).toBe(email.subject);
    expect((await queriesOf(admin, log)).length).toBeLessThanOrEqual(8);
  },
);

dbTest("reading what is due costs as many queries for many applications", async ({ ctx }) => {
  const { mine } = await ready(ctx);
  const waiting = async () => {
    const { id } = await mine({ path: ["interview", "acceptance-enrollment"] });
    await enrolledOn(ctx, id, { decideBy: "2026-05-01" });
  };
  await waiting();
  // The first run fills the caches.
  await remindApplicants(ctx);
  const few = await queriesOf(ctx, () => remindApplicants(ctx));
  for (let n = 0; n < 20; n += 1) await waiting();
  expect(await queriesOf(ctx, () => remindApplicants(ctx))).toHaveLength(few.length);
});

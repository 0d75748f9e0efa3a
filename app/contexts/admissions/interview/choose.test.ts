import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { slotCancelled, slotReleased, slotTaken } from "#app/contexts/scheduling/events.ts";
import { cancelSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import { offerSlots } from "#app/contexts/scheduling/slot/offer.server.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { slotOffer } from "#testing/slots.ts";
import { withdrawApplication } from "../application/handle.server.ts";
import {
  applicationMoved,
  interviewArranged,
  interviewCancelled,
  interviewInvited,
  interviewReminderDue,
  interviewTimeWished,
} from "../events.ts";
import { interviewInvitations, interviews } from "../tables/screening.ts";
import { applications } from "../tables/applications.ts";
import { admissionsPersonalData } from "../personal-data.server.ts";
import { interviewChoice } from "./choice-queries.server.ts";
import {
  cancelOwnInterview,
  inviteToInterview,
  takeInterviewTime,
  wishForInterviewTime,
} from "./choose.server.ts";
import {
  arrangeInterview,
  cancelInterviewOfClosed,
  cancelInterviewOfSlot,
} from "./commands.server.ts";
import { interviewEntryOf } from "./queries.server.ts";
import { remindOfInterviews } from "./remind.server.ts";
import { interviewSlots } from "./slot-kind.server.ts";

const zone = "Europe/Budapest";

/** An applicant at Interview, and three offered times from 10 March, 09:00 in Christchurch. */
async function offered(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const me: Ctx = { ...ctx, actor: cast.member };
  await offerSlots(admin, interviewSlots, slotOffer({ until: "11:15" }));
  const path = ["initial-screening", "interview"] as const;
  const { id } = await application(ctx, { email: cast.member.email, path: [...path] });
  const ids = (await slotRows(ctx)).map((slot) => slot.id);
  const take = (slotId: string, version = "") =>
    takeInterviewTime(me, id, { slotId, zone, version });
  return { admin, me, id, slotIds: ids as [string, string, string], take };
}

const slotRows = (ctx: Ctx) => ctx.db.select().from(slots).orderBy(asc(slots.startsAt));
const states = async (ctx: Ctx) => (await slotRows(ctx)).map(({ state }) => state);
const rows = (ctx: Ctx) => ctx.db.select().from(interviews).orderBy(asc(interviews.arrangedAt));
const inTx = (ctx: Ctx, work: Parameters<typeof transact>[1]) => transact(ctx, work);

dbTest("an applicant reads the times on both clocks and takes one", async ({ ctx }) => {
  const { me, id, slotIds, take } = await offered(ctx);
  const choice = await interviewChoice(me, id, zone);
  expect(choice).toMatchObject({ choosing: true, current: undefined, version: "", notice: 24 });
  expect(choice.offered).toHaveLength(3);
  expect(choice.offered[0]).toMatchObject({
    id: slotIds[0],
    day: "Monday 9 Mar 2026",
    times: [
      expect.stringMatching(/^9 Mar 2026, 9:00 pm .*\(Europe\/Budapest\)$/),
      "10 Mar 2026, 9:00 am NZDT (Pacific/Auckland)",
    ],
    place: "at the Christchurch base",
  });
  expect(await take(slotIds[0])).toEqual({ ok: true, value: { moved: false } });
  expect(await rows(ctx)).toMatchObject([
    {
      applicationId: id,
      slotId: slotIds[0],
      startsAt: new Date("2026-03-09T20:00:00Z"),
      minutes: 45,
      officeZone: "Pacific/Auckland",
      applicantZone: zone,
    },
  ]);
  expect(await states(ctx)).toEqual(["taken", "offered", "offered"]);
  expect(await emittedEvents(ctx, slotTaken)).toEqual([{ slotId: slotIds[0] }]);
  expect(await emittedEvents(ctx, interviewArranged)).toMatchObject([
    { rearranged: false, chosen: true },
  ]);
  expect(await queriesOf(me, () => interviewChoice(me, id, zone))).toHaveLength(2);
});

dbTest("the same click twice is one appointment", async ({ ctx }) => {
  const { slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  expect(await take(slotIds[0])).toEqual({ ok: true, value: { moved: false } });
  expect(await rows(ctx)).toHaveLength(1);
  expect(await emittedEvents(ctx, interviewArranged)).toHaveLength(1);
});

dbTest(
  "moving gives the old time back, as the next version of one entry",
  async ({ ctx, clock }) => {
    const { slotIds, take } = await offered(ctx);
    await take(slotIds[0]);
    clock.advance(minutes(5));
    const [first] = await rows(ctx);
    expect(await take(slotIds[1])).toMatchObject({ error: "changed-meanwhile" });
    const version = versionOf({ id: first!.id });
    expect(await take(slotIds[1], version)).toEqual({ ok: true, value: { moved: true } });
    expect(await states(ctx)).toEqual(["offered", "taken", "offered"]);
    const [, second] = await rows(ctx);
    expect(await interviewEntryOf(ctx, first!.id)).toMatchObject({ sequence: 1, cancelled: true });
    expect(await interviewEntryOf(ctx, second!.id)).toMatchObject({
      uid: `interview-${second!.applicationId}`,
      sequence: 2,
      cancelled: false,
    });
    expect(await emittedEvents(ctx, slotTaken)).toMatchObject([
      {},
      { slotId: slotIds[1], instead: slotIds[0] },
    ]);
    expect(await emittedEvents(ctx, interviewCancelled)).toEqual([]);
  },
);

dbTest("a time that somebody else has taken is refused, and nothing is lost", async ({ ctx }) => {
  const { id, slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  const [mine] = await rows(ctx);
  const other = await application(ctx, { email: cast.partner.email, path: ["interview"] });
  const theirs = { ...ctx, actor: cast.partner };
  const asked = { slotId: slotIds[1], zone, version: "" };
  expect(await takeInterviewTime(theirs, other.id, asked)).toMatchObject({ ok: true });
  const version = versionOf({ id: mine!.id });
  expect(await take(slotIds[1], version)).toMatchObject({ error: "slot-taken" });
  expect(await take(newId(), version)).toMatchObject({ error: "slot-gone" });
  expect(await states(ctx)).toEqual(["taken", "taken", "offered"]);
  const open = (await rows(ctx)).filter((row) => !row.cancelledAt && row.applicationId === id);
  expect(open).toMatchObject([{ slotId: slotIds[0] }]);
});

dbTest("times are taken, moved and cancelled until a day before", async ({ ctx, clock }) => {
  const { me, id, slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  const [mine] = await rows(ctx);
  clock.advance(days(5) + hours(23) + 1);
  const late = { error: "too-late", detail: { hours: 24 } };
  expect(await take(slotIds[1], versionOf({ id: mine!.id }))).toMatchObject(late);
  expect(await cancelOwnInterview(me, id, mine!.id)).toMatchObject(late);
  expect(await interviewChoice(me, id, zone)).toMatchObject({ choosing: false, offered: [] });
  clock.advance(days(1));
  const over = await take(slotIds[1], versionOf({ id: mine!.id }));
  expect(over).toMatchObject({ error: "is-over" });
});

dbTest("a cancelled time can be taken again by anybody", async ({ ctx, clock }) => {
  const { me, id, slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  const [mine] = await rows(ctx);
  expect(await cancelOwnInterview(me, id, newId())).toMatchObject({ error: "no-interview" });
  expect(await cancelOwnInterview(me, id, mine!.id)).toMatchObject({ ok: true });
  expect(await cancelOwnInterview(me, id, mine!.id)).toMatchObject({ error: "no-interview" });
  expect(await states(ctx)).toEqual(["offered", "offered", "offered"]);
  expect(await emittedEvents(ctx, slotReleased)).toEqual([{ slotId: slotIds[0] }]);
  expect(await emittedEvents(ctx, interviewCancelled)).toHaveLength(1);
  clock.advance(minutes(1));
  expect(await take(slotIds[0])).toMatchObject({ ok: true });
});

dbTest(
  "staff cancel a taken slot with a reason, and the applicant takes another",
  async ({ ctx, clock }) => {
    const { admin, id, slotIds, take } = await offered(ctx);
    await take(slotIds[0]);
    const reason = "The examiner is ill.";
    await cancelSlot(admin, slotIds[0], { version: "2", reason });
    const told = { slotId: slotIds[0], kind: "interview", subjectId: id };
    expect(await emittedEvents(ctx, slotCancelled)).toEqual([told]);
    const cancelling = () =>
      inTx(ctx, async (tx) => {
        await cancelInterviewOfSlot(tx, told);
        return ok();
      });
    await cancelling();
    await cancelling();
    expect(await rows(ctx)).toMatchObject([{ cancelledAt: clock.now(), cancelReason: reason }]);
    expect(await emittedEvents(ctx, interviewCancelled)).toHaveLength(1);
    clock.advance(minutes(1));
    expect(await take(slotIds[1])).toMatchObject({ ok: true });
    await cancelling();
    expect((await rows(ctx)).filter((row) => !row.cancelledAt)).toMatchObject([
      { applicationId: id, slotId: slotIds[1] },
    ]);
  },
);

dbTest("who withdraws gives the time back", async ({ ctx }) => {
  const { me, id, slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  await withdrawApplication(me, id);
  await inTx(ctx, async (tx) => {
    await cancelInterviewOfClosed(tx, id);
    return ok();
  });
  expect(await states(ctx)).toEqual(["offered", "offered", "offered"]);
});

dbTest(
  "erasing an applicant frees their time, and forgets why another was cancelled",
  async ({ ctx, clock }) => {
    const { admin, slotIds, take } = await offered(ctx);
    await take(slotIds[0]);
    await cancelSlot(admin, slotIds[0], { version: "2", reason: "She is ill." });
    const [told] = await emittedEvents(ctx, slotCancelled);
    await inTx(ctx, async (tx) => {
      await cancelInterviewOfSlot(tx, told as { slotId: string; kind: string; subjectId: string });
      return ok();
    });
    clock.advance(minutes(1));
    await take(slotIds[1]);
    const person = { id: cast.member.id, name: "", addresses: [cast.member.email] };
    await inTx(ctx, async (tx) => {
      await admissionsPersonalData.beforeErasure!(tx, person);
      return ok();
    });
    expect(await slotRows(ctx)).toMatchObject([
      { state: "cancelled", subjectId: null, reason: null },
      { state: "offered", subjectId: null },
      { state: "offered" },
    ]);
    expect(await rows(ctx)).toEqual([]);
  },
);

dbTest("a fixed time ends the taken slot, and keeps its host from two at once", async ({ ctx }) => {
  const { admin, id, slotIds, take } = await offered(ctx);
  await take(slotIds[0]);
  const [mine] = await rows(ctx);
  const fixed = {
    key: newId(),
    version: versionOf({ id: mine!.id }),
    date: "2026-03-10",
    time: "09:30",
    minutes: 30,
    base: "Christchurch",
    applicantZone: zone,
    way: "in-person",
    twice: undefined,
  } as const;
  // 09:45 is offered to others.
  expect(await arrangeInterview(admin, id, fixed)).toMatchObject({ error: "host-busy" });
  expect(await states(ctx)).toEqual(["taken", "offered", "offered"]);
  const early = { ...fixed, time: "09:15" };
  expect(await arrangeInterview(admin, id, early)).toMatchObject({ ok: true });
  expect(await slotRows(ctx)).toMatchObject([
    { id: slotIds[0], state: "cancelled" },
    { state: "taken", listed: false, subjectId: id, localStart: "2026-03-10T09:15" },
    { state: "offered" },
    { state: "offered" },
  ]);
});

dbTest(
  "an invitation moves from screening, is sent once, and needs no appointment",
  async ({ ctx, clock }) => {
    const { admin, id, slotIds, take } = await offered(ctx);
    const early = await application(ctx, { path: ["initial-screening"] });
    expect(await inviteToInterview(admin, early.id)).toMatchObject({ ok: true });
    const [moved] = await ctx.db.select().from(applications).where(eq(applications.id, early.id));
    expect(moved!.stage).toBe("interview");
    expect((await emittedEvents(ctx, applicationMoved)).at(-1)).toMatchObject({ quietly: true });
    expect(await inviteToInterview(admin, early.id)).toMatchObject({ ok: true });
    expect(await emittedEvents(ctx, interviewInvited)).toEqual([{ applicationId: early.id }]);
    clock.advance(minutes(11));
    await inviteToInterview(admin, early.id);
    expect(await emittedEvents(ctx, interviewInvited)).toHaveLength(2);
    const { id: fresh } = await application(ctx, { stage: "online-application" });
    expect(await inviteToInterview(admin, fresh)).toMatchObject({ error: "not-at-interview" });
    await take(slotIds[0]);
    expect(await inviteToInterview(admin, id)).toMatchObject({ error: "is-arranged" });
    const actions = (await auditLogSoFar(ctx)).map(({ action }) => action);
    expect(actions).toContain("admissions.interview-invited");
  },
);

dbTest("a wish is stored and told once", async ({ ctx }) => {
  const { me, id } = await offered(ctx);
  await wishForInterviewTime(me, id, "Any Tuesday");
  await wishForInterviewTime(me, id, "Any Tuesday");
  expect(await ctx.db.select().from(interviewInvitations)).toMatchObject([
    { applicationId: id, wish: "Any Tuesday", invitedAt: null },
  ]);
  expect(await emittedEvents(ctx, interviewTimeWished)).toEqual([{ applicationId: id }]);
});

dbTest(
  "a reminder leaves once, a day before, also after the process was down",
  async ({ ctx, clock }) => {
    const { slotIds, take } = await offered(ctx);
    await take(slotIds[0]);
    const due = () => emittedEvents(ctx, interviewReminderDue);
    clock.advance(days(5) + hours(23) - 1);
    await remindOfInterviews(ctx);
    expect(await due()).toEqual([]);
    clock.advance(hours(20));
    await remindOfInterviews(ctx);
    await remindOfInterviews(ctx);
    expect(await due()).toHaveLength(1);
    // The clock of the machine was wrong and is set back.
    clock.advance(-hours(10));
    await remindOfInterviews(ctx);
    expect(await due()).toHaveLength(1);
  },
);

dbTest(
  "an appointment that moved, was arranged late or has begun is not reminded of",
  async ({ ctx, clock }) => {
    const { admin, slotIds, take } = await offered(ctx);
    await take(slotIds[0]);
    const [mine] = await rows(ctx);
    clock.advance(minutes(1));
    await take(slotIds[2], versionOf({ id: mine!.id }));
    clock.advance(days(6) + hours(1));
    await remindOfInterviews(ctx);
    expect(await emittedEvents(ctx, interviewReminderDue)).toMatchObject([
      { interviewId: (await rows(ctx))[1]!.id },
    ]);
    const late = await application(ctx, { path: ["interview"] });
    const soon = {
      key: newId(),
      version: "",
      date: "2026-03-10",
      time: "08:00",
      minutes: 30,
      base: "Christchurch",
      applicantZone: zone,
      way: "in-person",
      twice: undefined,
    } as const;
    expect(await arrangeInterview(admin, late.id, soon)).toMatchObject({ ok: true });
    await remindOfInterviews(ctx);
    expect(await emittedEvents(ctx, interviewReminderDue)).toHaveLength(1);
  },
);

dbTest("nobody chooses for another, and nobody but admins invites", async ({ ctx }) => {
  const { id, slotIds } = await offered(ctx);
  const asked = { slotId: slotIds[0], zone, version: "" };
  for (const name of ["visitor", "unverified", "moderator", "partner", "admin"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(takeInterviewTime(theirs, id, asked), name).rejects.toThrow(NotFound);
    await expect(cancelOwnInterview(theirs, id, newId()), name).rejects.toThrow(NotFound);
    await expect(wishForInterviewTime(theirs, id, "x"), name).rejects.toThrow(NotFound);
    await expect(interviewChoice(theirs, id, zone), name).rejects.toThrow(NotFound);
    if (name === "admin") continue;
    await expect(inviteToInterview(theirs, id), name).rejects.toThrow(Denied);
  }
});

dbTest("a time is chosen at Interview alone", async ({ ctx }) => {
  const { me, slotIds } = await offered(ctx);
  const { email } = cast.member;
  const other = await application(ctx, { email, path: ["initial-screening"] });
  const asked = { slotId: slotIds[0], zone, version: "" };
  expect(await takeInterviewTime(me, other.id, asked)).toMatchObject({ error: "not-choosing" });
  expect(await wishForInterviewTime(me, other.id, "x")).toMatchObject({ error: "not-choosing" });
  expect(await interviewChoice(me, other.id, zone)).toMatchObject({ choosing: false, offered: [] });
});

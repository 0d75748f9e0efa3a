import { eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { withdrawSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import type { TimesOffer } from "#app/contexts/scheduling/slot/form.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { slotOffer } from "#testing/slots.ts";
import { memoryStore } from "#testing/stores.ts";
import { jobInterviewInvited, jobInterviewReminderDue } from "../events.ts";
import { moveJobApplication, withdrawJobApplication } from "../job-application/commands.server.ts";
import { deleteOwnJob } from "../job-application/delete-job.server.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { partnerMembers } from "../tables/jobs.ts";
import { jobInterviewCalendar } from "./calendar.server.ts";
import { cancelOwnJobInterview, takeJobInterview } from "./choose.server.ts";
import { inviteToJobInterview } from "./invite.server.ts";
import { interviewOfApplication, jobInterviewChoice } from "./queries.server.ts";
import { remindOfJobInterviews } from "./remind.server.ts";
import {
  cancelInterviewTime,
  offerInterviewTimes,
  teamTimes,
  withdrawInterviewTime,
} from "./team.server.ts";

const zone = "Europe/Budapest";

/** Three times of 45 minutes at an employer, from nine o'clock in Auckland. */
const threeTimes = (changes: Partial<TimesOffer> = {}): TimesOffer => {
  const { kind: _, base: __, ...series } = slotOffer({ until: "11:15" });
  return {
    ...series,
    host: cast.partner.id,
    way: "video",
    link: "https://calls.example/kea",
    zone: "Pacific/Auckland",
    place: undefined,
    ...changes,
  };
};

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const other = await person(ctx, { name: "Another Employer" });
  await partner(ctx, { name: "Kererū Guards", members: [other] });
  const listing = await job(ctx, { partnerId });
  const sent = await jobApplication(ctx, listing, cast.member, { status: "interview" });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  const me: Ctx = { ...ctx, actor: cast.member };
  await offerInterviewTimes(acting, threeTimes());
  const choice = (of = me) => jobInterviewChoice(of, sent.id, zone);
  const take = async (at: number, version = "", of = me) => {
    const { times } = await teamTimes(acting);
    return takeJobInterview(of, sent.id, { slotId: times[at]!.id, zone, version });
  };
  const slotsNow = async () =>
    (await ctx.db.select().from(slots).orderBy(slots.startsAt)).map(({ state }) => state);
  const path = { jobId: listing.id, jobApplicationId: sent.id };
  const others: Ctx = { ...ctx, actor: { ...cast.partner, id: other.id } };
  return { partnerId, listing, sent, acting, me, others, choice, take, slotsNow, path };
}

dbTest(
  "a candidate takes one of the employer's times, moves to another, and gives it back",
  async ({ ctx }) => {
    const { acting, me, sent, choice, take, slotsNow, path } = await scene(ctx);
    const before = await choice();
    expect(before.offered).toHaveLength(3);
    expect(before.offered[0]!.times[0]).toContain("Europe/Budapest");
    expect(before.offered[0]!.times[1]).toContain("Pacific/Auckland");
    expect(JSON.stringify(before.offered), "the link is for whoever has a time").not.toContain(
      "calls.example",
    );
    expect(await take(0)).toEqual({ ok: true, value: { moved: false } });
    expect(await take(0), "sent twice").toEqual({ ok: true, value: { moved: false } });
    expect(await slotsNow()).toEqual(["taken", "offered", "offered"]);
    const { current, version } = await choice();
    expect(current).toMatchObject({ place: "https://calls.example/kea", minutes: 45 });
    expect(await take(1, ""), "the page was older").toMatchObject({ error: "changed-meanwhile" });
    expect(await take(1, version)).toEqual({ ok: true, value: { moved: true } });
    expect(await slotsNow()).toEqual(["offered", "taken", "offered"]);
    const team = await interviewOfApplication(acting, path, zone);
    expect(team).toMatchObject({ host: cast.partner.name, can: { invite: false, cancel: true } });
    expect((await teamTimes(acting)).times[1]!.taker).toMatchObject({ name: cast.member.name });
    const now = await choice();
    expect(await cancelOwnJobInterview(me, sent.id, now.current!.id)).toEqual({ ok: true });
    expect(await slotsNow()).toEqual(["offered", "offered", "offered"]);
  },
);

dbTest("only the employer's own candidates at Interview take its times", async ({ ctx, clock }) => {
  const { acting, others, listing, sent, take, choice, path } = await scene(ctx);
  const [first] = (await teamTimes(acting)).times;
  const foreign = await job(ctx, {});
  const elsewhere = await jobApplication(ctx, foreign, cast.moderator, { status: "interview" });
  const moderator: Ctx = { ...ctx, actor: cast.moderator };
  const tried = { slotId: first!.id, zone, version: "" };
  expect(await takeJobInterview(moderator, elsewhere.id, tried)).toMatchObject({
    error: "interview-not-choosing",
  });
  await expect(take(0, "", moderator)).rejects.toThrow(NotFound);
  await expect(choice(moderator)).rejects.toThrow(NotFound);
  await expect(interviewOfApplication(others, path, zone)).rejects.toThrow(NotFound);
  await expect(inviteToJobInterview(others, path)).rejects.toThrow(NotFound);
  await expect(withdrawInterviewTime(others, first!.id)).rejects.toThrow(NotFound);
  expect((await teamTimes(others)).times).toEqual([]);
  // The office neither sees nor ends an employer's times.
  await expect(withdrawSlot({ ...ctx, actor: cast.admin }, first!.id)).rejects.toThrow(NotFound);
  const early = await jobApplication(ctx, listing, cast.moderator, { status: "shortlisted" });
  expect(await takeJobInterview(moderator, early.id, tried)).toMatchObject({
    error: "interview-not-choosing",
  });
  expect(await take(0)).toMatchObject({ ok: true });
  clock.advance(first!.startsAt.getTime() - hours(23) - ctx.clock.now().getTime());
  const { current, cancellable, choosing } = await choice();
  expect({ cancellable, choosing }).toEqual({ cancellable: false, choosing: false });
  expect(
    await cancelOwnJobInterview({ ...ctx, actor: cast.member }, sent.id, current!.id),
  ).toMatchObject({ error: "interview-too-late" });
});

dbTest(
  "a reader offers nothing, and nobody takes the time of a former colleague",
  async ({ ctx }) => {
    const { acting, choice, partnerId, me, sent } = await scene(ctx);
    const colleague = await person(ctx, { name: "Ana Colleague" });
    await ctx.db
      .insert(partnerMembers)
      .values({ userId: colleague.id, partnerId, role: "reader", joinedAt: ctx.clock.now() });
    const reading: Ctx = { ...ctx, actor: { ...cast.partner, id: colleague.id } };
    await expect(offerInterviewTimes(reading, threeTimes())).rejects.toThrow(Denied);
    const [first] = (await teamTimes(reading)).times;
    await expect(withdrawInterviewTime(reading, first!.id)).rejects.toThrow(Denied);
    expect(await offerInterviewTimes(acting, threeTimes({ host: colleague.id }))).toMatchObject({
      error: "not-in-team",
    });
    expect(await offerInterviewTimes(acting, threeTimes()), "the host is busy").toMatchObject({
      error: "host-busy",
    });
    expect((await choice()).offered).toHaveLength(3);
    await ctx.db
      .update(partnerMembers)
      .set({ role: "recruiter" })
      .where(eq(partnerMembers.userId, colleague.id));
    await ctx.db.delete(partnerMembers).where(eq(partnerMembers.userId, cast.partner.id));
    expect((await choice()).offered, "their host has left the team").toEqual([]);
    const slot = (await teamTimes(reading)).times[0]!;
    expect(slot).toMatchObject({ gone: true });
    const tried = { slotId: slot.id, zone, version: "" };
    expect(await takeJobInterview(me, sent.id, tried)).toMatchObject({
      error: "interview-time-gone",
    });
  },
);

dbTest("an invitation moves to Interview, and needs times to choose from", async ({ ctx }) => {
  const { acting, listing } = await scene(ctx);
  const sent = await jobApplication(ctx, listing, cast.moderator);
  const path = { jobId: listing.id, jobApplicationId: sent.id };
  for (const { id } of (await teamTimes(acting)).times) await withdrawInterviewTime(acting, id);
  expect(await inviteToJobInterview(acting, path)).toMatchObject({ error: "interview-no-times" });
  await offerInterviewTimes(acting, threeTimes());
  expect(await inviteToJobInterview(acting, path)).toEqual({ ok: true });
  expect(await inviteToJobInterview(acting, path), "a second click").toEqual({ ok: true });
  const { status } = (
    await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, sent.id))
  )[0]!;
  expect(status).toBe("interview");
  expect(await emittedEvents(ctx, jobInterviewInvited)).toHaveLength(1);
});

dbTest("the employer cancels with a reason, which the candidate reads", async ({ ctx }) => {
  const { acting, choice, take, slotsNow } = await scene(ctx);
  await take(0);
  const [first] = (await teamTimes(acting)).times;
  expect(await withdrawInterviewTime(acting, first!.id)).toMatchObject({ error: "is-taken" });
  expect(await cancelInterviewTime(acting, first!.id, "Our driver is ill.")).toEqual({ ok: true });
  expect(await cancelInterviewTime(acting, first!.id, "Again.")).toMatchObject({
    error: "is-over",
  });
  expect(await slotsNow()).toEqual(["cancelled", "offered", "offered"]);
  expect((await choice()).cancelled).toMatchObject({ reason: "Our driver is ill." });
  expect(await take(0)).toMatchObject({ ok: true });
  expect((await choice()).cancelled).toBeUndefined();
});

dbTest("declining, withdrawing and deleting the listing free the time", async ({ ctx }) => {
  const { acting, me, sent, take, slotsNow, path, listing } = await scene(ctx);
  const version = (status: "interview") => versionOf({ status });
  await take(0);
  const decline = { version: version("interview"), to: "not-selected", reason: "filled" } as const;
  await moveJobApplication(acting, path, decline, "partner");
  expect(await slotsNow()).toEqual(["offered", "offered", "offered"]);
  await ctx.db
    .update(jobApplications)
    .set({ status: "interview" })
    .where(eq(jobApplications.id, sent.id));
  expect(await take(0)).toMatchObject({ ok: true });
  await withdrawJobApplication(me, memoryStore(), sent.id);
  expect(await slotsNow()).toEqual(["offered", "offered", "offered"]);
  const again = await jobApplication(ctx, listing, cast.moderator, { status: "interview" });
  const [first] = (await teamTimes(acting)).times;
  const taken = { slotId: first!.id, zone, version: "" };
  await takeJobInterview({ ...ctx, actor: cast.moderator }, again.id, taken);
  expect(await slotsNow()).toEqual(["taken", "offered", "offered"]);
  await deleteOwnJob(acting, memoryStore(), listing.id);
  expect(await slotsNow()).toEqual(["offered", "offered", "offered"]);
});

dbTest("an erased candidate's time is free", async ({ ctx }) => {
  const { take, slotsNow } = await scene(ctx);
  await take(1);
  await erasePerson({ ...ctx, actor: system }, personalData, { id: cast.member.id });
  expect(await slotsNow()).toEqual(["offered", "offered", "offered"]);
  const [slot] = await ctx.db.select().from(slots).where(isNotNull(slots.subjectId));
  expect(slot).toBeUndefined();
  const [row] = await ctx.db.select().from(jobInterviews);
  expect(row).toMatchObject({ candidateZone: "", cancelledBy: "ended" });
});

dbTest("both calendars show the interview, and its end", async ({ ctx, clock }) => {
  const { acting, me, take, choice, sent } = await scene(ctx);
  const since = new Date(0);
  await take(0);
  const [mine] = await jobInterviewCalendar(me, since);
  const [held] = await jobInterviewCalendar(acting, since);
  expect(mine).toMatchObject({ uid: `job-interview-${sent.id}`, sequence: 0, cancelled: false });
  expect(held!.title).toContain(cast.member.name);
  clock.advance(hours(1));
  await take(1, (await choice()).version);
  const moved = await jobInterviewCalendar(me, since);
  expect(moved).toHaveLength(1);
  expect(moved[0]).toMatchObject({ sequence: 2, cancelled: false });
  const heldNow = await jobInterviewCalendar(acting, since);
  expect(heldNow.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect(heldNow.filter(({ cancelled }) => !cancelled)).toHaveLength(1);
  await cancelOwnJobInterview(me, sent.id, (await choice()).current!.id);
  expect(await jobInterviewCalendar(me, since)).toMatchObject([{ sequence: 3, cancelled: true }]);
});

dbTest("a candidate is reminded once, a day before", async ({ ctx, clock }) => {
  const { take } = await scene(ctx);
  await take(0);
  const { startsAt } = (await ctx.db.select().from(jobInterviews))[0]!;
  const reminders = async () => (await emittedEvents(ctx, jobInterviewReminderDue)).length;
  clock.advance(startsAt.getTime() - days(2) - ctx.clock.now().getTime());
  await remindOfJobInterviews(ctx);
  expect(await reminders()).toBe(0);
  clock.advance(startsAt.getTime() - hours(23) - ctx.clock.now().getTime());
  await remindOfJobInterviews(ctx);
  await remindOfJobInterviews(ctx);
  expect(await reminders()).toBe(1);
});

import { expect } from "vitest";
import { calendarSources } from "#app/calendar-sources.server.ts";
import {
  arrangeInterview,
  cancelInterview,
} from "#app/contexts/admissions/interview/commands.server.ts";
import { takeInterviewTime } from "#app/contexts/admissions/interview/choose.server.ts";
import { interviewStart } from "#app/contexts/admissions/interview/queries.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { interviewSlots } from "#app/contexts/admissions/interview/slot-kind.server.ts";
import { suspensions, userRoles } from "#app/contexts/identity/tables.ts";
import { suspend } from "#app/contexts/identity/people/suspension-commands.server.ts";
import { webinarRegistrations, webinars } from "#app/contexts/webinars/tables.ts";
import { guest } from "#app/kernel/actor.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { slotOffer } from "#testing/slots.ts";
import { webinar } from "#testing/webinars.ts";
import { offerSlots } from "../slot/offer.server.ts";
import { openSlots } from "../slot/queries.server.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { transferOwnPlace, transferPlace } from "#app/contexts/admissions/place/transfer.server.ts";
import { eq } from "drizzle-orm";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { placeHolder } from "#testing/places.ts";
import { calendarFeeds } from "../tables.ts";
import { endFeedOfSuspended, makeCalendarFeed, revokeCalendarFeed } from "./commands.server.ts";
import { fetchCalendar } from "./fetch.server.ts";
import { ownCalendarFeed } from "./queries.server.ts";

const fetched = (ctx: Ctx, token: string) =>
  fetchCalendar({ ...ctx, actor: guest }, token, calendarSources);

async function fileOf(ctx: Ctx, token: string): Promise<string> {
  const feed = await fetched(ctx, token);
  if (!feed.ok) throw new Error(feed.error);
  return feed.value.file.replaceAll("\r\n ", "");
}

async function addressOf(ctx: Ctx): Promise<string> {
  const made = await makeCalendarFeed(ctx);
  if (!made.ok) throw new Error(made.error);
  return made.value.token;
}

/** Returns the lines of the entry with a title. */
function entryIn(file: string, title: string): string[] {
  const entry = file.split("BEGIN:VEVENT").find((each) => each.includes(`SUMMARY:${title}`));
  return entry?.split("\r\n") ?? [];
}

async function people(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  return { admin: { ...ctx, actor: cast.admin }, me: { ...ctx, actor: cast.member } };
}

/** Takes an offered time for an application of the member. */
async function interviewTaken(ctx: Ctx) {
  const { admin, me } = await people(ctx);
  await offerSlots(admin, interviewSlots, slotOffer());
  const [slot] = await openSlots(ctx, interviewSlots);
  const { id } = await application(ctx, { email: cast.member.email, path: ["interview"] });
  const asked = { slotId: slot!.id, zone: "UTC", version: "" };
  const taken = await takeInterviewTime(me, id, asked);
  if (!taken.ok) throw new Error(taken.error);
  return { admin, me, id };
}

dbTest(
  "an address is made, read without a session, and only its hash is stored",
  async ({ ctx, clock }) => {
    const { me } = await people(ctx);
    expect(await ownCalendarFeed(me)).toBeUndefined();
    const token = await addressOf(me);
    const [row] = await ctx.db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await ownCalendarFeed(me)).toEqual({ createdAt: clock.now(), lastFetchedAt: null });
    clock.advance(minutes(7));
    expect(await fileOf(ctx, token)).toMatch(/^BEGIN:VCALENDAR/);
    expect(await ownCalendarFeed(me)).toMatchObject({ lastFetchedAt: clock.now() });
  },
);

dbTest("a new address ends the old one, and a revoked one is not found", async ({ ctx }) => {
  const { me } = await people(ctx);
  const old = await addressOf(me);
  const token = await addressOf(me);
  expect(await fetched(ctx, old)).toMatchObject({ error: "not-found" });
  expect(await fetched(ctx, token)).toMatchObject({ ok: true });
  await revokeCalendarFeed(me);
  await revokeCalendarFeed(me);
  expect(await fetched(ctx, token)).toMatchObject({ error: "not-found" });
  expect(await fetched(ctx, "junk")).toMatchObject({ error: "not-found" });
});

dbTest("a suspended account has no calendar, neither at once nor afterwards", async ({ ctx }) => {
  const { admin, me } = await people(ctx);
  const token = await addressOf(me);
  await suspend(admin, { userId: cast.member.id, reason: "A lost laptop." });
  expect(await fetched(ctx, token)).toMatchObject({ error: "not-found" });
  const [suspension] = await ctx.db.select().from(suspensions);
  await transact(ctx, async (tx) => {
    await endFeedOfSuspended(tx, suspension!.id);
    return ok();
  });
  expect(await ctx.db.select().from(calendarFeeds)).toEqual([]);
});

dbTest(
  "the applicant and the host have the interview, each with their own page",
  async ({ ctx }) => {
    const { admin, me, id } = await interviewTaken(ctx);
    const own = await fileOf(ctx, await addressOf(me));
    expect(entryIn(own, "Interview with")).toEqual(
      expect.arrayContaining([
        `UID:interview-${id}@localhost`,
        "SEQUENCE:0",
        "DTSTART;TZID=Pacific/Auckland:20260310T090000",
        `URL;VALUE=URI:http://localhost:3000/applications/${id}`,
        "STATUS:CONFIRMED",
      ]),
    );
    const hosted = entryIn(await fileOf(ctx, await addressOf(admin)), "Interview:");
    expect(hosted).toContain(`URL;VALUE=URI:http://localhost:3000/admin/applications/${id}`);
    const others = { ...ctx, actor: cast.superAdmin };
    expect(await fileOf(ctx, await addressOf(others))).not.toContain("Interview");
  },
);

dbTest(
  "a moved interview raises the sequence, a cancelled one stays as cancelled",
  async ({ ctx, clock }) => {
    const { admin, me, id } = await interviewTaken(ctx);
    const token = await addressOf(me);
    const first = await fetched(ctx, token);
    const again = await fetched(ctx, token);
    expect(first.ok && again.ok && first.value.etag === again.value.etag).toBe(true);
    clock.advance(minutes(1));
    const fixed = {
      key: newId(),
      version: (await interviewStart(admin, id)).version,
      date: "2026-03-11",
      time: "14:00",
      minutes: 30,
      base: "Budapest",
      applicantZone: "UTC",
      way: "in-person",
      twice: undefined,
    } as const;
    expect(await arrangeInterview(admin, id, fixed)).toMatchObject({ ok: true });
    const moved = await fileOf(ctx, token);
    expect(entryIn(moved, "Interview with")).toEqual(
      expect.arrayContaining(["SEQUENCE:2", "DTSTART;TZID=Europe/Budapest:20260311T140000"]),
    );
    expect(moved.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    clock.advance(minutes(1));
    await cancelInterview(admin, id, fixed.key);
    const ended = await fileOf(ctx, token);
    expect(entryIn(ended, "Interview with")).toEqual(
      expect.arrayContaining(["SEQUENCE:3", "STATUS:CANCELLED"]),
    );
    clock.advance(days(120));
    expect(await fileOf(ctx, token)).not.toContain("BEGIN:VEVENT");
  },
);

dbTest("webinars and course dates of the owner are there, cancelled ones too", async ({ ctx }) => {
  const { me } = await people(ctx);
  const profileId = cast.member.id;
  const { id } = await webinar(ctx, { startsIn: 60 });
  const { id: off } = await webinar(ctx, {
    startsIn: 90,
    title: "Called Off",
    cancelledAt: ctx.clock.now(),
    version: 2,
  });
  await webinar(ctx, { startsIn: 60, title: "Not Mine" });
  for (const webinarId of [id, off]) {
    const registeredAt = ctx.clock.now();
    await ctx.db.insert(webinarRegistrations).values({ webinarId, profileId, registeredAt });
  }
  const place = { profileId, moduleIds: ["intro-cp"] };
  await enrolment(ctx, { ...place, date: "2026-04-01" });
  await enrolment(ctx, { ...place, date: "2026-05-01", cancelled: true });
  await enrolment(ctx, { ...place, profileId: cast.partner.id, date: "2026-06-01" });
  const file = await fileOf(ctx, await addressOf(me));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(entryIn(file, "Advance Work")).toEqual(
    expect.arrayContaining(["SEQUENCE:0", "STATUS:CONFIRMED"]),
  );
  expect(entryIn(file, "Called Off")).toEqual(
    expect.arrayContaining(["SEQUENCE:1", "STATUS:CANCELLED"]),
  );
  expect(file).toMatch(/DTSTART;VALUE=DATE:20260401[^]*?STATUS:CONFIRMED/);
  expect(file).toMatch(/DTSTART;VALUE=DATE:20260501[^]*?STATUS:CANCELLED/);
  expect(file).not.toContain("live.test");
});

dbTest(
  "a place that moves leaves its old date as cancelled, and may come back",
  async ({ ctx }) => {
    await people(ctx);
    await twoProgrammes(ctx);
    const { id: first } = await intake(ctx);
    const { id: second } = await intake(ctx, { date: "2026-08-03" });
    const person = await placeHolder(ctx, first, "moving");
    await ctx.db.update(enrolments).set({ profileId: cast.member.id });
    const me: Ctx = { ...ctx, actor: cast.member };
    const token = await addressOf(me);
    const of = async (id: string) =>
      (await fileOf(ctx, token)).split("BEGIN:VEVENT").find((each) => each.includes(id)) ?? "";
    expect(await of(first)).toContain("SEQUENCE:0");
    expect(await of(second)).toBe("");
    expect(await transferOwnPlace(me, person.enrolmentId, { intake: second })).toMatchObject({
      ok: true,
    });
    expect(await of(first)).toContain("STATUS:CANCELLED");
    expect(await of(first)).toContain("SEQUENCE:1");
    expect(await of(second)).toContain("STATUS:CONFIRMED");
    const staff: Ctx = { ...ctx, actor: cast.admin };
    const back = { intake: first, reason: "They can come after all." };
    expect(await transferPlace(staff, person.enrolmentId, back)).toMatchObject({ ok: true });
    expect(await of(first)).toContain("STATUS:CONFIRMED");
    expect(await of(first)).toContain("SEQUENCE:2");
    expect(await of(second)).toContain("STATUS:CANCELLED");
    // The whole intake is called off, and is planned again.
    await ctx.db
      .update(intakes)
      .set({ runState: "postponed", version: 2 })
      .where(eq(intakes.id, first));
    expect(await of(first)).toContain("STATUS:CANCELLED");
    expect(await of(first)).toContain("SEQUENCE:3");
  },
);

dbTest("staff have all course dates, until their role is revoked", async ({ ctx }) => {
  const { admin } = await people(ctx);
  await enrolment(ctx, { profileId: cast.partner.id, moduleIds: ["intro-cp"], date: "2026-04-01" });
  const token = await addressOf(admin);
  expect(await fileOf(ctx, token)).toContain("DTSTART;VALUE=DATE:20260401");
  await ctx.db.delete(userRoles);
  expect(await fileOf(ctx, token)).not.toContain("BEGIN:VEVENT");
});

dbTest(
  "a course date is in the calendar to its last day, and as cancelled once it is called off",
  async ({ ctx, clock }) => {
    const { admin, me } = await people(ctx);
    await enrolment(ctx, {
      profileId: cast.member.id,
      moduleIds: ["intro-cp"],
      date: "2026-04-01",
    });
    const token = await addressOf(me);
    const entry = async () => entryIn(await fileOf(ctx, token), "core-protection");
    expect(await entry()).toEqual(
      expect.arrayContaining([
        "DTSTART;VALUE=DATE:20260401",
        "DTEND;VALUE=DATE:20260415",
        "SEQUENCE:0",
        "STATUS:CONFIRMED",
      ]),
    );
    const called = { version: 2, updatedAt: clock.now() };
    for (const runState of ["postponed", "cancelled"] as const) {
      await ctx.db.update(intakes).set({ ...called, runState });
      expect(await entry()).toEqual(expect.arrayContaining(["SEQUENCE:1", "STATUS:CANCELLED"]));
    }
    await ctx.db.update(intakes).set({ runState: "planned", version: 3, date: "2026-04-08" });
    expect(await entry()).toEqual(
      expect.arrayContaining(["DTSTART;VALUE=DATE:20260408", "SEQUENCE:2", "STATUS:CONFIRMED"]),
    );
    // Staff have the same entry. It stays while the course runs.
    clock.advance(days(40));
    expect(await fileOf(ctx, await addressOf(admin))).toContain("DTSTART;VALUE=DATE:20260408");
  },
);

dbTest("a calendar costs as many queries for many entries as for one", async ({ ctx }) => {
  const { me } = await interviewTaken(ctx);
  const token = await addressOf(me);
  await fetched(ctx, token);
  const few = await queriesOf(ctx, () => fetched(ctx, token));
  for (let n = 0; n < 5; n += 1) {
    const { id: webinarId } = await webinar(ctx, { startsIn: 60 });
    const registration = { webinarId, profileId: cast.member.id, registeredAt: ctx.clock.now() };
    await ctx.db.insert(webinarRegistrations).values(registration);
  }
  const many = await queriesOf(ctx, () => fetched(ctx, token));
  expect(many.length - few.length).toBeLessThanOrEqual(1);
  expect(many.length).toBeLessThanOrEqual(13);
  expect(await ctx.db.select().from(webinars)).toHaveLength(5);
});

dbTest("whoever asks too often waits, and guests keep no address", async ({ ctx }) => {
  const { me } = await people(ctx);
  const token = await addressOf(me);
  for (let n = 0; n < 60; n += 1) expect(await fetched(ctx, token)).toMatchObject({ ok: true });
  expect(await fetched(ctx, token)).toMatchObject({ error: "too-many-attempts" });
  await expect(makeCalendarFeed(ctx)).rejects.toThrow(Denied);
  await expect(revokeCalendarFeed(ctx)).rejects.toThrow(Denied);
  await expect(ownCalendarFeed(ctx)).rejects.toThrow(Denied);
});

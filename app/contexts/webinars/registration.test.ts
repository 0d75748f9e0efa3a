import { expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { webinar } from "#testing/webinars.ts";
import { exportAttendance, webinarAttendance } from "./attendance-queries.server.ts";
import { registrationCancelled, reminderDue, webinarJoined, webinarRegistered } from "./events.ts";
import { webinarById } from "./queries.server.ts";
import { webinarRegistrations } from "./tables.ts";
import {
  cancelRegistration,
  register,
  forgetRegistrations,
  joinWebinar,
  remindOfWebinars,
} from "./registration.server.ts";

dbTest("a member registers once, however often they say so, and cancels", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const { id } = await webinar(ctx, { startsIn: 60 });
  for (let time = 0; time < 2; time++) expect((await register(me, id)).ok).toBe(true);
  const registration = { webinarId: id, profileId: cast.member.id };
  expect(await emittedEvents(ctx, webinarRegistered)).toEqual([registration]);
  expect((await webinarById(me, id))!.webinar).toMatchObject({
    registered: true,
    can: { register: false, cancel: true },
  });
  const other = { ...ctx, actor: cast.partner };
  expect((await webinarById(other, id))!.webinar.registered).toBe(false);
  await cancelRegistration(other, id);
  expect((await webinarById(me, id))!.webinar.registered).toBe(true);
  for (let time = 0; time < 2; time++) expect((await cancelRegistration(me, id)).ok).toBe(true);
  expect(await emittedEvents(ctx, registrationCancelled)).toEqual([registration]);
  expect((await webinarById(me, id))!.webinar.registered).toBe(false);
});

dbTest("guests and unconfirmed addresses are not registered", async ({ ctx }) => {
  const { id } = await webinar(ctx, { startsIn: 60 });
  await expect(register(ctx, id)).rejects.toThrow(Denied);
  await expect(cancelRegistration(ctx, id)).rejects.toThrow(Denied);
  const refused = await register({ ...ctx, actor: cast.unverified }, id);
  expect(refused).toEqual({ ok: false, error: "not-verified" });
  await expect(register({ ...ctx, actor: cast.member }, newId())).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(webinarRegistrations)).toEqual([]);
});

dbTest(
  "a member registers while a webinar runs and joins at once, and nobody does after its end",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    const other = { ...ctx, actor: cast.partner };
    const { id } = await webinar(ctx, { startsIn: 1, duration: 60, url: "https://meet.test/live" });
    expect(await register(me, id)).toEqual({ ok: true, value: { live: false } });
    clock.advance(minutes(1));
    expect(await cancelRegistration(me, id)).toEqual({ ok: false, error: "has-begun" });
    expect(await joinWebinar(other, id)).toEqual({ refused: "not-registered" });
    expect(await register(other, id)).toEqual({ ok: true, value: { live: true } });
    expect(await joinWebinar(other, id)).toEqual({ url: "https://meet.test/live" });
    clock.advance(minutes(60));
    const late = await register({ ...ctx, actor: cast.admin }, id);
    expect(late).toEqual({ ok: false, error: "is-over" });
  },
);

dbTest(
  "staff see who joined and when for the first time, and others see nothing",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const me = { ...ctx, actor: cast.member };
    const office = { ...ctx, actor: cast.admin };
    const { id } = await webinar(ctx, { startsIn: 1, duration: 60, url: "https://meet.test/live" });
    await register(me, id);
    await register({ ...ctx, actor: cast.partner }, id);
    expect(await joinWebinar(me, id)).toEqual({ refused: "not-live" });
    clock.advance(minutes(5));
    const joinedAt = clock.now();
    await joinWebinar(me, id);
    clock.advance(minutes(5));
    await joinWebinar(me, id);
    expect(await emittedEvents(ctx, webinarJoined)).toHaveLength(1);
    const { people, joined, registered } = await webinarAttendance(office, id);
    expect({ joined, registered }).toEqual({ joined: 1, registered: 2 });
    expect(people.map((each) => [each.profileId, each.joinedAt])).toEqual([
      [cast.member.id, joinedAt],
      [cast.partner.id, null],
    ]);
    const csv = await new Response(await exportAttendance(office, id)).text();
    expect(csv).toContain(joinedAt.toISOString());
    await expect(webinarAttendance(me, id)).rejects.toThrow(Denied);
    await expect(exportAttendance(me, id)).rejects.toThrow(Denied);
  },
);

dbTest(
  "reminders go a day before, once, to those who registered earlier",
  async ({ ctx, clock }) => {
    const { id } = await webinar(ctx, { startsIn: 25 * 60 });
    await register({ ...ctx, actor: cast.member }, id);
    await remindOfWebinars(ctx);
    expect(await emittedEvents(ctx, reminderDue)).toEqual([]);
    clock.advance(hours(1));
    await register({ ...ctx, actor: cast.partner }, id);
    for (let time = 0; time < 3; time++) {
      await remindOfWebinars(ctx);
      clock.advance(hours(10));
    }
    expect(await emittedEvents(ctx, reminderDue)).toEqual([
      { webinarId: id, profileId: cast.member.id },
    ]);
  },
);

dbTest("registrations are forgotten a year after their webinar", async ({ ctx, clock }) => {
  const { id } = await webinar(ctx, { startsIn: 60 });
  await register({ ...ctx, actor: cast.member }, id);
  clock.advance(days(365));
  await forgetRegistrations(ctx);
  expect(await ctx.db.select().from(webinarRegistrations)).toHaveLength(1);
  clock.advance(days(1));
  await forgetRegistrations(ctx);
  expect(await ctx.db.select().from(webinarRegistrations)).toEqual([]);
});

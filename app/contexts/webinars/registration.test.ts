import { expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { webinar } from "#testing/webinars.ts";
import { registrationCancelled, reminderDue, webinarRegistered } from "./events.ts";
import { webinarById } from "./queries.server.ts";
import { webinarRegistrations } from "./tables.ts";
import {
  cancelRegistration,
  register,
  forgetRegistrations,
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

dbTest("with its beginning nobody registers or cancels any more", async ({ ctx, clock }) => {
  const me = { ...ctx, actor: cast.member };
  const { id } = await webinar(ctx, { startsIn: 1 });
  await register(me, id);
  clock.advance(minutes(1));
  expect(await cancelRegistration(me, id)).toEqual({ ok: false, error: "has-begun" });
  expect(await register({ ...ctx, actor: cast.partner }, id)).toEqual({
    ok: false,
    error: "has-begun",
  });
});

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

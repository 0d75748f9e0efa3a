import { expect } from "vitest";
import { desc, eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { webinarTellers } from "#app/contexts/notifications/subscribers/webinar.server.tsx";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { webinar } from "#testing/webinars.ts";
import { listOf } from "#testing/lists.ts";
import { webinarSource } from "./list.server.ts";
import { joinAddress, webinarById, webinarList } from "./queries.server.ts";
import { plannedWebinar } from "./programme-queries.server.ts";
import { webinarRegistrations } from "./tables.ts";
import { viewIn } from "./view.ts";
import type { WebinarPlan } from "./form.ts";
import { callOff, changeWebinar, planWebinar } from "./plan.server.ts";
import { register } from "./registration.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const member = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

const plan: WebinarPlan = {
  title: "Advance Work in the Rain",
  description: "What changes.",
  presenter: "Mārama Tūhoe",
  presenterTitle: "Lead Instructor",
  instructorId: null,
  category: "close-protection",
  date: "2026-03-10",
  time: "19:00",
  duration: 60,
  url: "https://live.test/secret-room",
  recordingUrl: undefined,
  version: "",
};

async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(webinarTellers));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows.map(({ kind, toAddress, text }) => ({ kind, toAddress, text }));
}

dbTest("a webinar is planned on the staff's clock, and listed at once", async ({ ctx }) => {
  await officesOpen(ctx);
  const planned = await planWebinar(staff(ctx), plan);
  const { webinars } = await webinarList(ctx, viewIn(new URLSearchParams()));
  expect(webinars).toMatchObject([
    { title: plan.title, startsAt: new Date("2026-03-10T06:00:00Z"), status: "upcoming" },
  ]);
  const missing = { ...plan, date: "2026-09-27", time: "02:30" };
  expect(await planWebinar(staff(ctx), missing)).toMatchObject({ error: "no-such-time" });
  const [entry] = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entry).toMatchObject({ action: "webinars.planned", actorId: cast.admin.id });
  expect(JSON.stringify(entry)).not.toContain("secret-room");
  expect(planned.ok).toBe(true);
});

dbTest("whoever has registered is told of another time, of other words nobody", async ({ ctx }) => {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const { id } = await webinar(ctx, { startsIn: 60 * 26 });
  await register(member(ctx), id);
  await emails(ctx);
  await ctx.db.update(webinarRegistrations).set({ remindedAt: ctx.clock.now() });

  const { fields } = await plannedWebinar(staff(ctx), id);
  const same = { ...plan, date: fields.date, time: fields.time };
  expect(await changeWebinar(staff(ctx), id, { ...same, version: "1" })).toMatchObject({
    value: { moved: false },
  });
  expect(await emails(ctx)).toEqual([]);
  expect(await changeWebinar(staff(ctx), id, { ...plan, version: "1" })).toMatchObject({
    error: "changed-meanwhile",
    detail: { version: "2" },
  });
  expect(await changeWebinar(staff(ctx), id, { ...plan, version: "2" })).toMatchObject({
    value: { moved: true },
  });
  const [mail, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "webinar-moved", toAddress: cast.member.email });
  expect(mail!.text).toContain("10 Mar 2026, 7:00 pm NZDT");
  const [registration] = await ctx.db.select().from(webinarRegistrations);
  expect(registration!.remindedAt).toBeNull();
});

dbTest(
  "what is called off leaves the lists, lets nobody in, and tells the registered",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await officesOpen(ctx);
    const { id } = await webinar(ctx, { startsIn: 5 });
    await register(member(ctx), id);
    await emails(ctx);
    expect(await callOff(staff(ctx), id)).toMatchObject({ ok: true });
    expect(await callOff(staff(ctx), id)).toMatchObject({ ok: true });
    const told = await emails(ctx);
    expect(told.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ["webinar-called-off", cast.member.email],
    ]);
    expect(told[0]!.text).not.toContain("live.test");
    expect((await webinarList(ctx, viewIn(new URLSearchParams()))).webinars).toEqual([]);
    expect(await webinarById(member(ctx), id)).toMatchObject({
      webinar: { cancelled: true, can: { register: false, cancel: false, join: false } },
    });
    expect(await register({ ...ctx, actor: cast.partner }, id)).toMatchObject({
      error: "called-off",
    });
    expect(await changeWebinar(staff(ctx), id, plan)).toMatchObject({ error: "called-off" });
    const { rows } = await listOf(staff(ctx), webinarSource, "state=cancelled");
    expect(rows).toMatchObject([{ id, registered: 1 }]);
    const [last] = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "webinars.called-off"))
      .orderBy(desc(auditEntries.at));
    expect(last).toMatchObject({ before: { state: "planned", joinLink: "set" } });
  },
);

dbTest(
  "live and called off: the room stays shut, and what is over cannot be called off",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await officesOpen(ctx);
    const live = await webinar(ctx, { startsIn: 1 });
    await register(member(ctx), live.id);
    await callOff(staff(ctx), live.id);
    const during = {
      ...member(ctx),
      clock: { now: () => new Date(live.startsAt.getTime() + 60_000) },
    };
    expect(await joinAddress(during, live.id)).toEqual({ refused: "not-live" });
    const over = await webinar(ctx, { startsIn: -90 });
    expect(await callOff(staff(ctx), over.id)).toMatchObject({ error: "is-over" });
  },
);

dbTest("nobody but the staff plans, changes and calls off", async ({ ctx }) => {
  await officesOpen(ctx);
  const { id } = await webinar(ctx, { startsIn: 60 });
  for (const actor of [guest, cast.member, cast.moderator, cast.partner]) {
    const me = { ...ctx, actor };
    await expect(planWebinar(me, plan)).rejects.toThrow(Denied);
    await expect(changeWebinar(me, id, plan)).rejects.toThrow(Denied);
    await expect(callOff(me, id)).rejects.toThrow(Denied);
    await expect(plannedWebinar(me, id)).rejects.toThrow(Denied);
  }
  const nothing = "01900000-0000-7000-8000-0000000000ff";
  await expect(callOff(staff(ctx), nothing)).rejects.toThrow(NotFound);
});

dbTest(
  "a webinar costs staff no more to move for very many people than for none",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const planned = await planWebinar(staff(ctx), plan);
    if (!planned.ok) throw new Error(planned.error);
    const { id } = planned.value;
    const movedTo = (time: string, version: string) =>
      queriesOf(ctx, () => changeWebinar(staff(ctx), id, { ...plan, time, version }));
    const forNobody = await movedTo("18:00", "1");
    const registeredAt = ctx.clock.now();
    const people = Array.from({ length: 500 }, () => ({
      webinarId: id,
      profileId: newId(registeredAt),
      registeredAt,
    }));
    await ctx.db.insert(webinarRegistrations).values(people);
    expect(await movedTo("17:00", "2")).toHaveLength(forNobody.length);
  },
);

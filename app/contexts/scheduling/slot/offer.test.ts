import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { interviewSlots as kind } from "#app/contexts/admissions/interview/slot-kind.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { slotOffer as offer } from "#testing/slots.ts";
import { slots } from "../tables.ts";
import { cancelSlot, forgetSlots, withdrawSlot } from "./end.server.ts";
import { slotsViewOf } from "./list-view.ts";
import { offerSlots } from "./offer.server.ts";
import { offerStart, openSlots, slotById, slotsOfWeek } from "./queries.server.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { slotCancelled } from "../events.ts";
import { restoreSlot } from "./restore.server.ts";
import { seriesLeft, withdrawSeries } from "./series.server.ts";
import { takeSlot } from "./take.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";

const rows = (ctx: Ctx) => ctx.db.select().from(slots).orderBy(asc(slots.startsAt));

async function staffed(ctx: Ctx): Promise<Ctx> {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  return { ...ctx, actor: cast.admin };
}

const week = (date: string, more = "") =>
  slotsViewOf(new URLSearchParams(`week=${date}&state=all${more}`));

const series = {
  lastDate: "2026-03-12",
  tuesday: "on",
  thursday: "on",
  until: "11:00",
  minutes: 45,
  pause: 15,
} as const;

dbTest("a series is offered whole, in the zone of its base, and audited once", async ({ ctx }) => {
  const admin = await staffed(ctx);
  const form = offer(series);
  expect(await offerSlots(admin, kind, form)).toEqual({ ok: true, value: { count: 4 } });
  expect(await rows(ctx)).toMatchObject([
    {
      seriesId: form.key,
      hostId: cast.admin.id,
      startsAt: new Date("2026-03-09T20:00:00Z"),
      endsAt: new Date("2026-03-09T20:45:00Z"),
      timeZone: "Pacific/Auckland",
      localStart: "2026-03-10T09:00",
      state: "offered",
      place: "Christchurch",
    },
    { localStart: "2026-03-10T10:00" },
    { localStart: "2026-03-12T09:00" },
    { localStart: "2026-03-12T10:00" },
  ]);
  expect(await auditLogSoFar(ctx)).toMatchObject([{ action: "scheduling.slots-offered" }]);
});

dbTest("the same form again offers nothing more", async ({ ctx }) => {
  const admin = await staffed(ctx);
  const form = offer(series);
  await offerSlots(admin, kind, form);
  expect(await offerSlots(admin, kind, form)).toEqual({ ok: true, value: { count: 4 } });
  expect(await rows(ctx)).toHaveLength(4);
  expect(await auditLogSoFar(ctx)).toHaveLength(1);
});

dbTest("a host is at one place at a time, and a refused series offers nothing", async ({ ctx }) => {
  const admin = await staffed(ctx);
  await offerSlots(admin, kind, offer({ time: "10:30" }));
  const refused = await offerSlots(admin, kind, offer(series));
  expect(refused).toMatchObject({
    error: "host-busy",
    detail: { host: cast.admin.name, time: "10 Mar 2026, 10:00 am NZDT" },
  });
  expect(await rows(ctx)).toHaveLength(1);
  // In Budapest the same moment is another time, and somebody else is free.
  const elsewhere = { firstDate: "2026-03-09", time: "22:45", base: "Budapest" };
  expect(await offerSlots(admin, kind, offer(elsewhere))).toMatchObject({ error: "host-busy" });
  const other = offer({ ...elsewhere, host: cast.superAdmin.id });
  expect(await offerSlots(admin, kind, other)).toMatchObject({ ok: true });
  // One that begins when another ends does not overlap it.
  expect(await offerSlots(admin, kind, offer({ time: "11:15" }))).toMatchObject({ ok: true });
});

dbTest("a time that no clock shows is refused, one that comes twice is asked", async ({ ctx }) => {
  const admin = await staffed(ctx);
  const budapest = { base: "Budapest", time: "02:30" };
  for (const [form, error] of [
    [{ ...budapest, firstDate: "2026-03-29" }, "no-such-time"],
    [{ ...budapest, firstDate: "2026-03-29", twice: "later" }, "no-such-time"],
    [{ ...budapest, firstDate: "2026-10-25" }, "time-twice"],
    [{ time: "02:30", firstDate: "2026-04-05" }, "time-twice"],
    [{ time: "02:30", firstDate: "2026-09-27" }, "no-such-time"],
    [{ firstDate: "2026-03-03" }, "past"],
    [{ until: "09:30" }, "no-slots"],
    [{ host: cast.member.id }, "not-a-host"],
    [{ base: "Nowhere" }, "unknown-place"],
    [{ minutes: 7 }, "unknown-length"],
  ] as const) {
    expect(await offerSlots(admin, kind, offer(form)), error).toMatchObject({ error });
  }
  expect(await rows(ctx)).toEqual([]);
  const meant = [
    { ...budapest, firstDate: "2026-10-25", twice: "later" },
    { time: "02:30", firstDate: "2026-04-05", twice: "earlier" },
  ] as const;
  for (const form of meant) await offerSlots(admin, kind, offer(form));
  expect(await rows(ctx)).toMatchObject([
    { startsAt: new Date("2026-04-04T13:30:00Z"), localStart: "2026-04-05T02:30" },
    { startsAt: new Date("2026-10-25T01:30:00Z"), localStart: "2026-10-25T02:30" },
  ]);
});

dbTest(
  "staff read a week with who took what, in as many queries for one as for many",
  async ({ ctx }) => {
    const admin = await staffed(ctx);
    await offerSlots(admin, kind, offer());
    const { id } = await application(ctx, { firstName: "Aroha", lastName: "Ngata" });
    await take(ctx, (await rows(ctx))[0]!.id, id);
    await slotsOfWeek(admin, [kind], week("2026-03-13"));
    const one = await queriesOf(admin, () => slotsOfWeek(admin, [kind], week("2026-03-13")));
    await offerSlots(admin, kind, offer({ ...series, time: "13:00", until: "16:00" }));
    const many = await queriesOf(admin, () => slotsOfWeek(admin, [kind], week("2026-03-13")));
    expect(many.length).toBe(one.length);
    expect(one.length).toBeLessThanOrEqual(5);
    const read = await slotsOfWeek(admin, [kind], week("2026-03-13"));
    expect(read).toMatchObject({ monday: "2026-03-09", before: "2026-03-02", after: "2026-03-16" });
    expect(read.slots).toHaveLength(7);
    expect(read.slots[0]).toMatchObject({
      state: "taken",
      host: cast.admin.name,
      minutes: 45,
      taker: { name: "Aroha Ngata", path: `/admin/applications/${id}` },
      can: { withdraw: false, cancel: true },
    });
    expect(read.slots[1]).toMatchObject({ can: { withdraw: true, cancel: false } });
    expect((await slotsOfWeek(admin, [kind], week("2026-03-03"))).slots).toEqual([]);
    // Without a date the page opens on the first week that has something in it.
    const first = await slotsOfWeek(admin, [kind], week(""));
    expect([first.monday, first.slots.length]).toEqual(["2026-03-09", 7]);
    const ended = await slotsOfWeek(admin, [kind], slotsViewOf(new URLSearchParams("state=ended")));
    expect([ended.monday, ended.slots]).toEqual(["2026-03-02", []]);
    const others = { ...admin, actor: cast.superAdmin };
    const mine = await slotsOfWeek(others, [kind], week("2026-03-13", "&mine=yes"));
    expect(mine.slots).toEqual([]);
  },
);

dbTest("a slot that nobody has is withdrawn once, a taken one is not", async ({ ctx }) => {
  const admin = await staffed(ctx);
  await offerSlots(admin, kind, offer(series));
  const [first, second] = await rows(ctx);
  await take(ctx, second!.id, newId());
  expect(await withdrawSlot(admin, first!.id)).toMatchObject({ ok: true });
  expect(await withdrawSlot(admin, first!.id)).toMatchObject({ error: "is-over" });
  expect(await withdrawSlot(admin, second!.id)).toMatchObject({ error: "is-taken" });
  expect(await openSlots(admin, kind)).toHaveLength(2);
  // Its time is free again.
  expect(await offerSlots(admin, kind, offer())).toMatchObject({ ok: true });
});

dbTest("a taken slot is cancelled as it was shown, with a reason", async ({ ctx }) => {
  const admin = await staffed(ctx);
  await offerSlots(admin, kind, offer());
  const [{ id } = { id: "" }] = await rows(ctx);
  const reason = "The examiner is ill.";
  expect(await cancelSlot(admin, id, { version: "1", reason })).toMatchObject({ error: "is-over" });
  await take(ctx, id, newId());
  expect(await cancelSlot(admin, id, { version: "1", reason })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await cancelSlot(admin, id, { version: "2", reason })).toMatchObject({ ok: true });
  expect(await rows(ctx)).toMatchObject([{ state: "cancelled", reason }]);
  expect(JSON.stringify(await auditLogSoFar(ctx))).not.toContain("ill");
});

dbTest(
  "only times that leave enough notice are open, and no link of a call",
  async ({ ctx, clock }) => {
    const admin = await staffed(ctx);
    const link = "https://calls.example/room";
    await offerSlots(
      admin,
      kind,
      offer({ way: "video", link, until: "11:15", minutes: 60, pause: 15 }),
    );
    expect(await openSlots(ctx, kind)).toMatchObject([
      { startsAt: new Date("2026-03-09T20:00:00Z"), minutes: 60, way: "video", place: "" },
      { startsAt: new Date("2026-03-09T21:15:00Z") },
    ]);
    clock.advance(hours(6 * 24) - hours(1));
    expect(await openSlots(ctx, kind)).toHaveLength(2);
    clock.advance(1);
    expect(await openSlots(ctx, kind)).toHaveLength(1);
    clock.advance(hours(368 * 24));
    await forgetSlots(ctx);
    expect(await rows(ctx)).toEqual([]);
  },
);

dbTest("nobody but admins offers, reads, withdraws or cancels", async ({ ctx }) => {
  const admin = await staffed(ctx);
  await offerSlots(admin, kind, offer());
  const [{ id } = { id: "" }] = await rows(ctx);
  for (const name of ["visitor", "member", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(offerSlots(theirs, kind, offer()), name).rejects.toThrow(Denied);
    await expect(offerStart(theirs), name).rejects.toThrow(Denied);
    await expect(slotsOfWeek(theirs, [kind], week("2026-03-10")), name).rejects.toThrow(Denied);
    await expect(slotById(theirs, [kind], id), name).rejects.toThrow(Denied);
    await expect(withdrawSlot(theirs, id), name).rejects.toThrow(Denied);
    const asked = { version: "1", reason: "x" };
    await expect(cancelSlot(theirs, id, asked), name).rejects.toThrow(Denied);
  }
  await expect(withdrawSlot(admin, newId())).rejects.toThrow(NotFound);
  await expect(slotById(admin, [kind], newId())).rejects.toThrow(NotFound);
  const { hosts, self } = await offerStart(admin);
  expect(hosts.map((host) => host.name)).toEqual([cast.admin.name, cast.superAdmin.name]);
  expect(self).toBe(cast.admin.id);
});

const take = (ctx: Ctx, slotId: string, subjectId: string) =>
  transact(ctx, (tx) => takeSlot(tx, kind, { slotId, subjectId, instead: null }));

dbTest(
  "a withdrawn slot is offered again, unless its time is given away",
  async ({ ctx, clock }) => {
    const admin = await staffed(ctx);
    await offerSlots(admin, kind, offer());
    const id = (await rows(ctx))[0]!.id;
    await withdrawSlot(admin, id);
    const member = { ...ctx, actor: cast.member };
    await expect(restoreSlot(member, id)).rejects.toThrow(Denied);
    await expect(restoreSlot(admin, newId())).rejects.toThrow(NotFound);
    expect((await slotById(admin, [kind], id)).can).toMatchObject({ restore: true });
    for (let click = 0; click < 2; click++)
      expect(await restoreSlot(admin, id)).toEqual({ ok: true });
    expect(await rows(ctx)).toMatchObject([{ id, state: "offered", version: 3 }]);
    expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toEqual([
      "scheduling.slots-offered",
      "scheduling.slot-withdrawn",
      "scheduling.slot-restored",
    ]);

    await withdrawSlot(admin, id);
    await offerSlots(admin, kind, offer({ time: "09:30" }));
    expect(await restoreSlot(admin, id)).toMatchObject({ error: "host-has-other" });
    expect(await rows(ctx)).toMatchObject([{ id, state: "withdrawn" }, { state: "offered" }]);
    clock.advance(hours(24 * 30));
    expect(await restoreSlot(admin, id)).toMatchObject({ error: "cannot-return" });
  },
);

dbTest(
  "what is left of a series is withdrawn, and taken slots only if it is said",
  async ({ ctx, clock }) => {
    const admin = await staffed(ctx);
    const form = offer(series);
    await offerSlots(admin, kind, form);
    const all = await rows(ctx);
    const { id: applicationId } = await application(ctx, { firstName: "Aroha", lastName: "Ngata" });
    await take(ctx, all[3]!.id, applicationId);
    // The first two are over.
    clock.advance(all[1]!.endsAt.getTime() - clock.now().getTime());
    const left = await seriesLeft(admin, [kind], form.key);
    expect(left.slots.map(({ id }) => id)).toEqual([all[2]!.id, all[3]!.id]);
    expect(left.taken).toMatchObject([{ taker: { name: "Aroha Ngata" } }]);
    const { version } = left;
    const moderator = { ...ctx, actor: cast.moderator };
    await expect(withdrawSeries(moderator, form.key, { version })).rejects.toThrow(Denied);
    expect(await withdrawSeries(admin, form.key, { version: "old" })).toMatchObject({
      error: "changed-meanwhile",
    });
    const without = { version, cancelTaken: "on" } as const;
    expect(await withdrawSeries(admin, form.key, without)).toMatchObject({
      error: "reason-missing",
    });
    expect(await withdrawSeries(admin, form.key, { version })).toEqual({
      ok: true,
      value: { withdrawn: 1, cancelled: 0 },
    });
    expect((await rows(ctx)).map(({ state }) => state)).toEqual([
      "offered",
      "offered",
      "withdrawn",
      "taken",
    ]);
    const again = await seriesLeft(admin, [kind], form.key);
    const reason = "The base is closed.";
    expect(
      await withdrawSeries(admin, form.key, { version: again.version, cancelTaken: "on", reason }),
    ).toEqual({ ok: true, value: { withdrawn: 0, cancelled: 1 } });
    expect((await rows(ctx)).at(-1)).toMatchObject({ state: "cancelled", reason });
    expect(await emittedEvents(ctx, slotCancelled)).toEqual([
      { slotId: all[3]!.id, kind: kind.name, subjectId: applicationId },
    ]);
    await expect(seriesLeft(admin, [kind], form.key)).rejects.toThrow(NotFound);
  },
);

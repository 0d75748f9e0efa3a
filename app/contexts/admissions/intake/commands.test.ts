import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { type Actor, guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { onInvalidated } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { contentTags, emittedEvents } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { intakeAdded, intakeChanged, intakeRemoved, intakeRestored } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import { addIntake, changeIntake, removeIntake, restoreIntake } from "./commands.server.ts";

const form = {
  id: undefined,
  program: "firearms",
  location: "Budapest",
  date: "2026-07-06",
  seats: 10,
};
const content = {
  programmeId: "firearms",
  location: "Budapest",
  date: "2026-07-06",
  seats: 10,
  // A programme without modules and card takes a week.
  endsOn: "2026-07-12",
};
const strangers: Actor[] = [guest, cast.member, cast.moderator, cast.partner];

dbTest("a new course date is stored, with its event and its audit entry", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const added = await addIntake(asAdmin(ctx), form);
  if (!added.ok) throw new Error("refused");
  const { id } = added.value;
  expect(await ctx.db.select().from(intakes)).toMatchObject([
    { id, ...content, version: 1, removedAt: null, updatedAt: ctx.clock.now() },
  ]);
  expect(await emittedEvents(ctx, intakeAdded)).toEqual([{ intakeId: id }]);
  expect(await auditLog(ctx)).toEqual([["admissions.intake-added", `intake:${id}`, null, content]]);
});

dbTest("the same row sent twice is one course date", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const once = { ...form, id: newId() };
  const first = await addIntake(asAdmin(ctx), once);
  const second = await addIntake(asAdmin(ctx), once);
  expect(first).toEqual({ ok: true, value: { id: once.id } });
  expect(second).toEqual(first);
  expect(await emittedEvents(ctx, intakeAdded)).toHaveLength(1);
});

dbTest("a row that the browser went back to is a date of its own", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const row = { ...form, id: newId() };
  await addIntake(asAdmin(ctx), row);
  const other = await addIntake(asAdmin(ctx), { ...row, date: "2026-08-03" });
  if (!other.ok) throw new Error("refused");
  expect(other.value.id).not.toBe(row.id);

  await removeIntake(asAdmin(ctx), row.id, "1");
  const again = await addIntake(asAdmin(ctx), row);
  if (!again.ok) throw new Error("refused");
  const stored = await ctx.db.select().from(intakes);
  expect(
    stored
      .filter(({ removedAt }) => !removedAt)
      .map(({ date }) => date)
      .sort(),
  ).toEqual(["2026-07-06", "2026-08-03"]);
});

dbTest("a course date belongs to a programme of the catalogue", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const nowhere = { ...form, program: "toString" };
  expect(await addIntake(asAdmin(ctx), nowhere)).toEqual({ ok: false, error: "unknown-programme" });
  const { id } = await intake(ctx);
  expect(await changeIntake(asAdmin(ctx), id, { ...nowhere, version: "1" })).toEqual({
    ok: false,
    error: "unknown-programme",
  });
  expect(await ctx.db.select().from(intakes)).toMatchObject([{ id, version: 1 }]);
});

dbTest("an edit replaces date, location, seats and programme", async ({ ctx, clock }) => {
  await twoProgrammes(ctx);
  const before = await intake(ctx);
  clock.advance(60_000);
  expect(await changeIntake(asAdmin(ctx), before.id, { ...form, version: "1" })).toMatchObject({
    ok: true,
  });
  expect(await stored(ctx, before.id)).toMatchObject({
    ...content,
    version: 2,
    updatedAt: clock.now(),
  });
  expect(await emittedEvents(ctx, intakeChanged)).toEqual([{ intakeId: before.id }]);
  const was = {
    programmeId: "core-protection",
    location: "Christchurch",
    date: "2026-06-22",
    seats: 12,
    endsOn: "2026-07-05",
  };
  const subject = `intake:${before.id}`;
  expect(await auditLog(ctx)).toEqual([["admissions.intake-changed", subject, was, content]]);
});

dbTest("a course that moves takes its end and the day of its decision along", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { decideBy: "2026-06-08" });
  const same = { program: "core-protection", location: "Christchurch", seats: 12 };
  const moved = { ...same, id: undefined, date: "2026-06-29", version: "1" };
  await changeIntake(asAdmin(ctx), id, moved);
  expect(await stored(ctx, id)).toMatchObject({
    date: "2026-06-29",
    endsOn: "2026-07-12",
    decideBy: "2026-06-15",
  });
});

dbTest("an edit that began before somebody else's overwrites nothing", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  await changeIntake(asAdmin(ctx), id, { ...form, version: "1" });
  const mine = { ...form, seats: 4, version: "1" };
  const refused = await changeIntake({ ...ctx, actor: cast.superAdmin }, id, mine);
  const now = { version: "2", date: "2026-07-06", location: "Budapest", seats: 10 };
  expect(refused).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { ...now, program: "Advanced Firearms Training" },
  });
  expect(await stored(ctx, id)).toMatchObject({ seats: 10, version: 2 });
  expect(await emittedEvents(ctx, intakeChanged)).toHaveLength(1);

  // Somebody who has read the current values may still replace them.
  await changeIntake({ ...ctx, actor: cast.superAdmin }, id, { ...mine, version: "2" });
  expect(await stored(ctx, id)).toMatchObject({ seats: 4, version: 3 });
});

dbTest("an edit that says what the date already says changes nothing", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  await changeIntake(asAdmin(ctx), id, { ...form, version: "1" });
  expect(await changeIntake(asAdmin(ctx), id, { ...form, version: "1" })).toMatchObject({
    ok: true,
  });
  expect(await stored(ctx, id)).toMatchObject({ version: 2 });
  expect(await auditLog(ctx)).toHaveLength(1);
});

dbTest("a deleted date cannot be edited, and the editor is told", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  await removeIntake(asAdmin(ctx), id, "1");
  expect(await changeIntake(asAdmin(ctx), id, { ...form, version: "2" })).toEqual({
    ok: false,
    error: "removed-meanwhile",
  });
  expect(await stored(ctx, id)).toMatchObject({ date: "2026-06-22" });
});

dbTest("deleting and undoing leave the date as it was, and are audited", async ({ ctx, clock }) => {
  const before = await intake(ctx);
  const { id } = before;
  await removeIntake(asAdmin(ctx), id, "1");
  expect(await stored(ctx, id)).toMatchObject({ removedAt: clock.now(), version: 2 });
  clock.advance(5000);
  await restoreIntake(asAdmin(ctx), id);
  expect(await stored(ctx, id)).toEqual({ ...before, version: 3, updatedAt: clock.now() });

  expect(await emittedEvents(ctx, intakeRemoved)).toEqual([{ intakeId: id }]);
  expect(await emittedEvents(ctx, intakeRestored)).toEqual([{ intakeId: id }]);
  const was = {
    programmeId: "core-protection",
    location: "Christchurch",
    date: "2026-06-22",
    seats: 12,
    endsOn: "2026-07-05",
  };
  expect(await auditLog(ctx)).toEqual([
    ["admissions.intake-removed", `intake:${id}`, was, null],
    ["admissions.intake-restored", `intake:${id}`, null, was],
  ]);
});

dbTest("deleting twice or undoing twice is once", async ({ ctx }) => {
  const { id } = await intake(ctx);
  expect(await removeIntake(asAdmin(ctx), id, "1")).toMatchObject({ ok: true });
  expect(await removeIntake(asAdmin(ctx), id, "1")).toMatchObject({ ok: true });
  expect(await restoreIntake(asAdmin(ctx), id)).toMatchObject({ ok: true });
  expect(await restoreIntake(asAdmin(ctx), id)).toMatchObject({ ok: true });
  expect(await auditLog(ctx)).toHaveLength(2);
});

dbTest("a date that reads differently now is not deleted unseen", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  await changeIntake(asAdmin(ctx), id, { ...form, version: "1" });
  expect(await removeIntake(asAdmin(ctx), id, "1")).toMatchObject({
    ok: false,
    error: "changed-meanwhile",
  });
  expect(await stored(ctx, id)).toMatchObject({ removedAt: null });
});

dbTest("nobody but admins writes on the schedule", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  for (const actor of strangers) {
    const as = { ...ctx, actor };
    await expect(addIntake(as, form)).rejects.toThrow(Denied);
    await expect(changeIntake(as, id, { ...form, version: "1" })).rejects.toThrow(Denied);
    await expect(removeIntake(as, id, "1")).rejects.toThrow(Denied);
    await expect(restoreIntake(as, id)).rejects.toThrow(Denied);
  }
  expect(await ctx.db.select().from(intakes)).toMatchObject([{ id, version: 1, removedAt: null }]);
});

dbTest("what never was on the schedule is not found", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const id = newId();
  await expect(changeIntake(asAdmin(ctx), id, { ...form, version: "1" })).rejects.toThrow(NotFound);
  await expect(removeIntake(asAdmin(ctx), id, "1")).rejects.toThrow(NotFound);
  await expect(restoreIntake(asAdmin(ctx), id)).rejects.toThrow(NotFound);
});

dbTest("every change makes the cached pages with course dates stale at once", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  const touched: string[][] = [];
  const unsubscribe = onInvalidated((tags) => touched.push(contentTags(tags)));
  await addIntake(asAdmin(ctx), form);
  await changeIntake(asAdmin(ctx), id, { ...form, version: "1" });
  await removeIntake(asAdmin(ctx), id, "2");
  await restoreIntake(asAdmin(ctx), id);
  unsubscribe();
  expect(touched).toEqual([["intakes"], ["intakes"], ["intakes"], ["intakes"]]);
});

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function stored(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  return row;
}

async function auditLog(ctx: Ctx) {
  const entries = await auditLogSoFar(ctx);
  return entries.map(({ action, subject, before, after }) => [action, subject, before, after]);
}

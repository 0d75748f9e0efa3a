import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitingSources } from "#app/today-sources.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import {
  addTag,
  addTask,
  deleteNote,
  lookAtPersonFile,
  personFile,
  removeTag,
  settleTask,
  writeNote,
} from "./person-file.server.ts";
import { takeWaiting } from "./take.server.ts";
import { waitingFor } from "./today.server.ts";

const person = cast.member.id;
const office = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const task = (dueOn: string) => ({ key: newId(), text: "Call about the visa", dueOn });

dbTest(
  "a task is in the queue by its day at the office, until it is done",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await officesOpen(ctx);
    const admin = office(ctx);
    // At TEST_NOW it is 3 March in Christchurch.
    const added = task("2026-03-03");
    await addTask(admin, person, added);
    await addTask(admin, person, added);
    const queue = async (view: "all" | "mine" = "all") =>
      (await waitingFor(admin, waitingSources, { view, kind: "tasks" })).rows;
    expect(await queue()).toMatchObject([
      { what: "Call about the visa", ownerId: null, to: `/admin/users/${person}/story#tasks` },
    ]);
    const [row] = await queue();
    expect(row!.due!.getTime() - ctx.clock.now().getTime()).toBeLessThan(days(1));
    const tasks = waitingSources.find(({ name }) => name === "tasks")!;
    await takeWaiting(admin, tasks, { id: added.key, to: "me", from: null });
    expect(await queue("mine")).toHaveLength(1);
    clock.advance(days(2));
    expect((await personFile(admin, person)).tasks).toMatchObject([{ overdue: true }]);
    await settleTask(admin, person, { taskId: added.key, done: true });
    expect(await queue()).toEqual([]);
    await settleTask(admin, person, { taskId: added.key, done: false });
    expect(await queue()).toHaveLength(1);
  },
);

dbTest("notes and tags are kept once, and every change is in the audit log", async ({ ctx }) => {
  await castInDatabase(ctx);
  const admin = office(ctx);
  const note = { key: newId(), text: "Prefers to be called after six." };
  await writeNote(admin, person, note);
  await writeNote(admin, person, note);
  await addTag(admin, person, "corporate");
  await addTag(admin, person, "corporate");
  expect(await personFile(admin, person)).toMatchObject({
    notes: [{ text: note.text }],
    tags: ["corporate"],
  });
  await lookAtPersonFile(admin, person);
  await deleteNote(admin, person, note.key);
  // Without a note there is nothing to open.
  await lookAtPersonFile(admin, person);
  await removeTag(admin, person, "corporate");
  expect(await personFile(admin, person)).toMatchObject({ notes: [], tags: [] });
  const log = await auditLogSoFar(ctx);
  expect(log.map(({ action }) => action)).toEqual([
    "office.note-written",
    "office.tag-added",
    "office.notes-looked-at",
    "office.note-deleted",
    "office.tag-removed",
  ]);
  // The audit log has no text of a note.
  expect(JSON.stringify(log)).not.toContain("after six");
});

dbTest("nobody but the staff reads or writes about a person", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.instructor, cast.partner]) {
    const other = { ...ctx, actor };
    await expect(personFile(other, person)).rejects.toBeInstanceOf(Denied);
    await expect(addTask(other, person, task("2026-03-03"))).rejects.toBeInstanceOf(Denied);
    await expect(addTag(other, person, "vip")).rejects.toBeInstanceOf(Denied);
    await expect(writeNote(other, person, { key: newId(), text: "No" })).rejects.toBeInstanceOf(
      Denied,
    );
  }
  await expect(addTag(office(ctx), newId(), "vip")).rejects.toBeInstanceOf(NotFound);
});

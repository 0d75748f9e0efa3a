import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { displayNames, personOf, shownName } from "#app/contexts/identity/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { dayBegins, nextDay } from "#app/platform/reports/source.server.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import {
  noteDeleted,
  notesLookedAt,
  noteWritten,
  tagAdded,
  tagRemoved,
  taskAdded,
  taskAssigned,
  taskDone,
  taskReopened,
} from "./events.ts";
import type { NewNote, NewTask } from "./form.ts";
import { officePolicy } from "./policy.ts";
import { officeNotes, officeTags, officeTasks } from "./tables.ts";

/** Returns the notes, tags and tasks about a person. Four queries. */
export async function personFile(ctx: Ctx, personId: string) {
  authorize(officePolicy.readPersonFile(ctx.actor));
  const notes = await ctx.db
    .select()
    .from(officeNotes)
    .where(eq(officeNotes.personId, personId))
    .orderBy(desc(officeNotes.writtenAt), desc(officeNotes.id));
  const tags = await ctx.db
    .select({ tag: officeTags.tag })
    .from(officeTags)
    .where(eq(officeTags.personId, personId))
    .orderBy(asc(officeTags.tag));
  const tasks = await ctx.db
    .select()
    .from(officeTasks)
    .where(eq(officeTasks.personId, personId))
    .orderBy(sql`${officeTasks.doneAt} desc nulls first`, asc(officeTasks.dueAt));
  const names = await displayNames(ctx, [
    ...notes.map(({ writtenBy }) => writtenBy),
    ...tasks.flatMap(({ staffId, doneBy }) => [staffId, doneBy]),
  ]);
  const nameOf = (id: string | null) => id && (names.get(id) ?? "Former member");
  return {
    notes: notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      who: nameOf(writtenBy),
      writtenAt,
    })),
    tags: tags.map(({ tag }) => tag),
    tasks: tasks.map(({ id, text, dueOn, dueAt, staffId, doneAt, doneBy }) => ({
      id,
      text,
      dueOn,
      overdue: doneAt === null && dueAt < ctx.clock.now(),
      owner: nameOf(staffId),
      doneAt,
      doneBy: nameOf(doneBy),
    })),
  };
}

/** Returns the same, and records that the notes about the person were opened. */
export async function lookAtPersonFile(ctx: Ctx, personId: string): Promise<PersonFile> {
  authorize(officePolicy.readPersonFile(ctx.actor));
  const file = await personFile(ctx, personId);
  if (file.notes.length > 0) {
    await transact(ctx, async (tx) => {
      await record(tx, notesLookedAt, { personId }, {});
      return ok();
    });
  }
  return file;
}

export type PersonFile = Awaited<ReturnType<typeof personFile>>;

/** Writes a note about a person. The key of the form makes one that is sent twice one note. */
export async function writeNote(
  ctx: Ctx,
  personId: string,
  { key, text }: NewNote,
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  orNotFound(await personOf(ctx, personId));
  return transact(ctx, async (tx) => {
    const added = await tx.db
      .insert(officeNotes)
      .values({
        id: key,
        personId,
        text,
        writtenBy: actorId(tx.actor)!,
        writtenAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: officeNotes.id });
    if (added.length > 0) await record(tx, noteWritten, { personId }, { after: { noteId: key } });
    return ok();
  });
}

/** Deletes a note about a person. */
export async function deleteNote(
  ctx: Ctx,
  personId: string,
  noteId: string,
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  return transact(ctx, async (tx) => {
    const gone = await tx.db
      .delete(officeNotes)
      .where(and(eq(officeNotes.id, noteId), eq(officeNotes.personId, personId)))
      .returning({ id: officeNotes.id });
    if (gone.length > 0) await record(tx, noteDeleted, { personId }, { before: { noteId } });
    return ok();
  });
}

/** Gives a person a tag. One that they have already changes nothing. */
export async function addTag(
  ctx: Ctx,
  personId: string,
  tag: string,
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  orNotFound(await personOf(ctx, personId));
  return transact(ctx, async (tx) => {
    const added = await tx.db
      .insert(officeTags)
      .values({ personId, tag, addedBy: actorId(tx.actor)!, addedAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ tag: officeTags.tag });
    if (added.length > 0) await record(tx, tagAdded, { personId }, { after: { tag } });
    return ok();
  });
}

/** Takes a tag from a person. */
export async function removeTag(
  ctx: Ctx,
  personId: string,
  tag: string,
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  return transact(ctx, async (tx) => {
    const gone = await tx.db
      .delete(officeTags)
      .where(and(eq(officeTags.personId, personId), eq(officeTags.tag, tag)))
      .returning({ tag: officeTags.tag });
    if (gone.length > 0) await record(tx, tagRemoved, { personId }, { before: { tag } });
    return ok();
  });
}

/** Adds a task about a person, of the actor or of nobody. It waits until somebody has done it. */
export async function addTask(
  ctx: Ctx,
  personId: string,
  { key, text, dueOn, mine }: NewTask,
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  orNotFound(await personOf(ctx, personId));
  const dueAt = dayBegins(nextDay(dueOn), await usualTimeZone(ctx));
  return transact(ctx, async (tx) => {
    const me = actorId(tx.actor)!;
    const added = await tx.db
      .insert(officeTasks)
      .values({
        id: key,
        personId,
        text,
        dueOn,
        dueAt,
        staffId: mine ? me : null,
        createdBy: me,
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: officeTasks.id });
    if (added.length > 0)
      await record(tx, taskAdded, { personId }, { after: { taskId: key, dueOn } });
    return ok();
  });
}

/** Marks a task as done, or as not done after all. What is so already stays as it is. */
export async function settleTask(
  ctx: Ctx,
  personId: string,
  { taskId, done }: { taskId: string; done: boolean },
): Promise<Result<undefined, never>> {
  authorize(officePolicy.writePersonFile(ctx.actor));
  return transact(ctx, async (tx) => {
    const [task] = await tx.db
      .select()
      .from(officeTasks)
      .where(and(eq(officeTasks.id, taskId), eq(officeTasks.personId, personId)))
      .for("update");
    const { doneAt } = orNotFound(task);
    if ((doneAt !== null) === done) return ok();
    await tx.db
      .update(officeTasks)
      .set(
        done
          ? { doneAt: tx.clock.now(), doneBy: actorId(tx.actor) }
          : { doneAt: null, doneBy: null },
      )
      .where(eq(officeTasks.id, taskId));
    await record(tx, done ? taskDone : taskReopened, { personId }, { after: { taskId } });
    return ok();
  });
}

/** Assigns a task to the actor or to nobody. */
async function assignTask(ctx: Ctx, taskId: string, to: "me" | "nobody") {
  authorize(officePolicy.writePersonFile(ctx.actor));
  return transact(ctx, async (tx) => {
    const [task] = await tx.db
      .update(officeTasks)
      .set({ staffId: to === "me" ? actorId(tx.actor) : null })
      .where(and(eq(officeTasks.id, taskId), isNull(officeTasks.doneAt)))
      .returning({ personId: officeTasks.personId, staffId: officeTasks.staffId });
    const { personId, staffId } = orNotFound(task);
    await record(tx, taskAssigned, { personId }, { after: { taskId, staffId } });
    return ok();
  });
}

/** Tasks about people that nobody has done. */
export const tasksToDo: WaitingSource = {
  name: "tasks",
  title: "Tasks",
  action: "Open",
  allows: (actor) => officePolicy.readPersonFile(actor),
  to: ({ path }) => `${href("/admin/users/:userId/story", { userId: path ?? "" })}#tasks`,
  query: () => sql`select t.id, coalesce(${shownName(sql`t.person_id`)}, 'A closed account') as who,
      t.text as what, t.created_at as since, t.due_at as due, t.staff_id as owner,
      t.person_id as path
    from ${officeTasks} t where t.done_at is null`,
  assign: assignTask,
};

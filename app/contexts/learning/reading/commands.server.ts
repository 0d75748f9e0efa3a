import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { type OpenCourse, openCourse } from "../course/open-course.server.ts";
import { outlineOf } from "../course/published.server.ts";
import { learningPolicy } from "../policy.ts";
import { readingNotes, readingPlaces, readingSettings } from "../tables/reading.ts";
import type { KeptNote, placeForm } from "./form.ts";
import { beginningOf } from "./passage.ts";
import { ownNote, settingsOf } from "./queries.server.ts";
import { resized } from "./text-size.ts";

/** How many notes somebody has in a course at most. */
export const MOST_NOTES = 500;

type Of = { courseId: string; itemId: string };

/** Stores where the actor stopped reading. @throws NotFound */
export async function keepPlace(
  ctx: Ctx,
  of: Of,
  { paragraph, beginning }: z.output<typeof placeForm>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { member, openable } = await reader(tx, of);
    authorize(learningPolicy.keepNotes(member, openable));
    const userId = member.id;
    const place = { paragraph, beginning: beginningOf(beginning), readAt: tx.clock.now() };
    await tx.db
      .insert(readingPlaces)
      .values({ userId, ...of, ...place })
      .onConflictDoUpdate({
        target: [readingPlaces.userId, readingPlaces.courseId, readingPlaces.itemId],
        set: place,
      });
    return ok();
  });
}

/** Puts a bookmark in an item, or takes it out. Doing the same twice changes nothing. @throws NotFound */
export async function bookmark(ctx: Ctx, of: Of, wanted: boolean): Promise<void> {
  await transact(ctx, async (tx) => {
    const { member, openable } = await reader(tx, of);
    authorize(learningPolicy.keepNotes(member, openable));
    const userId = member.id;
    const bookmarkedAt = wanted ? tx.clock.now() : null;
    await tx.db
      .insert(readingPlaces)
      .values({ userId, ...of, bookmarkedAt })
      .onConflictDoUpdate({
        target: [readingPlaces.userId, readingPlaces.courseId, readingPlaces.itemId],
        set: { bookmarkedAt },
      });
    return ok();
  });
}

/**
 * Stores a note or a highlight, or changes what is written in one. Error: "too-many-notes" if the
 * actor has `MOST_NOTES` in the course already.
 *
 * @throws NotFound
 */
export async function keepNote(
  ctx: Ctx,
  of: Of,
  { id, note, ...passage }: KeptNote,
): Promise<Result<{ id: string }, "too-many-notes" | "nothing-left">> {
  return transact<{ id: string }, "too-many-notes" | "nothing-left">(ctx, async (tx) => {
    const { member, openable } = await reader(tx, of);
    authorize(learningPolicy.keepNotes(member, openable));
    const userId = member.id;
    const writtenAt = tx.clock.now();
    if (id) {
      const known = orNotFound(await ownNote(tx, userId, id));
      if (known.quote === "" && note === "") return err("nothing-left");
      await tx.db
        .update(readingNotes)
        .set({ note, writtenAt })
        .where(eq(readingNotes.id, known.id));
      return ok({ id });
    }
    const [row] = await tx.db
      .select({ notes: count() })
      .from(readingNotes)
      .where(and(eq(readingNotes.userId, userId), eq(readingNotes.courseId, of.courseId)));
    if ((row?.notes ?? 0) >= MOST_NOTES) return err("too-many-notes");
    const added = newId();
    await tx.db
      .insert(readingNotes)
      .values({ id: added, userId, ...of, ...passage, note, writtenAt });
    return ok({ id: added });
  });
}

/** Removes a note of the actor's. Nothing happens if it is not there any more. */
export async function removeNote(ctx: Ctx, id: string): Promise<void> {
  const { actor } = ctx;
  authorize(learningPolicy.readOwnNotes(actor));
  if (actor.kind !== "member") return;
  await transact(ctx, async (tx) => {
    await tx.db
      .delete(readingNotes)
      .where(and(eq(readingNotes.id, id), eq(readingNotes.userId, actor.id)));
    return ok();
  });
}

/** Makes the text of all items smaller or larger for the actor. */
export async function resizeText(ctx: Ctx, direction: "smaller" | "larger"): Promise<void> {
  const { actor } = ctx;
  authorize(learningPolicy.readOwnNotes(actor));
  if (actor.kind !== "member") return;
  await transact(ctx, async (tx) => {
    const textSize = resized(await settingsOf(tx, actor.id), direction);
    await tx.db
      .insert(readingSettings)
      .values({ userId: actor.id, textSize })
      .onConflictDoUpdate({ target: readingSettings.userId, set: { textSize } });
    return ok();
  });
}

/** Returns the actor and the course, if the course is open to them and has the item. @throws NotFound */
async function reader(tx: Tx, { courseId, itemId }: Of): Promise<OpenCourse> {
  const open = orNotFound(await openCourse(tx, courseId));
  const items = await outlineOf(tx, courseId);
  orNotFound(items.find(({ id }) => id === itemId));
  return open;
}

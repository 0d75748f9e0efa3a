import { and, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { newId } from "#app/kernel/ids.ts";
import { authorize, NotFound, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { type OpenCourse, openCourse } from "../course/open-course.server.ts";
import { readingMatter } from "../content/reading-matter.server.ts";
import { outlineOf, publishedItem } from "../course/published.server.ts";
import { learningPolicy } from "../policy.ts";
import { readingNotes, readingPlaces, readingSettings, readingTicks } from "../tables/reading.ts";
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
 * Stores a note or a highlight, or changes what is written in one. If it was changed since the actor
 * has seen it (`seenAt`), both versions are kept: what is written becomes a note of its own, and the
 * answer says "both". `as` is the id that a device has given to what was written without a
 * connection: sent again, it is stored once, and a note that was removed meanwhile is written anew.
 * Error: "too-many-notes" if the actor has `MOST_NOTES` in the course already.
 *
 * @throws NotFound
 */
export async function keepNote(
  ctx: Ctx,
  of: Of,
  { id, note, seenAt, ...passage }: KeptNote,
  as?: string,
): Promise<Result<{ id: string; kept: "one" | "both" }, "too-many-notes" | "nothing-left">> {
  return transact<{ id: string; kept: "one" | "both" }, "too-many-notes" | "nothing-left">(
    ctx,
    async (tx) => {
      const { member, openable } = await reader(tx, of);
      authorize(learningPolicy.keepNotes(member, openable));
      const userId = member.id;
      const known = id ? await lockedNote(tx, userId, id) : undefined;
      if (id && !known && !as) throw new NotFound();
      const seen = known && (!seenAt || seenAt.getTime() === known.writtenAt.getTime());
      if (known && (seen || known.note === note)) {
        if (known.quote === "" && note === "") return err("nothing-left");
        const writtenAt = tx.clock.now();
        await tx.db
          .update(readingNotes)
          .set({ note, writtenAt })
          .where(eq(readingNotes.id, known.id));
        return ok({ id: known.id, kept: "one" });
      }
      if (as && (await ownNote(tx, userId, as))) return ok({ id: as, kept: "one" });
      const where = known ?? passage;
      if (where.quote === "" && note === "") return err("nothing-left");
      const [row] = await tx.db
        .select({ notes: count() })
        .from(readingNotes)
        .where(and(eq(readingNotes.userId, userId), eq(readingNotes.courseId, of.courseId)));
      if ((row?.notes ?? 0) >= MOST_NOTES) return err("too-many-notes");
      const added = as ?? newId();
      const { quote, prefix, suffix } = where;
      const writtenAt = tx.clock.now();
      await tx.db
        .insert(readingNotes)
        .values({ id: added, userId, ...of, quote, prefix, suffix, note, writtenAt });
      return ok({ id: added, kept: known ? "both" : "one" });
    },
  );
}

/** Locks a member's own note. */
async function lockedNote(tx: Tx, userId: string, id: string) {
  const [row] = await tx.db
    .select()
    .from(readingNotes)
    .where(and(eq(readingNotes.id, id), eq(readingNotes.userId, userId)))
    .for("update");
  return row;
}

/**
 * Ticks a line of a checklist, or takes its tick away. `saidAt` is when the actor did that: of two
 * sayings the later one counts, whichever arrives first. Error: "line-gone" if the text does not have
 * the line any more.
 *
 * @throws NotFound
 */
export async function tick(
  ctx: Ctx,
  of: Of,
  { line, ticked }: { line: string; ticked: boolean },
  saidAt = ctx.clock.now(),
): Promise<Result<undefined, "line-gone">> {
  const lines = await linesOf(ctx, of);
  return transact<undefined, "line-gone">(ctx, async (tx) => {
    const { member, openable } = await reader(tx, of);
    authorize(learningPolicy.keepNotes(member, openable));
    if (!lines.some(({ id }) => id === line)) return err("line-gone");
    await storeTicks(tx, { userId: member.id, ...of }, [{ line, ticked }], saidAt);
    return ok();
  });
}

/** Ticks these lines of an item's checklists and no others, as its form sends them. @throws NotFound */
export async function tickLines(ctx: Ctx, of: Of, ticked: readonly string[]): Promise<void> {
  const lines = await linesOf(ctx, of);
  await transact(ctx, async (tx) => {
    const { member, openable } = await reader(tx, of);
    authorize(learningPolicy.keepNotes(member, openable));
    const said = lines.map(({ id }) => ({ line: id, ticked: ticked.includes(id) }));
    await storeTicks(tx, { userId: member.id, ...of }, said, tx.clock.now());
    return ok();
  });
}

async function storeTicks(
  tx: Tx,
  own: Of & { userId: string },
  said: readonly { line: string; ticked: boolean }[],
  at: Date,
): Promise<void> {
  if (said.length === 0) return;
  const now = tx.clock.now();
  // The clock of a device may be ahead.
  const saidAt = at > now ? now : at;
  const { userId, courseId, itemId, line } = readingTicks;
  await tx.db
    .insert(readingTicks)
    .values(said.map((each) => ({ ...own, ...each, saidAt })))
    .onConflictDoUpdate({
      target: [userId, courseId, itemId, line],
      set: { ticked: sql`excluded.ticked`, saidAt: sql`excluded.said_at` },
      setWhere: sql`${readingTicks.saidAt} <= excluded.said_at`,
    });
}

/** Returns the lines of the checklists in an item's text. */
async function linesOf(ctx: Ctx, { courseId, itemId }: Of) {
  const { details } = orNotFound(await publishedItem(ctx, courseId, itemId));
  if (details.kind !== "lecture" && details.kind !== "resource") return [];
  return (await readingMatter(ctx, { courseId, itemId }, details)).lines;
}

/**
 * Removes a note of the actor's. Nothing happens if it is not there any more. Error: "note-changed" if
 * it was changed since the actor has seen it (`seenAt`).
 */
export async function removeNote(
  ctx: Ctx,
  id: string,
  seenAt?: Date,
): Promise<Result<undefined, "note-changed">> {
  const { actor } = ctx;
  authorize(learningPolicy.readOwnNotes(actor));
  if (actor.kind !== "member") return ok();
  return transact<undefined, "note-changed">(ctx, async (tx) => {
    const known = await lockedNote(tx, actor.id, id);
    if (!known) return ok();
    if (seenAt && seenAt.getTime() !== known.writtenAt.getTime()) return err("note-changed");
    await tx.db.delete(readingNotes).where(eq(readingNotes.id, known.id));
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

import { asc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { type Direction, moved } from "#app/kernel/order.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result, err } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { encodePortrait } from "#app/platform/pictures/encode-portrait.server.ts";
import { deletePortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import {
  instructorAdded,
  instructorChanged,
  instructorRemoved,
  instructorsReordered,
  portraitRemoved,
  portraitReplaced,
} from "../events.ts";
import { type InstructorRequest, instructorContent } from "./form.ts";
import { institutePolicy } from "../policy.ts";
import { portraitFile } from "./portrait.ts";
import { type Instructor, instructors } from "../tables.ts";

/** Adds a profile at the end. */
export async function addInstructor(
  ctx: Ctx,
  { content }: InstructorRequest,
): Promise<Result<{ id: string }, never>> {
  return transact<{ id: string }, never>(ctx, async (tx) => {
    authorize(institutePolicy.editInstructors(tx.actor));
    const id = newId(tx.clock.now());
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from instructors)`;
    await tx.db.insert(instructors).values({ id, ...content, position });
    await record(tx, instructorAdded, { instructorId: id }, { after: content });
    return ok({ id });
  });
}

/**
 * Changes a profile, and whether the About page shows it.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeInstructor(
  ctx: Ctx,
  id: string,
  { version, content }: InstructorRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(institutePolicy.editInstructors(tx.actor));
    const before = instructorContent(orNotFound(await lockedInstructor(tx, id)));
    if (versionOf(content) === versionOf(before)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db.update(instructors).set(content).where(eq(instructors.id, id));
    await record(tx, instructorChanged, { instructorId: id }, { before, after: content });
    return ok();
  });
}

/** Removes a profile and its portrait. A missing profile is no error, because of double clicks. */
export async function removeInstructor(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  const removed = await transact(ctx, async (tx) => {
    authorize(institutePolicy.editInstructors(tx.actor));
    const row = await lockedInstructor(tx, id);
    if (!row) return ok(null);
    await tx.db.delete(instructors).where(eq(instructors.id, id));
    const before = instructorContent(row);
    await record(tx, instructorRemoved, { instructorId: id }, { before });
    return ok(row.photo);
  });
  if (removed.ok && removed.value) await deletePortrait(files, portraitFile(removed.value));
}

/** Moves a profile one place up or down. At the end of the list nothing happens. */
export async function moveInstructor(ctx: Ctx, id: string, direction: Direction): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(institutePolicy.editInstructors(tx.actor));
    const rows = await tx.db
      .select({ id: instructors.id })
      .from(instructors)
      .orderBy(asc(instructors.position), asc(instructors.id))
      .for("update");
    const before = rows.map((row) => row.id);
    orNotFound(before.includes(id) ? id : undefined);
    const after = moved(before, id, direction);
    if (after === before) return ok();
    // Numbers all of them again, because removals leave gaps.
    await tx.db
      .update(instructors)
      .set({ position: caseOrder(after, instructors.id) })
      .where(inArray(instructors.id, after));
    await record(
      tx,
      instructorsReordered,
      {},
      { before: { order: before }, after: { order: after } },
    );
    return ok();
  });
}

/** Returns a profile, locked, or undefined if there is none. */
async function lockedInstructor(tx: Tx, id: string): Promise<Instructor | undefined> {
  const [row] = await tx.db.select().from(instructors).where(eq(instructors.id, id)).for("update");
  return row;
}

/** Large enough for a phone's photo, too small for a video. */
export const PORTRAIT_BYTES = 8 * 1024 * 1024;

/**
 * Replaces an instructor's portrait. The file is stored before the row that names it.
 *
 * Errors: "no-file"; "too-large"; "no-picture" for a file that cannot be decoded or is too small.
 */
export async function replacePortrait(
  ctx: Ctx,
  files: FileStore,
  id: string,
  upload: Uint8Array | undefined,
): Promise<Result<undefined, "no-file" | "too-large" | "no-picture">> {
  authorize(institutePolicy.editInstructors(ctx.actor));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > PORTRAIT_BYTES) return err("too-large");
  const encoded = await encodePortrait(upload);
  if (!encoded) return err("no-picture");
  const version = newId(ctx.clock.now());
  await files.put(portraitFile(version), encoded);
  await setPortrait(ctx, files, id, version);
  return ok();
}

/** Removes an instructor's portrait, if there is one. */
export async function removePortrait(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  authorize(institutePolicy.editInstructors(ctx.actor));
  await setPortrait(ctx, files, id, null);
}

async function setPortrait(ctx: Ctx, files: FileStore, id: string, version: string | null) {
  const before = await transact(ctx, async (tx) => {
    const { photo } = orNotFound(await lockedInstructor(tx, id));
    if (photo === version) return ok(null);
    await tx.db.update(instructors).set({ photo: version }).where(eq(instructors.id, id));
    await record(
      tx,
      version ? portraitReplaced : portraitRemoved,
      { instructorId: id },
      { before: { photo }, after: { photo: version } },
    );
    return ok(photo);
  });
  if (before.ok && before.value) await deletePortrait(files, portraitFile(before.value));
}

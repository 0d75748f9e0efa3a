import { asc, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import {
  removalReasonAdded,
  removalReasonArchived,
  removalReasonChanged,
  removalReasonReopened,
} from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumRemovalReasons } from "../tables.ts";
import type { RemovalReasonContent } from "./form.ts";

export type StaffRemovalReason = Awaited<ReturnType<typeof staffReasons>>[number];

/** Returns all reasons, the archived ones below the others. One query. */
export async function staffReasons(ctx: Ctx) {
  authorize(forumPolicy.editRemovalReasons(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(forumRemovalReasons)
    .orderBy(
      sql`${forumRemovalReasons.archivedAt} is not null`,
      asc(forumRemovalReasons.orderIndex),
      asc(forumRemovalReasons.id),
    );
  return rows.map((row) => ({
    id: row.id,
    ...contentOf(row),
    archived: row.archivedAt !== null,
    version: versionOf(contentOf(row)),
  }));
}

/** Returns one reason. Throws NotFound for an unknown id. */
export async function reasonForStaff(ctx: Ctx, id: string): Promise<StaffRemovalReason> {
  return orNotFound((await staffReasons(ctx)).find((each) => each.id === id));
}

/** Adds a reason below the others. */
export async function addReason(
  ctx: Ctx,
  wanted: RemovalReasonContent,
): Promise<Result<undefined, never>> {
  authorize(forumPolicy.editRemovalReasons(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const id = newId(tx.clock.now());
    const content = contentOf(wanted);
    const last = tx.db
      .select({ last: sql<number>`coalesce(max(${forumRemovalReasons.orderIndex}), -1) + 1` })
      .from(forumRemovalReasons);
    await tx.db.insert(forumRemovalReasons).values({ id, ...content, orderIndex: sql`(${last})` });
    await record(tx, removalReasonAdded, { reasonId: id }, { after: content });
    return ok();
  });
}

/**
 * Changes a reason. Statements that were sent keep the earlier text. Error: "changed-meanwhile" if
 * somebody else has saved since the form was opened.
 */
export async function changeReason(
  ctx: Ctx,
  id: string,
  { version, ...after }: RemovalReasonContent,
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(forumPolicy.editRemovalReasons(ctx.actor));
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(forumRemovalReasons)
      .where(eq(forumRemovalReasons.id, id))
      .for("update");
    const before = contentOf(orNotFound(row));
    if (versionOf(before) === versionOf(contentOf(after))) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db.update(forumRemovalReasons).set(after).where(eq(forumRemovalReasons.id, id));
    await record(tx, removalReasonChanged, { reasonId: id }, { before, after });
    return ok();
  });
}

/** Archives a reason, so that it is no longer offered, or offers it again. Safe to repeat. */
export async function archiveReason(
  ctx: Ctx,
  id: string,
  archived: boolean,
): Promise<Result<undefined, never>> {
  authorize(forumPolicy.editRemovalReasons(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(forumRemovalReasons)
      .where(eq(forumRemovalReasons.id, id))
      .for("update");
    if ((orNotFound(row).archivedAt !== null) === archived) return ok();
    await tx.db
      .update(forumRemovalReasons)
      .set({ archivedAt: archived ? tx.clock.now() : null })
      .where(eq(forumRemovalReasons.id, id));
    await record(
      tx,
      archived ? removalReasonArchived : removalReasonReopened,
      { reasonId: id },
      {},
    );
    return ok();
  });
}

type Content = Omit<RemovalReasonContent, "version">;

function contentOf({ title, rule, kind, ground }: Content): Content {
  return { title, rule, kind, ground };
}

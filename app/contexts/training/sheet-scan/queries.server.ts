import { and, eq, ne } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { trainingPolicy } from "../policy.ts";
import { sessionInstructors, trainingSessions } from "../tables/sessions.ts";
import { sheetScans } from "../tables/sheet-scans.ts";

/** Returns the session of a scan with its instructors. A draft has no sheet, and is 404. Two queries. */
export async function scannedSession(ctx: Pick<Ctx, "db">, sessionId: string) {
  const { id, topic, state } = trainingSessions;
  const [session] = await ctx.db
    .select({ id, topic, state })
    .from(trainingSessions)
    .where(and(eq(id, sessionId), ne(state, "draft")));
  const found = orNotFound(session);
  const teaching = await ctx.db
    .select({ instructorId: sessionInstructors.instructorId })
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, sessionId));
  return { ...found, instructorIds: teaching.map(({ instructorId }) => instructorId) };
}

/** What pages say of a scan. */
export type ShownScan = { id: string; attachedAt: Date; attachedBy: string };

/** Returns the page on which a scan is attached or replaced. Four queries at most. */
export async function scanPage(ctx: Ctx, sessionId: string) {
  const { topic, state, ...session } = await scannedSession(ctx, sessionId);
  authorize(trainingPolicy.keepSheetScan(ctx.actor, session));
  return {
    sessionId,
    topic,
    canAttach: state !== "cancelled",
    scan: await shownScan(ctx, sessionId),
    formKey: newId(),
  };
}

/**
 * Returns what the page of a session says of its scan, for whoever may see it; null for others, and
 * for a draft. Two queries at most.
 */
export async function scanOnSession(
  ctx: Ctx,
  session: { id: string; state: string; instructors: readonly { id: string }[] },
): Promise<{ scan: ShownScan | null; canAttach: boolean } | null> {
  const instructorIds = session.instructors.map(({ id }) => id);
  const { state } = session;
  if (state === "draft" || !trainingPolicy.keepSheetScan(ctx.actor, { instructorIds })) return null;
  return { scan: await shownScan(ctx, session.id), canAttach: state !== "cancelled" };
}

async function shownScan(ctx: Ctx, sessionId: string): Promise<ShownScan | null> {
  const [row] = await ctx.db.select().from(sheetScans).where(eq(sheetScans.sessionId, sessionId));
  if (!row) return null;
  const { id, attachedAt, attachedBy } = row;
  const names = await displayNames(ctx, [attachedBy]);
  return { id, attachedAt, attachedBy: names.get(attachedBy) ?? "a closed account" };
}

/** Returns the keys of all sealed scans that are still kept, for a backup and the sweep. */
export async function storedScans(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db.select({ storageKey: sheetScans.storageKey }).from(sheetScans);
  return rows.map(({ storageKey }) => storageKey);
}

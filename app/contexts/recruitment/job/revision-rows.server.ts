import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { jobRevisions } from "../tables/jobs.ts";
import type { RevisionState } from "./rules.ts";

export type RevisionRow = typeof jobRevisions.$inferSelect;

const open: RevisionState[] = ["draft", "waiting", "returned"];

/** Returns the open draft of change of a listing, or undefined. */
export async function openRevision(
  ctx: Pick<Ctx, "db">,
  jobId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(jobRevisions)
    .where(and(eq(jobRevisions.jobId, jobId), inArray(jobRevisions.state, open)));
  return row;
}

/** Ends the open draft of change of a locked listing, if there is one. */
export async function endRevision(
  tx: Tx,
  jobId: string,
  state: "approved" | "withdrawn",
): Promise<void> {
  await tx.db
    .update(jobRevisions)
    .set({ state, updatedAt: tx.clock.now(), waitingSince: null })
    .where(and(eq(jobRevisions.jobId, jobId), inArray(jobRevisions.state, open)));
}

import { and, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { draftsPolicy } from "./policy.ts";
import { drafts } from "./tables.ts";

/** A draft as its form takes it up again. */
export type Draft = { fields: Record<string, string>; version: number; savedAt: Date };

/** Returns the actor's draft for the form that posts to this path. One query. */
export async function ownDraft(ctx: Ctx, form: string): Promise<Draft | undefined> {
  const { actor } = ctx;
  authorize(draftsPolicy.keepOwnDrafts(actor));
  const { fields, version, savedAt } = drafts;
  const [draft] = await ctx.db
    .select({ fields, version, savedAt })
    .from(drafts)
    .where(and(eq(drafts.profileId, actor.id), eq(drafts.form, form)));
  return draft;
}

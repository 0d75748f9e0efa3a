import { and, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { categoryAudienceChanged } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories } from "../tables.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { isOffered } from "./queries.server.ts";
import { type Audience, audienceValue } from "./rules.ts";

/**
 * Shows a category to a group as well. Does nothing if the group sees it. Error: "unknown-group" if
 * there is no such module or intake.
 */
export async function addAudience(
  ctx: Ctx,
  categoryId: string,
  audience: Audience,
): Promise<Result<undefined, "unknown-group">> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, "unknown-group">(ctx, async (tx) => {
    await lockCategory(tx, categoryId);
    if (!(await isOffered(tx, audience))) return err("unknown-group");
    const added = await tx.db
      .insert(forumCategoryAudiences)
      .values({ categoryId, ...audience })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return ok();
    const after = { audience: audienceValue(audience) };
    await record(tx, categoryAudienceChanged, { categoryId }, { after });
    return ok();
  });
}

/** Shows a category to a group no longer. Does nothing if the group does not see it. */
export async function removeAudience(
  ctx: Ctx,
  categoryId: string,
  { kind, subject }: Audience,
): Promise<Result<undefined, never>> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    await lockCategory(tx, categoryId);
    const removed = await tx.db
      .delete(forumCategoryAudiences)
      .where(
        and(
          eq(forumCategoryAudiences.categoryId, categoryId),
          eq(forumCategoryAudiences.kind, kind),
          eq(forumCategoryAudiences.subject, subject),
        ),
      )
      .returning();
    if (removed.length === 0) return ok();
    const before = { audience: audienceValue({ kind, subject }) };
    await record(tx, categoryAudienceChanged, { categoryId }, { before });
    return ok();
  });
}

async function lockCategory(tx: Tx, id: string): Promise<void> {
  const [category] = await tx.db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.id, id))
    .for("update");
  orNotFound(category);
}

import { asc, eq, inArray } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { type Direction, moved } from "#app/kernel/order.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import {
  categoriesOrdered,
  categoryAdded,
  categoryArchived,
  categoryRemoved,
  categoryReopened,
  categoryReworded,
} from "../events.ts";
import type { CategoryContent } from "./form.ts";
import { forumPolicy } from "../policy.ts";
import { inOrder } from "../front-queries.server.ts";
import { forumCategories, forumTopicBlocks, forumTopics } from "../tables.ts";

type Category = typeof forumCategories.$inferSelect;

/** Adds a category below the others, with an address that never changes. Error: "name-taken". */
export async function addCategory(
  ctx: Ctx,
  { name, description, restricted }: Omit<CategoryContent, "version">,
): Promise<Result<{ id: string }, "name-taken">> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<{ id: string }, "name-taken">(ctx, async (tx) => {
    const all = await lockAll(tx);
    if (isTaken(all, name)) return err("name-taken");
    const id = newId(tx.clock.now());
    const slug = idFromTitle(name, new Set(all.map((each) => each.slug)));
    const orderIndex = Math.max(-1, ...all.map((each) => each.orderIndex)) + 1;
    await tx.db
      .insert(forumCategories)
      .values({ id, name, slug, description, restricted, orderIndex });
    const after = { name, description, restricted, slug };
    await record(tx, categoryAdded, { categoryId: id }, { after });
    return ok({ id });
  });
}

/**
 * Changes a category's name and description, and whether everybody sees it. Errors: "name-taken"; "changed-meanwhile" if somebody
 * else has saved since the form was opened.
 */
export async function changeCategory(
  ctx: Ctx,
  id: string,
  { version, ...after }: CategoryContent,
): Promise<Result<undefined, "name-taken" | "changed-meanwhile">> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, "name-taken" | "changed-meanwhile">(ctx, async (tx) => {
    const all = await lockAll(tx);
    const { name, description, restricted } = categoryIn(all, id);
    const before = { name, description, restricted };
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    if (isTaken(all, after.name, id)) return err("name-taken");
    await tx.db.update(forumCategories).set(after).where(eq(forumCategories.id, id));
    await record(tx, categoryReworded, { categoryId: id }, { before, after });
    return ok();
  });
}

/** Moves a category up or down among the open or the archived ones. Does nothing at either end. */
export async function moveCategory(
  ctx: Ctx,
  id: string,
  direction: Direction,
): Promise<Result<undefined, never>> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const all = await lockAll(tx);
    const archived = categoryIn(all, id).archivedAt !== null;
    const rows = await tx.db
      .select()
      .from(forumCategories)
      .orderBy(...inOrder);
    const ids = rows
      .filter(({ archivedAt }) => (archivedAt !== null) === archived)
      .map((row) => row.id);
    const after = moved(ids, id, direction);
    if (after === ids) return ok();
    await tx.db
      .update(forumCategories)
      .set({ orderIndex: caseOrder(after, forumCategories.id) })
      .where(inArray(forumCategories.id, after));
    const order = { before: { order: ids }, after: { order: after } };
    await record(tx, categoriesOrdered, { categoryId: id }, order);
    return ok();
  });
}

/** Archives a category or opens it again. Archived ones take no new topics. Safe to repeat. */
export async function archiveCategory(
  ctx: Ctx,
  id: string,
  archived: boolean,
): Promise<Result<undefined, never>> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const { archivedAt } = categoryIn(await lockAll(tx), id);
    if ((archivedAt !== null) === archived) return ok();
    const now = archived ? tx.clock.now() : null;
    await tx.db.update(forumCategories).set({ archivedAt: now }).where(eq(forumCategories.id, id));
    await record(
      tx,
      archived ? categoryArchived : categoryReopened,
      { categoryId: id },
      { before: { archivedAt }, after: { archivedAt: now } },
    );
    return ok();
  });
}

/** Removes a category that has no topics, not even hidden ones. Error: "category-in-use". */
export async function removeCategory(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "category-in-use">> {
  authorize(forumPolicy.editCategories(ctx.actor));
  return transact<undefined, "category-in-use">(ctx, async (tx) => {
    const { name, description, slug } = categoryIn(await lockAll(tx), id);
    const [topic] = await tx.db
      .select({ id: forumTopics.id })
      .from(forumTopics)
      .where(eq(forumTopics.categoryId, id))
      .limit(1);
    if (topic) return err("category-in-use");
    await tx.db.delete(forumTopicBlocks).where(eq(forumTopicBlocks.categoryId, id));
    await tx.db.delete(forumCategories).where(eq(forumCategories.id, id));
    await record(tx, categoryRemoved, { categoryId: id }, { before: { name, description, slug } });
    return ok();
  });
}

/** Locks all categories by id, to avoid deadlocks. */
function lockAll(tx: Tx): Promise<Category[]> {
  return tx.db.select().from(forumCategories).orderBy(asc(forumCategories.id)).for("update");
}

const categoryIn = (all: Category[], id: string) => orNotFound(all.find((each) => each.id === id));

/** Ignores case. */
function isTaken(all: Category[], name: string, but?: string): boolean {
  return all.some((each) => each.id !== but && each.name.toLowerCase() === name.toLowerCase());
}

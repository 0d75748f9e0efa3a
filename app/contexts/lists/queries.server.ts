import { and, asc, desc, eq, gt, or } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import type { SavedView } from "#app/kernel/saved-view.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { listsPolicy } from "./policy.ts";
import { bulkActs, listColumns, listViews } from "./tables.ts";

/** How long an act on several rows can be undone. */
export const TO_UNDO = hours(24);

/**
 * Returns the saved views that the actor sees at a list: their own, and those that others of the
 * audience share. One query.
 */
export async function savedViews(ctx: Ctx, list: string, audience: string): Promise<SavedView[]> {
  const { actor } = ctx;
  authorize(listsPolicy.keepOwnViews(actor));
  const own = eq(listViews.ownerId, actor.id);
  const found = await ctx.db
    .select()
    .from(listViews)
    .where(
      and(
        eq(listViews.list, list),
        eq(listViews.audience, audience),
        or(own, eq(listViews.shared, true)),
      ),
    )
    .orderBy(asc(listViews.name), asc(listViews.id));
  return found.map(({ id, name, query, shared, version, ownerId }) => ({
    id,
    name,
    query,
    shared,
    version,
    own: listsPolicy.changeView(actor, { ownerId }),
  }));
}

/** Returns the columns that the actor has chosen for a list; undefined if none. One query. */
export async function chosenColumns(ctx: Ctx, list: string): Promise<string[] | undefined> {
  const { actor } = ctx;
  authorize(listsPolicy.chooseColumns(actor));
  const [row] = await ctx.db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.profileId, actor.id), eq(listColumns.list, list)));
  return row?.columns;
}

/** Returns one of the actor's acts on several rows, and whether it can still be undone. */
export async function ownAct(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(bulkActs).where(eq(bulkActs.id, id));
  const act = orNotFound(row);
  if (!listsPolicy.undoAct(ctx.actor, act)) orNotFound(undefined);
  const until = new Date(act.doneAt.getTime() + TO_UNDO);
  return { ...act, until, can: { undo: act.undoneAt === null && until > ctx.clock.now() } };
}

/** Returns the actor's acts on several rows of the last day, the newest first. */
export async function recentActs(ctx: Ctx) {
  const { actor } = ctx;
  authorize(listsPolicy.keepOwnViews(actor));
  const since = new Date(ctx.clock.now().getTime() - TO_UNDO);
  return ctx.db
    .select({
      id: bulkActs.id,
      title: bulkActs.title,
      doneAt: bulkActs.doneAt,
      undoneAt: bulkActs.undoneAt,
    })
    .from(bulkActs)
    .where(and(eq(bulkActs.actorId, actor.id), gt(bulkActs.doneAt, since)))
    .orderBy(desc(bulkActs.doneAt), desc(bulkActs.id))
    .limit(100);
}

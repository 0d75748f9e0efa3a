import { and, eq, lt } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { viewChanged, viewDeleted, viewSaved } from "./events.ts";
import { listsPolicy } from "./policy.ts";
import { bulkActs, listColumns, listViews } from "./tables.ts";

/** How many views of one list somebody saves at most. */
const MOST_VIEWS = 50;

type NewView = {
  id: string;
  list: string;
  audience: string;
  name: string;
  query: string;
  shared: boolean;
};

/**
 * Saves a view of a list. The id comes from the form, so that a form sent twice is one view.
 *
 * Error: "too-many-views" if the actor has as many of this list as are kept.
 */
export async function saveView(
  ctx: Ctx,
  { id, list, audience, name, query, shared }: NewView,
): Promise<Result<{ id: string }, "too-many-views">> {
  const { actor } = ctx;
  authorize(listsPolicy.keepOwnViews(actor));
  return transact<{ id: string }, "too-many-views">(ctx, async (tx) => {
    const own = and(eq(listViews.list, list), eq(listViews.ownerId, actor.id));
    if ((await tx.db.$count(listViews, own)) >= MOST_VIEWS) return err("too-many-views");
    const added = await tx.db
      .insert(listViews)
      .values({
        id,
        list,
        audience,
        ownerId: actor.id,
        name,
        query,
        shared,
        savedAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: listViews.id });
    if (added.length > 0) await record(tx, viewSaved, { viewId: id }, { after: { list, shared } });
    else await ownView(tx, id);
    return ok({ id });
  });
}

type Changes = { name?: string; query?: string; shared?: boolean };

/**
 * Renames one of the actor's views, shares it or not, or gives it other filters.
 *
 * Error: "changed-meanwhile" if it was changed in another window since the form was shown.
 */
export async function changeView(
  ctx: Ctx,
  id: string,
  changes: Changes,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const view = await ownView(tx, id);
    const stale = requireVersion(view, version);
    if (stale) return stale;
    await tx.db
      .update(listViews)
      .set({ ...changes, version: view.version + 1, savedAt: tx.clock.now() })
      .where(eq(listViews.id, id));
    const { list, shared } = view;
    const after = { list, shared: changes.shared ?? shared };
    await record(tx, viewChanged, { viewId: id }, { before: { list, shared }, after });
    return ok();
  });
}

/** Deletes one of the actor's views. Returns it, so that the deletion can be undone. */
export async function deleteView(
  ctx: Ctx,
  id: string,
): Promise<Result<{ name: string; query: string; shared: boolean }, never>> {
  return transact(ctx, async (tx) => {
    const { name, query, shared, list } = await ownView(tx, id);
    await tx.db.delete(listViews).where(eq(listViews.id, id));
    await record(tx, viewDeleted, { viewId: id }, { before: { list, shared } });
    return ok({ name, query, shared });
  });
}

/** Locks a view. Those of others are not found, shared or not. */
async function ownView(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(listViews).where(eq(listViews.id, id)).for("update");
  const view = orNotFound(row);
  if (!listsPolicy.changeView(tx.actor, view)) orNotFound(undefined);
  return view;
}

/** Remembers which columns of a list the actor wants to see; null for the usual ones. */
export async function chooseColumns(
  ctx: Ctx,
  list: string,
  columns: string[] | null,
): Promise<void> {
  const { actor } = ctx;
  authorize(listsPolicy.chooseColumns(actor));
  const own = and(eq(listColumns.profileId, actor.id), eq(listColumns.list, list));
  const savedAt = ctx.clock.now();
  await transact(ctx, async (tx) => {
    await (columns === null
      ? tx.db.delete(listColumns).where(own)
      : tx.db
          .insert(listColumns)
          .values({ profileId: actor.id, list, columns, savedAt })
          .onConflictDoUpdate({
            target: [listColumns.profileId, listColumns.list],
            set: { columns, savedAt },
          }));
    return ok();
  });
}

/** How long it is known what an act did, so that its address can say that its time is over. */
const KNOWN = days(30);

/** Deletes what is known of acts on several rows. Runs on a schedule. */
export async function forgetActs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KNOWN);
  await ctx.db.delete(bulkActs).where(lt(bulkActs.doneAt, before));
}

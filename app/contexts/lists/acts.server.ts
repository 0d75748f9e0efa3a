import { eq } from "drizzle-orm";
import type { Acted, BulkActions, Was } from "#app/kernel/bulk.ts";
import { newId } from "#app/kernel/ids.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { type AnySource, matchingIds, rowsInOrder } from "#app/platform/lists/source.server.ts";
import { listsPolicy } from "./policy.ts";
import { TO_UNDO } from "./queries.server.ts";
import { bulkActs } from "./tables.ts";

/** An act applies to at most this many rows, because it is one transaction. */
export const MOST_AT_ONCE = 2000;

/** What can be done to several rows of a list, each in one transaction. */
export type ListActions = BulkActions<Tx>;

/** Which rows: those that were selected, or all that match a view. */
export type Chosen = { ids: string[] } | { all: Pick<ListView, "filters" | "sort"> };

/**
 * Returns the ids of the chosen rows. For all that match, they are found anew at the time of the
 * act, in its transaction.
 *
 * Error: "too-many-rows" if more match than an act may change.
 */
export async function chosenIds(
  ctx: Ctx,
  source: AnySource,
  chosen: Chosen,
): Promise<Result<string[], "too-many-rows">> {
  if ("ids" in chosen) return ok(chosen.ids);
  await source.authorize(ctx, chosen.all.filters as never);
  const ids = await matchingIds(ctx, source, chosen.all, { limit: MOST_AT_ONCE + 1 });
  return ids.length > MOST_AT_ONCE ? err("too-many-rows", { most: MOST_AT_ONCE }) : ok(ids);
}

/** What an act did: its toast, how many rows it changed, and the id by which it is undone. */
export type Done = { said: Toast; changed: number; actId: string };

/** Acts on rows in the transaction that stores what they were. Its error changes nothing. */
export type UndoableAct<E extends string> = (tx: Tx, ids: string[]) => Promise<Result<Acted, E>>;

/** What to do with which rows, and the address to come back to after an undo. */
type Asked<E extends string> = {
  /** The name of the action, which undoes it too. */
  action: string;
  chosen: Chosen;
  address: string;
  /** What to do, for an action that asks for more than the rows. */
  act?: UndoableAct<E> | undefined;
};

/**
 * Applies an action to the chosen rows: to all of them or, if something fails, to none. In the same
 * transaction it is stored what every row was, for `undoAct`. The action asks its own policy.
 */
export async function actOnRows<E extends string = never>(
  ctx: Ctx,
  source: AnySource,
  actions: ListActions,
  { action, chosen, address, act }: Asked<E>,
): Promise<Result<Done, "too-many-rows" | "nothing-selected" | E>> {
  const { actor } = ctx;
  authorize(listsPolicy.keepOwnViews(actor));
  return transact<Done, "too-many-rows" | "nothing-selected" | E>(ctx, async (tx) => {
    const ids = await chosenIds(tx, source, chosen);
    if (!ids.ok) return ids;
    if (ids.value.length === 0) return err("nothing-selected");
    const acted = act
      ? await act(tx, ids.value)
      : ok(await orNotFound(actions[action]?.act)(tx, ids.value));
    if (!acted.ok) return acted;
    const { rows, said } = acted.value;
    const actId = newId();
    if (rows.length > 0) {
      await tx.db.insert(bulkActs).values({
        id: actId,
        list: source.list.id,
        action,
        actorId: actor.id,
        title: said.title,
        address,
        rows: [...rows],
        doneAt: tx.clock.now(),
      });
    }
    return ok({ said, changed: rows.length, actId });
  });
}

/** What became of an undo: how many rows were restored, and the names of those left alone. */
export type Undone = { back: number; left: string[]; gone: number };

/**
 * Undoes one of the actor's acts within a day. Rows that have changed since are left alone. Two
 * undos of the same act are one.
 *
 * Error: "undone-already", or "too-late".
 */
export async function undoAct(
  ctx: Ctx,
  id: string,
  listNamed: (list: string) => { source: AnySource; actions: ListActions } | undefined,
): Promise<Result<Undone & { address: string }, "undone-already" | "too-late">> {
  authorize(listsPolicy.keepOwnViews(ctx.actor));
  return transact<Undone & { address: string }, "undone-already" | "too-late">(ctx, async (tx) => {
    const [row] = await tx.db.select().from(bulkActs).where(eq(bulkActs.id, id)).for("update");
    const act = orNotFound(row);
    if (!listsPolicy.undoAct(tx.actor, act)) orNotFound(undefined);
    if (act.undoneAt) return err("undone-already");
    const now = tx.clock.now();
    if (act.doneAt.getTime() + TO_UNDO <= now.getTime()) return err("too-late");
    const { source, actions } = orNotFound(listNamed(act.list));
    const undo = orNotFound(actions[act.action]?.undo);
    const back = new Set(await undo(tx, act.rows));
    const left = act.rows.filter((each: Was) => !back.has(each.id)).map((each) => each.id);
    await tx.db.update(bulkActs).set({ undoneAt: now, left }).where(eq(bulkActs.id, id));
    const names = (await namedRows(tx, source, left)).map(({ name }) => name);
    return ok({
      back: back.size,
      left: names,
      gone: left.length - names.length,
      address: act.address,
    });
  });
}

/** Returns the ids and names of rows that still exist. */
export async function namedRows(
  ctx: Ctx,
  source: AnySource,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  const rows: unknown[] = await rowsInOrder(ctx, source, ids);
  return rows.map((each) => ({ id: source.idOf(each), name: source.nameOf(each) }));
}

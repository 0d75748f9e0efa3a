import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { readWaiting, type WaitingSource } from "#app/platform/waiting/source.server.ts";
import { waitingGivenBack, waitingTaken } from "./events.ts";
import { officePolicy } from "./policy.ts";
import { officeAssignments } from "./tables.ts";
import { takenBySource } from "./today.server.ts";

/** What is to be taken or given back, and who had it on the page that asked for it. */
export type TakeRequest = { id: string; to: "me" | "nobody"; from: string | null };

/**
 * Assigns something that waits to the actor or to nobody. Where its own context keeps an owner, that
 * context assigns it by its own command.
 *
 * Errors: "done-meanwhile" if it does not wait any more, "taken-meanwhile" if somebody else took it
 * or gave it back since the page was opened.
 */
export async function takeWaiting(
  ctx: Ctx,
  source: WaitingSource,
  { id, to, from }: TakeRequest,
): Promise<Result<undefined, "done-meanwhile" | "taken-meanwhile">> {
  authorize(officePolicy.takeWaiting(ctx.actor));
  authorize(source.allows(ctx.actor));
  const me = orNotFound(actorId(ctx.actor));
  const taken = (await takenBySource(ctx, [source])).get(source.name) ?? new Map<string, string>();
  const whose = { view: "all", staffId: me, taken } as const;
  const { items } = await readWaiting(ctx, source, { whose, limit: 1, id, texts: new Map() });
  const [item] = items;
  if (!item) return err("done-meanwhile");
  const wanted = to === "me" ? me : null;
  // A double click asks for what is so already.
  if (item.ownerId === wanted) return ok();
  if (item.ownerId !== from) return err("taken-meanwhile");
  if (source.assign) {
    await source.assign(ctx, id, to);
    return ok();
  }
  return keepAssignment(ctx, { source: source.name, itemId: id }, { from, to: wanted });
}

type Item = { source: string; itemId: string };

/** Writes an assignment unless another one was written since it was read. */
function keepAssignment(
  ctx: Ctx,
  item: Item,
  { from, to }: { from: string | null; to: string | null },
): Promise<Result<undefined, "taken-meanwhile">> {
  return transact<undefined, "taken-meanwhile">(ctx, async (tx) => {
    const { source, itemId, staffId } = officeAssignments;
    const same = and(eq(source, item.source), eq(itemId, item.itemId));
    if (from !== null) {
      const gone = await tx.db
        .delete(officeAssignments)
        .where(and(same, eq(staffId, from)))
        .returning({ itemId });
      if (gone.length === 0) return err("taken-meanwhile");
    }
    const values = { before: { staffId: from }, after: { staffId: to } };
    if (to === null) {
      await record(tx, waitingGivenBack, item, values);
      return ok();
    }
    const added = await tx.db
      .insert(officeAssignments)
      .values({ ...item, staffId: to, takenAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ itemId });
    if (added.length === 0) return err("taken-meanwhile");
    await record(tx, waitingTaken, item, values);
    return ok();
  });
}

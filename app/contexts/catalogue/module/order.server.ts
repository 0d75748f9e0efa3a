import { asc, eq, inArray, isNull } from "drizzle-orm";
import { type Direction, moved } from "#app/kernel/order.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { modulesReordered, programmesReordered } from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import { modules, programmes } from "../tables.ts";

/** Moves a module up or down among those of its group that are taught; at the end it stays. */
export async function moveModule(ctx: Ctx, id: string, direction: Direction): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const rows = await tx.db
      .select({ id: modules.id, group: modules.group, position: modules.position })
      .from(modules)
      .where(isNull(modules.retiredAt))
      .orderBy(asc(modules.position), asc(modules.id))
      .for("update");
    const { group } = orNotFound(rows.find((row) => row.id === id));
    const own = rows.filter((row) => row.group === group);
    const before = own.map((row) => row.id);
    const after = moved(before, id, direction);
    // They change among the places that the group has.
    const changed = after.flatMap((each, place) =>
      each === before[place] ? [] : [{ id: each, position: own[place]!.position }],
    );
    if (changed.length === 0) return ok();
    for (const { id: each, position } of changed) {
      await tx.db.update(modules).set({ position }).where(eq(modules.id, each));
    }
    await record(
      tx,
      modulesReordered,
      { group },
      { before: { order: before }, after: { order: after } },
    );
    return ok();
  });
}

/** Moves a programme up or down in both forms and on the front page; at the end it stays. */
export async function moveProgramme(ctx: Ctx, id: string, direction: Direction): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(cataloguePolicy.editProgrammes(tx.actor));
    const rows = await tx.db
      .select({ id: programmes.id })
      .from(programmes)
      .orderBy(asc(programmes.position), asc(programmes.id))
      .for("update");
    const before = rows.map((row) => row.id);
    orNotFound(before.includes(id) ? id : undefined);
    const after = moved(before, id, direction);
    if (after === before) return ok();
    // Anew for all of them: earlier removals leave gaps.
    await tx.db
      .update(programmes)
      .set({ position: caseOrder(after, programmes.id) })
      .where(inArray(programmes.id, after));
    await record(
      tx,
      programmesReordered,
      {},
      { before: { order: before }, after: { order: after } },
    );
    return ok();
  });
}

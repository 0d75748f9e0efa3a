import { eq } from "drizzle-orm";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { resourcePublished, resourceWithdrawn } from "./events.ts";
import { libraryPolicy } from "./policy.ts";
import { resources } from "./tables.ts";
import { editedResource, editedResources, type Row } from "./rows.server.ts";

/** Publishes or withdraws a resource. If it is in that state already, nothing happens. */
export async function publishResource(
  ctx: Ctx,
  id: string,
  published: boolean,
): Promise<Result<undefined, never>> {
  authorize(libraryPolicy.publishResources(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const row = await editedResource(tx, id);
    if (row.published !== published) await show(tx, row, published);
    return ok();
  });
}

/**
 * Publishes or withdraws several resources: all of them or none. Those in that state already, and
 * deleted ones, are left alone.
 *
 * @returns the others with their version, for `unpublishResources`
 */
export async function publishResources(
  ctx: Ctx,
  ids: readonly string[],
  published: boolean,
): Promise<Result<Was[], never>> {
  authorize(libraryPolicy.publishResources(ctx.actor));
  return transact<Was[], never>(ctx, async (tx) => {
    const others = (await editedResources(tx, ids)).filter((row) => row.published !== published);
    for (const row of others) await show(tx, row, published);
    return ok(others.map((row) => ({ id: row.id, was: versionOf(row) })));
  });
}

/**
 * Undoes `publishResources`. A resource that was edited since is left alone, because nobody has
 * decided about its new text.
 *
 * @returns the ids of those that were restored
 */
export async function unpublishResources(
  ctx: Ctx,
  rows: readonly Was[],
  published: boolean,
): Promise<Result<string[], never>> {
  authorize(libraryPolicy.publishResources(ctx.actor));
  return transact<string[], never>(ctx, async (tx) => {
    const was = new Map(rows.map((row) => [row.id, row.was]));
    const still = (await editedResources(tx, [...was.keys()])).filter(
      (row) => row.published === published && was.get(row.id) === versionOf(row),
    );
    for (const row of still) await show(tx, row, !published);
    return ok(still.map(({ id }) => id));
  });
}

async function show(tx: Tx, { id, published: before }: Row, published: boolean): Promise<void> {
  await tx.db.update(resources).set({ published }).where(eq(resources.id, id));
  await record(
    tx,
    published ? resourcePublished : resourceWithdrawn,
    { resourceId: id },
    {
      before: { published: before },
      after: { published },
    },
  );
}

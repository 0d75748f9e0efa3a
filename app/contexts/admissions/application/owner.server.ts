import { asc, eq, inArray } from "drizzle-orm";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { applicationAssigned } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { NOBODY } from "./list.ts";

/** Who is to look after an application: the id of a member of staff, or null for nobody. */
export type AssignRequest = { version: string; ownerId: string | null };

/** Returns the version of an application's owner, which a form sends. */
export const versionOfOwner = (ownerId: string | null) => versionOf({ ownerId });

/**
 * Assigns an application to a member of staff, or to nobody. Who is not the actor is notified.
 *
 * Errors: "changed-meanwhile" if it got another owner since it was shown; "not-staff".
 */
export async function assignApplication(
  ctx: Ctx,
  id: string,
  { version, ownerId }: AssignRequest,
): Promise<Result<undefined, "changed-meanwhile" | "not-staff">> {
  return transact<undefined, "changed-meanwhile" | "not-staff">(ctx, async (tx) => {
    const [held] = await heldApplications(tx, [id]);
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const application = orNotFound(held);
    // A double click is not a conflict: it asks for what is saved already.
    if (application.ownerId === ownerId) return ok();
    const stale = requireVersion({ ownerId: application.ownerId }, version);
    if (stale) return stale;
    if (ownerId !== null && !(await staffMembers(tx)).some((each) => each.id === ownerId)) {
      return err("not-staff");
    }
    await assign(tx, application, ownerId);
    return ok();
  });
}

/**
 * Assigns several applications to the actor. Those that a colleague has are left: they can only be
 * taken over one by one.
 *
 * @returns the assigned ones, for `layBackApplications`
 */
export async function takeApplications(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const held = await heldApplications(tx, ids);
    const free = held.filter(({ ownerId }) => ownerId === null);
    for (const application of free) await assign(tx, application, actorId(tx.actor));
    return ok(free.map(({ id, version }) => ({ id, was: NOBODY, version: version + 1 })));
  });
}

/**
 * Undoes `takeApplications`. Applications that somebody has changed since are left alone.
 *
 * @returns the ids of those that were assigned to nobody again
 */
export async function layBackApplications(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const acted = new Map(rows.map((row) => [row.id, row]));
    const held = await heldApplications(tx, [...acted.keys()]);
    const still = held.filter(({ id, version }) => acted.get(id)!.version === version);
    for (const application of still) await assign(tx, application, null);
    return ok(still.map(({ id }) => id));
  });
}

type Held = { id: string; ownerId: string | null; version: number };

async function assign(tx: Tx, held: Held, ownerId: string | null) {
  await tx.db
    .update(applications)
    .set({ ownerId, version: held.version + 1 })
    .where(eq(applications.id, held.id));
  await record(
    tx,
    applicationAssigned,
    { applicationId: held.id, ownerId, byId: orNotFound(actorId(tx.actor)) },
    { before: { ownerId: held.ownerId }, after: { ownerId } },
  );
}

/** Locks applications by id, to avoid deadlocks. */
function heldApplications(tx: Tx, ids: readonly string[]): Promise<Held[]> {
  return tx.db
    .select({
      id: applications.id,
      ownerId: applications.ownerId,
      version: applications.version,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for("update");
}

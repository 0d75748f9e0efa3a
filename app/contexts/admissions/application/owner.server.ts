import { asc, inArray, sql } from "drizzle-orm";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { applicationAssigned, applicationsAssigned } from "../events.ts";
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
 *
 * @returns the assigned one, for `giveBackApplications`; none if it had this owner already
 */
export async function assignApplication(
  ctx: Ctx,
  id: string,
  { version, ownerId }: AssignRequest,
): Promise<Result<Was[], "changed-meanwhile" | "not-staff">> {
  return transact<Was[], "changed-meanwhile" | "not-staff">(ctx, async (tx) => {
    const [held] = await heldApplications(tx, [id]);
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const application = orNotFound(held);
    // A double click is not a conflict: it asks for what is saved already.
    if (application.ownerId === ownerId) return ok([]);
    const stale = requireVersion({ ownerId: application.ownerId }, version);
    if (stale) return stale;
    if (!(await mayOwn(tx, ownerId))) return err("not-staff");
    await assign(tx, [{ ...application, to: ownerId }]);
    return ok([wasOf(application)]);
  });
}

/**
 * Assigns several applications to a member of staff, or to nobody, also those that a colleague has.
 * Who is not the actor is notified once for all of them.
 *
 * Error: "not-staff".
 *
 * @returns the assigned ones, for `giveBackApplications`
 */
export async function assignApplications(
  ctx: Ctx,
  ids: readonly string[],
  ownerId: string | null,
): Promise<Result<Was[], "not-staff">> {
  return transact<Was[], "not-staff">(ctx, async (tx) => {
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const held = await heldApplications(tx, ids);
    if (!(await mayOwn(tx, ownerId))) return err("not-staff");
    const others = held.filter((each) => each.ownerId !== ownerId);
    await assign(
      tx,
      others.map((each) => ({ ...each, to: ownerId })),
    );
    return ok(others.map(wasOf));
  });
}

/**
 * Assigns several applications to the actor. Those that a colleague has are left, because nobody
 * should take over a colleague's work unawares.
 *
 * @returns the assigned ones, for `giveBackApplications`
 */
export async function takeApplications(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const held = await heldApplications(tx, ids);
    const free = held.filter(({ ownerId }) => ownerId === null);
    const to = actorId(tx.actor);
    await assign(
      tx,
      free.map((each) => ({ ...each, to })),
    );
    return ok(free.map(wasOf));
  });
}

/**
 * Undoes an assignment: each application goes back to the owner it had. Those that somebody has
 * changed since are left alone, and so are those whose owner has left the office.
 *
 * @returns the ids of those that went back
 */
export async function giveBackApplications(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignApplication(tx.actor));
    const acted = new Map(rows.map((row) => [row.id, row]));
    const held = await heldApplications(tx, [...acted.keys()]);
    const staff = new Set((await staffMembers(tx)).map(({ id }) => id));
    const back = held.flatMap((each) => {
      const { was, version } = acted.get(each.id)!;
      const to = was === NOBODY ? null : was;
      return each.version === version && (to === null || staff.has(to)) ? [{ ...each, to }] : [];
    });
    await assign(tx, back);
    return ok(back.map(({ id }) => id));
  });
}

type Held = { id: string; ownerId: string | null; version: number };

const wasOf = ({ id, ownerId, version }: Held): Was => ({
  id,
  was: ownerId ?? NOBODY,
  version: version + 1,
});

/** Returns whether somebody can look after applications: staff, or nobody. */
async function mayOwn(tx: Tx, ownerId: string | null): Promise<boolean> {
  return ownerId === null || (await staffMembers(tx)).some(({ id }) => id === ownerId);
}

/** Writes and records the new owners. Whoever gets several hears of them together. */
async function assign(tx: Tx, changes: readonly (Held & { to: string | null })[]) {
  const byId = orNotFound(actorId(tx.actor));
  const owners = [...new Set(changes.map(({ to }) => to))];
  for (const ownerId of owners) {
    const own = changes.filter(({ to }) => to === ownerId);
    const applicationIds = own.map(({ id }) => id);
    const together = applicationIds.length > 1;
    await tx.db
      .update(applications)
      .set({ ownerId, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, applicationIds));
    for (const { id: applicationId, ownerId: before } of own) {
      const facts = { applicationId, ownerId, byId, quietly: together };
      const values = { before: { ownerId: before }, after: { ownerId } };
      await record(tx, applicationAssigned, facts, values);
    }
    if (together && ownerId !== null) {
      await record(tx, applicationsAssigned, { applicationIds, ownerId, byId });
    }
  }
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

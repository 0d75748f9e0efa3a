import { and, count, eq, inArray } from "drizzle-orm";
import { displayNames, staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { versionOfOwner } from "./owner.server.ts";

/** Returns who looks after an application, and who could. */
export async function ownerForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const [row] = await ctx.db
    .select({ ownerId: applications.ownerId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const { ownerId } = orNotFound(row);
  const names = await displayNames(ctx, [ownerId]);
  return {
    ownerId,
    owner: ownerId && (names.get(ownerId) ?? "Former member"),
    version: versionOfOwner(ownerId),
    self: orNotFound(actorId(ctx.actor)),
    staff: await staffMembers(ctx),
  };
}

/** Returns who of staff can look after applications. One query. */
export async function possibleOwners(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  authorize(admissionsPolicy.assignApplication(ctx.actor));
  return staffMembers(ctx);
}

/** Counts those of some applications that a member of staff looks after, for the notification. */
export async function ownedOf(
  ctx: Pick<Ctx, "db">,
  ownerId: string,
  applicationIds: readonly string[],
): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(applications)
    .where(and(inArray(applications.id, [...applicationIds]), eq(applications.ownerId, ownerId)));
  return row?.n ?? 0;
}

/** Returns whom an application was assigned to, and whose it is, for the notification. */
export async function applicantOf(ctx: Pick<Ctx, "db">, applicationId: string) {
  const { firstName, lastName, ownerId } = applications;
  const [row] = await ctx.db
    .select({ firstName, lastName, ownerId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row && { name: `${row.firstName} ${row.lastName}`, ownerId: row.ownerId };
}

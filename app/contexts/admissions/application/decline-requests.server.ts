import { eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { declineAsked } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { declineRequests } from "../tables/pipeline.ts";

/** Asks for a second opinion on declining a locked application. */
export async function askToDecline(tx: Tx, applicationId: string, reason: string): Promise<void> {
  const id = newId();
  const requestedBy = orNotFound(actorId(tx.actor));
  await tx.db
    .insert(declineRequests)
    .values({ applicationId, id, reason, requestedBy, requestedAt: tx.clock.now() });
  await record(
    tx,
    declineAsked,
    { applicationId, requestId: id, byId: requestedBy },
    { after: { reason } },
  );
}

/** Returns the request to decline an application. */
export async function declineRequestOn(ctx: Pick<Ctx, "db">, applicationId: string) {
  const [row] = await ctx.db
    .select()
    .from(declineRequests)
    .where(eq(declineRequests.applicationId, applicationId));
  return row;
}

/** Returns the request for staff, with what the viewer may answer; undefined if there is none. */
export async function declineToAnswer(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const request = await declineRequestOn(ctx, applicationId);
  if (!request) return undefined;
  const names = await displayNames(ctx, [request.requestedBy]);
  return {
    id: request.id,
    reason: request.reason,
    at: request.requestedAt,
    who: names.get(request.requestedBy) ?? "A former member",
    can: {
      confirm: admissionsPolicy.confirmDecline(ctx.actor, request),
      oppose: admissionsPolicy.opposeDecline(ctx.actor),
    },
  };
}

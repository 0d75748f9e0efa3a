import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { declineOpposed } from "../events.ts";
import { lockOfferedSeats } from "../offer/rows.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { declineRequests } from "../tables/pipeline.ts";
import { declineRequestOn } from "./decline-requests.server.ts";
import { moveByStaff } from "./handle.server.ts";

type Answered = Result<undefined, "opinion-answered" | "enrolled">;

/**
 * Agrees to decline an application, which declines it with the reason of the request. Only a second
 * person may. `request` is the one that was shown.
 *
 * Errors: "opinion-answered" if it was answered or replaced meanwhile; "enrolled".
 */
export async function confirmDecline(ctx: Ctx, id: string, request: string): Promise<Answered> {
  return transact<undefined, "opinion-answered" | "enrolled">(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, id);
    const { stage } = orNotFound(await lockedApplication(tx, id));
    const asked = await shownRequest(tx, id, request);
    if (!asked) return answered(tx);
    authorize(admissionsPolicy.confirmDecline(tx.actor, asked));
    if (seats?.enrolled) return err("enrolled");
    const { reason, requestedBy: askedBy } = asked;
    await moveByStaff(tx, { id, stage, seats }, { to: "declined", reason, askedBy });
    return ok();
  });
}

/**
 * Does not agree to decline an application, which stays where it is. Whoever asked may take it back
 * in the same way. Error: "opinion-answered", as above.
 */
export async function opposeDecline(ctx: Ctx, id: string, request: string): Promise<Answered> {
  return transact<undefined, "opinion-answered">(ctx, async (tx) => {
    orNotFound(await lockedApplication(tx, id));
    authorize(admissionsPolicy.opposeDecline(tx.actor));
    const asked = await shownRequest(tx, id, request);
    if (!asked) return answered(tx);
    await tx.db.delete(declineRequests).where(eq(declineRequests.applicationId, id));
    const { requestedBy: askedBy, reason } = asked;
    await record(
      tx,
      declineOpposed,
      { applicationId: id, askedBy, byId: orNotFound(actorId(tx.actor)) },
      { before: { reason } },
    );
    return ok();
  });
}

async function shownRequest(tx: Tx, applicationId: string, request: string) {
  const row = await declineRequestOn(tx, applicationId);
  return row?.id === request ? row : undefined;
}

/** Says that there is nothing to answer, to those who may know. */
function answered(tx: Tx) {
  authorize(admissionsPolicy.opposeDecline(tx.actor));
  return err("opinion-answered");
}

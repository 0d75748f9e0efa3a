import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { applicationNoted } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationNotes, applications } from "../tables/applications.ts";

/** Writes something down about an application for the staff's eyes; open or closed, it may be. */
export async function noteApplication(
  ctx: Ctx,
  id: string,
  { text }: { text: string },
): Promise<Result<undefined, never>> {
  return transact(ctx, async (tx) => {
    const [application] = await tx.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, id));
    authorize(admissionsPolicy.noteApplication(tx.actor));
    orNotFound(application);
    const at = tx.clock.now();
    const noteId = newId(at);
    await tx.db
      .insert(applicationNotes)
      .values({ id: noteId, applicationId: id, authorId: actorId(tx.actor), text, at });
    await record(tx, applicationNoted, { applicationId: id }, { after: { note: noteId } });
    return ok();
  });
}

import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { bases } from "../base.ts";
import { joiningInstructionsChanged } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { joiningInstructions } from "../tables/reminders.ts";
import type { JoiningContent } from "./content.ts";
import type { JoiningRequest } from "./form.ts";
import { joiningContent } from "./queries.server.ts";

/**
 * Saves the joining instructions of a programme at a base. Emails that leave later have them.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeJoining(
  ctx: Ctx,
  of: { programmeId: string; base: string },
  request: JoiningRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(admissionsPolicy.changeJoining(tx.actor));
    const { programmeId } = of;
    const base = orNotFound(bases.find(({ location }) => location === of.base)).location;
    orNotFound((await programmeNames(tx)).get(programmeId));
    await waitForLock(tx, `joining instructions ${programmeId} ${base}`);
    const before = await joiningContent(tx, programmeId, base);
    const { notes, address: addressLines, mapUrl = "", kit, contact, daysBefore } = request;
    const after: JoiningContent = { notes, addressLines, mapUrl, kit, contact, daysBefore };
    // Also true for the second of two clicks.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, request.version);
    if (stale) return stale;
    const values = { ...after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(joiningInstructions)
      .values({ programmeId, base, ...values })
      .onConflictDoUpdate({
        target: [joiningInstructions.programmeId, joiningInstructions.base],
        set: values,
      });
    await record(tx, joiningInstructionsChanged, { programmeId, base }, { before, after });
    return ok();
  });
}

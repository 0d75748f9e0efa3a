import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { MakeDocument } from "#app/platform/mail/outbox.server.ts";
import { trainingFileDownloaded } from "../events.ts";
import { attestationPolicy } from "../policy.ts";

/**
 * Makes somebody's training file for staff, and records in the audit log that it was downloaded.
 * Undefined if nothing is attested of the person; then nothing is recorded.
 */
export async function downloadTrainingFile(
  ctx: Ctx,
  personId: string,
  document: "training-file" | "training-file-archive",
  make: MakeDocument,
): Promise<Awaited<ReturnType<MakeDocument>>> {
  authorize(attestationPolicy.readTrainingFile(ctx.actor));
  const made = await make(ctx, document, personId);
  if (!made) return undefined;
  await transact(ctx, async (tx) => {
    await record(tx, trainingFileDownloaded, { personId }, { after: { document } });
    return ok();
  });
  return made;
}

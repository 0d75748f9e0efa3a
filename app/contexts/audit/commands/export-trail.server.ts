import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { auditPolicy } from "../policy.ts";
import { trailBatches } from "../queries.server.ts";
import { trailQuery, type TrailView } from "../view.ts";
import { trailExported } from "../events.ts";

const columns = ["at", "who", "action", "subject", "before", "after"] as const;

/** The trail of a view as a table to keep; that it was read out is an entry of it. */
export async function exportTrail(ctx: Ctx, view: TrailView): Promise<ReadableStream<Uint8Array>> {
  authorize(auditPolicy.exportTrail(ctx.actor));
  await transact(ctx, async (tx) => {
    await record(tx, trailExported, {}, { after: Object.fromEntries(trailQuery(view)) });
    return ok();
  });
  return csvStream(columns, trailBatches(ctx, view));
}

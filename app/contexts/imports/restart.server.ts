import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { importCheckStarted, importStarted, importUndoStarted } from "./events.ts";
import { importsPolicy } from "./policy.ts";
import { step } from "./prepare.server.ts";
import { importWithSource, type ImportSources, lockedImport } from "./rows.server.ts";
import { SILENT_FOR } from "./rules.ts";

const started = {
  checking: importCheckStarted,
  writing: importStarted,
  undoing: importUndoStarted,
} as const;

/** Begins a step anew whose job was interrupted. A job that is at work is left alone. */
export async function restartStep(
  ctx: Ctx,
  sources: ImportSources,
  id: string,
): Promise<Result<undefined, never>> {
  const { source } = await importWithSource(ctx, sources, id);
  authorize(importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  return transact(ctx, async (tx) => {
    const { row } = await lockedImport(tx, sources, id);
    const { status } = row;
    const silent = +tx.clock.now() - +row.aliveAt > SILENT_FOR;
    if (!silent || (status !== "checking" && status !== "writing" && status !== "undoing")) {
      return ok();
    }
    const version = await step(tx, row, { status });
    await record(tx, started[status], { importId: id, version }, { after: { again: true } });
    return ok();
  });
}

import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { gradebookExported } from "../events.ts";
import { exportedTable } from "./gradebook.ts";
import { gradebookOf } from "./queries.server.ts";

/** Returns a gradebook as CSV. Who took it away is recorded in the audit log. */
export async function exportGradebook(
  ctx: Ctx,
  intakeId: string,
): Promise<ReadableStream<Uint8Array>> {
  const { heads, rows } = exportedTable(await gradebookOf(ctx, intakeId));
  await transact(ctx, async (tx) => {
    await record(tx, gradebookExported, { intakeId }, { after: { students: rows.length } });
    return ok();
  });
  async function* lines() {
    yield rows;
  }
  return csvStream(heads, lines());
}

import { ok } from "#app/kernel/result.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { itemsOf } from "#app/platform/personal-data/personal-table.ts";
import { record } from "#app/platform/events/record.server.ts";
import { retentionEnded } from "./events.ts";

/** How many rows are handled in one transaction. */
const STRETCH = 200;

/**
 * Ends the retention of personal data whose time is over, whether or not its account still exists,
 * as the privacy notice promises. Each batch is a transaction with its own audit entry, which says
 * how many were ended and of what kind. A batch that was interrupted is done on the next day.
 */
export async function endRetentions(ctx: Ctx, registry: readonly PersonalData[]): Promise<void> {
  const items = registry.flatMap(({ tables }) => tables).flatMap(itemsOf);
  const all = items.flatMap((item) => (item.onErasure === "keep" ? item.retention : []));
  for (const retention of new Set(all)) await endAll(ctx, retention);
}

async function endAll(ctx: Ctx, { of, end }: Retention): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const done = await transact(ctx, async (tx) => {
      const ended = await end(tx, { after: from, limit: STRETCH });
      await forgetInAudit(tx, ended.subjects ?? []);
      if (ended.count > 0) {
        await record(tx, retentionEnded, { of }, { after: { count: ended.count } });
      }
      return ok(ended.last);
    });
    after = done.ok ? done.value : null;
  } while (after !== null);
}

import { ok } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { PersonalData, Retention } from "#app/platform/personal-data/personal-data.ts";

/** So many are looked at in one transaction. */
const STRETCH = 200;

/**
 * Ends what an erasure leaves and has been kept for its time, whether or not its account is still
 * there: what the privacy notice promises. Each stretch is a transaction with its entry in the
 * trail, which says how many ended and of what; one that was broken off is done again the next day.
 */
export async function endRetentions(ctx: Ctx, registry: readonly PersonalData[]): Promise<void> {
  for (const { holdings } of registry) {
    for (const holding of holdings) {
      if (holding.fate === "kept") await endAll(ctx, holding.retention);
    }
  }
}

async function endAll(ctx: Ctx, { of, end }: Retention): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const done = await transact(ctx, async (tx) => {
      const ended = await end(tx, { after: from, limit: STRETCH });
      await forgetInAudit(tx, ended.subjects ?? []);
      if (ended.count > 0) {
        await audit(tx, {
          action: "privacy.retention-ended",
          subject: `retention:${of}`,
          after: { count: ended.count },
        });
      }
      return ok(ended.last);
    });
    after = done.ok ? done.value : null;
  } while (after !== null);
}

import { isDeepStrictEqual } from "node:util";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { boardSettingsChanged } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { boardSettings as table } from "../tables/jobs.ts";
import {
  type BoardSettings,
  type BoardSettingsRequest,
  firstBoardSettings,
} from "./board-settings.ts";

/** The only row of the table. */
const ROW = 1;

/** Returns the settings of the job board: the staff's, or the first ones. One query. */
export async function boardSettings(
  ctx: Pick<Ctx, "db">,
): Promise<BoardSettings & { version: number }> {
  const [row] = await ctx.db.select().from(table);
  const { smallParts, staleDays } = row ?? firstBoardSettings;
  return { smallParts, staleDays, version: row?.version ?? 0 };
}

/** Returns the settings for the staff form. */
export async function boardSettingsToEdit(ctx: Ctx) {
  authorize(recruitmentPolicy.changeBoardSettings(ctx.actor));
  return boardSettings(ctx);
}

/**
 * Saves the settings of the job board. Changes that wait for a review still wait.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeBoardSettings(
  ctx: Ctx,
  { version, ...after }: BoardSettingsRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(recruitmentPolicy.changeBoardSettings(tx.actor));
    await waitForLock(tx, "board settings");
    const { version: current, ...before } = await boardSettings(tx);
    // Also true for the second of two clicks.
    if (isDeepStrictEqual(before, after)) return ok();
    const stale = requireVersion({ version: current }, version);
    if (stale) return stale;
    const values = { ...after, version: current + 1, updatedAt: tx.clock.now() };
    await tx.db
      .insert(table)
      .values({ id: ROW, ...values })
      .onConflictDoUpdate({ target: table.id, set: values });
    await record(tx, boardSettingsChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the settings that came with the site. Error: as above. */
export async function restoreBoardSettings(ctx: Ctx, version: string) {
  authorize(recruitmentPolicy.changeBoardSettings(ctx.actor));
  return changeBoardSettings(ctx, { version, ...firstBoardSettings });
}

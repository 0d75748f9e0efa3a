import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { reminderRulesChanged } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { reminderSettings } from "../tables/reminders.ts";
import type { ReminderRequest } from "./form.ts";
import { reminderRules } from "./queries.server.ts";
import { firstReminderRules } from "./rules.ts";

/**
 * Saves when applicants are reminded from now on. What was sent is not sent again.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeReminders(
  ctx: Ctx,
  { version, ...after }: ReminderRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(admissionsPolicy.changeReminders(tx.actor));
    await waitForLock(tx, "reminder settings");
    const before = await reminderRules(tx);
    // Also true for the second of two clicks.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const values = { rules: after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(reminderSettings)
      .values(values)
      .onConflictDoUpdate({ target: reminderSettings.id, set: values });
    await record(tx, reminderRulesChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the rules that came with the site. Error: as above. */
export async function restoreReminders(ctx: Ctx, version: string) {
  return changeReminders(ctx, { version, ...firstReminderRules });
}

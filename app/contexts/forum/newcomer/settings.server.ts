import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { postingRulesChanged } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumSettings } from "../tables/newcomers.ts";
import type { PostingRulesRequest } from "./form.ts";
import { firstPostingRules, type PostingRules, postingRules as schema } from "./rules.ts";

/** Returns how much members may write: the office's figures, or the first ones. One query. */
export async function postingRules({ db }: Pick<Ctx, "db">): Promise<PostingRules> {
  const [row] = await settingsQuery(db).execute();
  // Parsing restores the schema's order of names, which the database does not keep.
  return row ? schema.parse({ ...firstPostingRules, ...row.rules }) : firstPostingRules;
}

const settingsQuery = (db: Db) =>
  prepared(db, "forum.settings", () =>
    db.select({ rules: forumSettings.rules }).from(forumSettings).prepare("forum_settings"),
  );

/** Returns the figures as the staff's form shows them, with their version. */
export async function postingRulesToEdit(ctx: Ctx) {
  authorize(forumPolicy.changePostingRules(ctx.actor));
  const rules = await postingRules(ctx);
  const fields = Object.entries(rules).map(([name, figure]) => [name, String(figure)]);
  return {
    ...(Object.fromEntries(fields) as Record<keyof PostingRules, string>),
    version: versionOf(rules),
  };
}

/**
 * Saves how much members may write from now on. Posts that wait for a moderator go on waiting.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changePostingRules(
  ctx: Ctx,
  { version, ...after }: PostingRulesRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(forumPolicy.changePostingRules(tx.actor));
    await waitForLock(tx, "forum settings");
    const before = await postingRules(tx);
    // Also true for the second of two clicks.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const values = { rules: after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(forumSettings)
      .values(values)
      .onConflictDoUpdate({ target: forumSettings.id, set: values });
    await record(tx, postingRulesChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the figures that came with the site. Error: as above. */
export async function restorePostingRules(ctx: Ctx, version: string) {
  authorize(forumPolicy.changePostingRules(ctx.actor));
  return changePostingRules(ctx, { version, ...firstPostingRules });
}

import { inArray } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { settingsChanged } from "../events.ts";
import { institutePolicy } from "../policy.ts";
import { instituteProfile } from "../queries.server.ts";
import { instituteSettings } from "../tables.ts";
import { type InstituteSettings, settingsSchema } from "./rules.ts";
import type { SettingsRequest } from "./form.ts";

/**
 * Saves the institute's names, contacts and texts. A text that equals its default is not stored.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeSettings(
  ctx: Ctx,
  { version, ...wanted }: SettingsRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(institutePolicy.changeSettings(ctx.actor));
  return save(ctx, version, wanted);
}

/** Resets every text to its default. Error: as above. */
export async function restoreSettings(
  ctx: Ctx,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(institutePolicy.changeSettings(ctx.actor));
  return save(ctx, version, settingsSchema.parse({}));
}

const names = Object.keys(settingsSchema.shape) as (keyof InstituteSettings)[];

async function save(ctx: Ctx, version: string, wanted: InstituteSettings) {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    await waitForLock(tx, "institute settings");
    const before = await instituteProfile(tx);
    const changed = names.filter((name) => before[name] !== wanted[name]);
    // A double click is not a conflict: it asks for what is saved already.
    if (changed.length === 0) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await write(tx, wanted);
    const only = (from: InstituteSettings) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    await record(tx, settingsChanged, {}, { before: only(before), after: only(wanted) });
    return ok();
  });
}

async function write(tx: Tx, wanted: InstituteSettings) {
  const usual = settingsSchema.parse({});
  await tx.db.delete(instituteSettings).where(inArray(instituteSettings.key, names));
  const own = names.filter((name) => wanted[name] !== usual[name]);
  if (own.length === 0) return;
  const updatedAt = tx.clock.now();
  await tx.db
    .insert(instituteSettings)
    .values(own.map((key) => ({ key, value: wanted[key], updatedAt })));
}

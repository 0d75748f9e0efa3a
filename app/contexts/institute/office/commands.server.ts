import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { officeChanged } from "../events.ts";
import { firstOffices } from "./first-offices.ts";
import type { OfficeRequest } from "./form.ts";
import { institutePolicy } from "../policy.ts";
import { officeContent } from "../queries.server.ts";
import { offices } from "../tables.ts";

/**
 * Saves an office's address, contacts, time zone and hours. "Open now" follows them at once.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeOffice(
  ctx: Ctx,
  id: string,
  { version, office: wanted }: OfficeRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const [row] = await tx.db.select().from(offices).where(eq(offices.id, id)).for("update");
    authorize(institutePolicy.changeOffice(tx.actor));
    const before = officeContent(orNotFound(row));
    if (versionOf(before) === versionOf(officeContent({ ...row!, ...wanted }))) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db.update(offices).set(wanted).where(eq(offices.id, id));
    await record(tx, officeChanged, { officeId: id }, { before, after: wanted });
    return ok();
  });
}

/** Resets an office to its default. Error: as above. */
export async function restoreOffice(
  ctx: Ctx,
  id: string,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  const { id: _, ...office } = orNotFound(firstOffices.find((each) => each.id === id));
  return changeOffice(ctx, id, { version, office });
}

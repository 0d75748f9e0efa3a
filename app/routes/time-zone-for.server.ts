import { ownTimeZone } from "#app/contexts/identity/account/queries.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** The zone by which a page writes times: the member's own choice, else the admissions office's. */
export async function timeZoneFor(ctx: Ctx): Promise<string> {
  return (await ownTimeZone(ctx)) ?? (await officeById(ctx, "admissions")).timeZone;
}

import { ownTimeZone } from "#app/contexts/identity/account/queries.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns the time zone of a page: the member's choice, else that of the admissions office. */
export async function timeZoneFor(ctx: Ctx): Promise<string> {
  return (await ownTimeZone(ctx)) ?? (await officeById(ctx, "admissions")).timeZone;
}

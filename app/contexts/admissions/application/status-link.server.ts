import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { STATUS_LINK_LASTS } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";

/**
 * Gives an application its status link, of which only a hash and an end are kept; made while the
 * acknowledgement is composed, so that it is written down in the email and nowhere else.
 */
export async function issueStatusLink(
  ctx: Pick<Ctx, "db" | "clock" | "site">,
  applicationId: string,
): Promise<string> {
  const token = newToken();
  await ctx.db
    .update(applications)
    .set({
      tokenHash: hashOf(token),
      tokenExpiresAt: new Date(ctx.clock.now().getTime() + STATUS_LINK_LASTS),
    })
    .where(eq(applications.id, applicationId));
  return `${ctx.site.url}/applications/status?token=${token}`;
}

import { asc, eq, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { messageTemplates } from "../tables/templates.ts";

/** Returns the templates of the actor's own partner by name, and whether the actor may change them. */
export async function ownTemplates(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  const { partnerId, partnerName } = membership;
  const subject = { partnerId, membership };
  authorize(recruitmentPolicy.readTemplates(ctx.actor, subject));
  const { id, name, text, version } = messageTemplates;
  const rows = await ctx.db
    .select({ id, name, text, version })
    .from(messageTemplates)
    .where(eq(messageTemplates.partnerId, partnerId))
    .orderBy(asc(sql`lower(name)`));
  return {
    partnerName,
    templates: rows.map((row) => ({ ...row, version: versionOf(row) })),
    can: { manage: recruitmentPolicy.manageTemplates(ctx.actor, subject) },
  };
}

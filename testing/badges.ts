import { issueCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { badgeKeyUse } from "#app/contexts/learning/badge/keys.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { freshKey } from "#app/platform/keys/signing-keys.server.ts";
import { cast } from "./cast.ts";

const key = freshKey(badgeKeyUse);

/** Returns the context with a key that signs badges: the same one, unless others are given. */
export const withBadgeKey = (ctx: Ctx, ...given: string[]): Ctx => ({
  ...ctx,
  site: { ...ctx.site, badgeKeys: { given: given.length > 0 ? given : [key] } },
});

/** Issues the cast's member an award, and returns the certificate. The cast must be stored. */
export async function issuedAward(ctx: Ctx, renews?: string) {
  await transact(ctx, async (tx) => {
    await issueCertificate(tx, cast.member.id, {
      kind: "award",
      awardId: "programme:firearms",
      title: "Firearms Training",
      validMonths: 24,
      ...(renews ? { renews } : {}),
    });
    return ok();
  });
  const rows = await ctx.db.select().from(certificates).orderBy(certificates.issuedAt);
  return rows.at(-1)!;
}

import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { normalEmail } from "./profile.ts";
import { mergedAccounts, profiles } from "./tables.ts";

/**
 * Returns the address with which the owner of an address signs in now. It is another one if the
 * address was that of an account that was merged, and no account has it now. One query.
 */
export async function presentAddress(ctx: Pick<Ctx, "db">, email: string): Promise<string> {
  const address = normalEmail(email);
  const [merged] = await ctx.db
    .select({ email: profiles.email })
    .from(mergedAccounts)
    .innerJoin(profiles, eq(profiles.id, mergedAccounts.intoId))
    .where(
      and(
        eq(mergedAccounts.email, address),
        sql`not exists (select 1 from profiles own where lower(own.email) = ${address})`,
      ),
    )
    .limit(1);
  return merged?.email ?? email;
}

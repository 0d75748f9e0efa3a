import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { profiles } from "./tables.ts";

/** The address that an account signs in with. */
export async function addressOf(ctx: Pick<Ctx, "db">, userId: string): Promise<string | undefined> {
  const [profile] = await ctx.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.email;
}

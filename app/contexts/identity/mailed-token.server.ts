import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { mailedTokens, profiles } from "./tables.ts";

type Purpose = (typeof mailedTokens.$inferSelect)["purpose"];

/** Makes a token for an email and stores only its hash. `lasts` is in milliseconds. */
export async function issueMailedToken(
  ctx: Pick<Ctx, "db" | "clock">,
  about: {
    purpose: Purpose;
    userId: string;
    email: string;
    sessionId?: string;
    lasts: number;
  },
): Promise<string> {
  const { lasts, ...proven } = about;
  const token = newToken();
  await ctx.db.insert(mailedTokens).values({
    ...proven,
    tokenHash: hashOf(token),
    expiresAt: new Date(ctx.clock.now().getTime() + lasts),
  });
  return token;
}

/**
 * Returns the account that a token was mailed to; undefined if the token is invented or expired, or
 * the account's address has changed.
 */
export async function ownerOfMailedToken(
  ctx: Pick<Ctx, "db" | "clock">,
  purpose: Purpose,
  token: string,
): Promise<
  { userId: string; email: string; verified: boolean; sessionId: string | null } | undefined
> {
  const [owner] = await ctx.db
    .select({
      userId: profiles.id,
      email: profiles.email,
      verified: profiles.emailVerified,
      sessionId: mailedTokens.sessionId,
    })
    .from(mailedTokens)
    .innerJoin(profiles, eq(profiles.id, mailedTokens.userId))
    .where(
      and(
        eq(mailedTokens.tokenHash, hashOf(token)),
        eq(mailedTokens.purpose, purpose),
        eq(sql`lower(${profiles.email})`, sql`lower(${mailedTokens.email})`),
        gt(mailedTokens.expiresAt, ctx.clock.now()),
      ),
    );
  return owner;
}

import { and, eq, exists, isNotNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import { normalEmail } from "../profile.ts";
import { emailChanges, profiles } from "../tables.ts";

/**
 * Who an account is, with the addresses that are known to be theirs: the one that it has, if its
 * owner has confirmed it (or does so now), and confirmed ones that it had and nobody has taken up.
 */
export async function personOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
  { confirmed = false } = {},
): Promise<Person | undefined> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, userId));
  if (!profile) return undefined;
  const taken = alias(profiles, "taken");
  const former = await ctx.db
    .selectDistinct({ email: emailChanges.fromEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.fromVerified, true),
        isNotNull(emailChanges.confirmedAt),
        not(
          exists(
            ctx.db
              .select({ id: taken.id })
              .from(taken)
              .where(sql`lower(${taken.email}) = lower(${emailChanges.fromEmail})`),
          ),
        ),
      ),
    );
  const present = confirmed || profile.emailVerified ? [profile.email] : [];
  const addresses = [...present, ...former.map(({ email }) => email)].map(normalEmail);
  return { id: userId, name: profile.name, addresses: [...new Set(addresses)] };
}

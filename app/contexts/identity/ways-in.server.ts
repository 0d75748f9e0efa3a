import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { accounts, linkedProviders, passkeys, profiles } from "./tables.ts";

/** Locks an account, so that changes of how it is signed in to run one after the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("update");
}

/**
 * Returns whether anything signs in to an account: a password, a passkey, or a linked account at a
 * provider that is still configured. Whoever removes one of them locks the account and asks this
 * afterwards.
 */
export async function hasWayIn(ctx: Pick<Ctx, "db" | "site">, userId: string): Promise<boolean> {
  const [password] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, "credential"),
        isNotNull(accounts.password),
      ),
    );
  if (password) return true;
  const [passkey] = await ctx.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  if (passkey) return true;
  const issuers = (ctx.site.providers ?? []).map(({ issuer }) => issuer);
  const [linked] = await ctx.db
    .select({ id: linkedProviders.id })
    .from(linkedProviders)
    .where(and(eq(linkedProviders.userId, userId), inArray(linkedProviders.issuer, issuers)))
    .limit(1);
  return linked !== undefined;
}

/** Sets an account's password, also if it has had none. */
export async function storePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const now = tx.clock.now();
  const changed = await tx.db
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.db.insert(accounts).values({
    id: newId(now),
    accountId: userId,
    providerId: "credential",
    userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  });
}

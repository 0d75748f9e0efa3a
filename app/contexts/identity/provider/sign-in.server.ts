import { and, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { securityChanged } from "../events.ts";
import { beginSession, type SignedIn } from "../login/new-session.server.ts";
import { openPendingLogin } from "../login/pending-login.server.ts";
import { isSuspended } from "../suspension.server.ts";
import { linkedProviders, profiles } from "../tables.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";
import type { ProviderIdentity } from "./issuer.server.ts";

/** Where a sign-in comes from. */
export type Origin = { network: string; userAgent?: string | null | undefined };

type Entered =
  | ({ way: "signed-in"; email: string } & SignedIn)
  | { way: "two-factor"; pendingLogin: string }
  /** There is no account yet. */
  | { way: "unknown" };

/**
 * Signs in the account to which an account at a provider is linked. The first time, it is linked to
 * the account with the same address, if both sides have confirmed that address. An account with a
 * second step is asked for it here: what the provider says about its own second step does not count.
 *
 * Errors: "login-first" if an account has the address, but it is not confirmed on both sides;
 * "other-account-linked" if that account is linked to another account at the provider;
 * "account-suspended".
 */
export async function signInWithProvider(
  ctx: Ctx,
  identity: ProviderIdentity,
  origin: Origin,
): Promise<Result<Entered, "login-first" | "other-account-linked" | "account-suspended">> {
  return transact<Entered, "login-first" | "other-account-linked" | "account-suspended">(
    ctx,
    async (tx) => {
      const found = (await linkedAccount(tx, identity)) ?? (await linkByAddress(tx, identity));
      if (!found) return ok({ way: "unknown" });
      if ("error" in found) return err(found.error);
      const { userId, email } = found;
      if (await isSuspended(tx, userId)) return err("account-suspended");
      await tx.db
        .update(linkedProviders)
        .set({ lastUsedAt: tx.clock.now() })
        .where(sameIdentity(identity));
      if (await hasTwoFactor(tx, userId)) {
        return ok({ way: "two-factor", pendingLogin: await openPendingLogin(tx, userId) });
      }
      return ok({ way: "signed-in", email, ...(await beginSession(tx, userId, origin)) });
    },
  );
}

const sameIdentity = ({ issuer, subject }: ProviderIdentity) =>
  and(eq(linkedProviders.issuer, issuer), eq(linkedProviders.subject, subject));

async function linkedAccount(tx: Tx, identity: ProviderIdentity) {
  const [linked] = await tx.db
    .select({ userId: profiles.id, email: profiles.email })
    .from(linkedProviders)
    .innerJoin(profiles, eq(profiles.id, linkedProviders.userId))
    .where(sameIdentity(identity));
  return linked;
}

/** Links the account with the identity's address. Returns undefined if there is no such account. */
async function linkByAddress(tx: Tx, identity: ProviderIdentity) {
  const { email } = identity;
  if (!email) return undefined;
  const [account] = await tx.db
    .select({ userId: profiles.id, email: profiles.email, verified: profiles.emailVerified })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email))
    .for("update");
  if (!account) return undefined;
  if (!account.verified || !identity.emailVerified) return { error: "login-first" as const };
  const { userId } = account;
  if (await storeLink(tx, userId, identity)) {
    await record(tx, securityChanged, { userId, what: "provider-linked" });
    return account;
  }
  // Another answer may have linked the same account at the same moment.
  const linked = await linkedAccount(tx, identity);
  return linked ?? { error: "other-account-linked" as const };
}

/** Links an account at a provider. @returns false if it, or another one there, was linked before. */
export async function storeLink(
  tx: Tx,
  userId: string,
  { issuer, subject, email }: ProviderIdentity,
): Promise<boolean> {
  const now = tx.clock.now();
  const stored = await tx.db
    .insert(linkedProviders)
    .values({ id: newId(now), userId, issuer, subject, email: email ?? "", linkedAt: now })
    .onConflictDoNothing()
    .returning({ id: linkedProviders.id });
  return stored.length > 0;
}

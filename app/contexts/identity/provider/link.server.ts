import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { signInChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { normalEmail } from "../profile.ts";
import { linkedProviders, profiles } from "../tables.ts";
import { removeWayIn } from "../two-factor/remove-way-in.server.ts";
import { lockAccount } from "../ways-in.server.ts";
import type { ProviderIdentity } from "./issuer.server.ts";
import { storeLink } from "./sign-in.server.ts";

/** Returns the actor's linked accounts at providers, and the providers that can still be linked. */
export async function ownProviders(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const rows = await ctx.db
    .select({
      id: linkedProviders.id,
      issuer: linkedProviders.issuer,
      email: linkedProviders.email,
      linkedAt: linkedProviders.linkedAt,
      lastUsedAt: linkedProviders.lastUsedAt,
    })
    .from(linkedProviders)
    .where(eq(linkedProviders.userId, actor.id))
    .orderBy(asc(linkedProviders.linkedAt));
  const configured = ctx.site.providers ?? [];
  const linked = rows.map(({ issuer, ...row }) => {
    const provider = configured.find((each) => each.issuer === issuer);
    // A provider that is no longer configured is named by its host, so that it can be removed.
    return { ...row, name: provider?.name ?? new URL(issuer).host, works: provider !== undefined };
  });
  const linkable = configured
    .filter(({ issuer }) => rows.every((row) => row.issuer !== issuer))
    .map(({ id, name }) => ({ id, name }));
  return { linked, linkable };
}

/**
 * Links an account at a provider to the actor's account, after its answer was taken. Both must have
 * the same address, confirmed on both sides.
 *
 * Errors: "address-differs"; "address-unconfirmed-there"; "linked-elsewhere" if the account there,
 * or another one of the same provider, is linked already.
 */
export async function linkProvider(
  ctx: Ctx,
  identity: ProviderIdentity,
): Promise<
  Result<undefined, "address-differs" | "address-unconfirmed-there" | "linked-elsewhere">
> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.linkProvider(actor));
  if (!identity.emailVerified) return err("address-unconfirmed-there");
  return transact(ctx, async (tx) => {
    await lockAccount(tx, actor.id);
    const [own] = await tx.db
      .select({ email: profiles.email })
      .from(profiles)
      .where(and(eq(profiles.id, actor.id), eq(profiles.emailVerified, true)));
    if (!own || normalEmail(own.email) !== identity.email) return err("address-differs");
    if (!(await storeLink(tx, actor.id, identity))) return err("linked-elsewhere");
    await record(tx, signInChanged, { userId: actor.id, what: "provider-linked" }, {});
    return ok();
  });
}

/**
 * Removes one of the actor's linked accounts, after asking again who it is. Errors: "last-way-in" if
 * nothing else signs in to the account.
 */
export function unlinkProvider(ctx: Ctx, form: { id: string; currentPassword: string }) {
  return removeWayIn(ctx, form, linkedProviders, "provider-unlinked");
}

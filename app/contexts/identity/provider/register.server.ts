import { eq } from "drizzle-orm";
import { z } from "zod";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { newToken } from "#app/platform/token.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { memberRegistered } from "../events.ts";
import { beginSession, type SignedIn } from "../login/new-session.server.ts";
import { openChallenge, takeChallenge } from "../passkey/ceremony.server.ts";
import { signUps } from "../registration/register.server.ts";
import { linkedProviders, profiles } from "../tables.ts";
import { ANYBODY } from "./flow.server.ts";
import type { ProviderIdentity } from "./issuer.server.ts";
import { type Origin, storeLink } from "./sign-in.server.ts";

/** How long somebody may take to give a name and accept the terms. */
const OPEN_FOR = minutes(30);

const pending = z.object({
  ticket: z.string().min(1),
  identity: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
  }),
  returnTo: z.string().nullable(),
});
export type PendingRegistration = z.output<typeof pending>;

/**
 * Keeps what a provider says of somebody who has no account yet. It is kept in their own browser, so
 * that nothing of them is stored here before they have accepted the terms.
 */
const cookie = signedCookie("provider-registration", OPEN_FOR / 1000);

/** Returns the Set-Cookie value with which somebody may register. Errors: "provider-no-address". */
export async function beginProviderRegistration(
  ctx: Ctx,
  identity: ProviderIdentity,
  returnTo: string | null,
): Promise<Result<string, "provider-no-address">> {
  const { email } = identity;
  if (!email) return err("provider-no-address");
  const ticket = newToken();
  await openChallenge(ctx, "provider-registration", ticket, ANYBODY, OPEN_FOR);
  const kept = { ticket, identity: { ...identity, email }, returnTo };
  return ok(await cookie.write(ctx.site, kept satisfies PendingRegistration));
}

/** Returns what a provider has said of the browser's user, if they may register. */
export async function readProviderRegistration(
  site: Ctx["site"],
  request: Request,
): Promise<PendingRegistration | undefined> {
  return pending.safeParse(await cookie.read(site, request)).data;
}

/** Returns the Set-Cookie value that forgets it. */
export function clearProviderRegistration(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}

/**
 * Makes an account that a provider signs in to, and begins a session. The address counts as
 * confirmed if the provider has confirmed it; otherwise the event leads to our confirmation email.
 *
 * Errors: "already-registered" if the address has an account meanwhile; "link-expired" if this took
 * too long or was done before; "too-many-attempts" with the seconds to wait.
 */
export async function registerWithProvider(
  ctx: Ctx,
  { ticket, identity }: PendingRegistration,
  form: { name: string },
  origin: Origin,
): Promise<Result<SignedIn, "already-registered" | "link-expired" | "too-many-attempts">> {
  const wait = await consume(ctx, signUps, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    if (!(await takeChallenge(tx, "provider-registration", ticket, ANYBODY))) {
      return err("link-expired");
    }
    const now = tx.clock.now();
    const userId = newId(now);
    const { email, emailVerified } = identity;
    const made = await tx.db
      .insert(profiles)
      .values({ id: userId, name: form.name, email, emailVerified, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (made.length === 0 || !(await storeLink(tx, userId, identity))) {
      return err("already-registered");
    }
    await tx.db
      .update(linkedProviders)
      .set({ lastUsedAt: now })
      .where(eq(linkedProviders.userId, userId));
    await record(tx, memberRegistered, { userId });
    return ok(await beginSession(tx, userId, origin));
  });
}

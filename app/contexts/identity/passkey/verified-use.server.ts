import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { passkeys, profiles } from "../tables.ts";
import { relyingParty } from "./ceremony.server.ts";

/** Returns the passkey of a valid answer, and its counter after this use; undefined otherwise. */
export async function verifiedUse(
  ctx: Pick<Ctx, "db" | "site">,
  challenge: string,
  response: AuthenticationResponseJSON,
) {
  const [passkey] = await ctx.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      email: profiles.email,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(profiles, eq(profiles.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id));
  if (!passkey || !isOwners(response.response.userHandle, passkey.userId)) return undefined;
  const { rpID, origin } = relyingParty(ctx.site);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  return { passkey, counter: checked.authenticationInfo.newCounter };
}

/** The device says whose passkey it is, and that must be whose it was when it was stored. */
function isOwners(userHandle: string | undefined, userId: string): boolean {
  return Buffer.from(userHandle ?? "", "base64url").toString("utf8") === userId;
}

/**
 * Stores a use of a passkey. @returns false if it was removed or used meanwhile, so that nobody uses
 * a passkey that is removed at this moment, or one answer of it twice.
 */
export async function noteUse(
  tx: Tx,
  { passkey, counter }: { passkey: { id: string; counter: number }; counter: number },
): Promise<boolean> {
  const used = await tx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: tx.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { asc, eq } from "drizzle-orm";
import type { Member } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { forgetTokens } from "../auth.server.ts";
import { signInChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";
import { passkeys, recoveryCodes } from "../tables.ts";
import {
  reauthenticate,
  type ReauthenticationError,
} from "../two-factor/reauthentication.server.ts";
import { removeWayIn } from "../two-factor/remove-way-in.server.ts";
import {
  hasAuthenticator,
  hasPasskey,
  hasTwoFactor,
  writeRecoveryCodes,
} from "../two-factor/two-factor.server.ts";
import { lockAccount } from "../ways-in.server.ts";
import { challengeIn, openChallenge, relyingParty, takeChallenge } from "./ceremony.server.ts";
import { createdPasskey } from "./form.ts";

/** More would only make a list that nobody can keep in mind. */
const MOST_PASSKEYS = 20;

/** Returns the actor's passkeys, the oldest first. */
export async function ownPasskeys(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  return ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(asc(passkeys.createdAt));
}

/** Asks again who it is, and returns what the browser needs to make a passkey. */
export async function beginPasskey(
  ctx: Ctx,
  form: { currentPassword: string },
  rpName: string,
): Promise<
  Result<PublicKeyCredentialCreationOptionsJSON, ReauthenticationError | "too-many-passkeys">
> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  const known = await ctx.db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id));
  if (known.length >= MOST_PASSKEYS) return err("too-many-passkeys");
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(ctx.site).rpID,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(actor.id),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await openChallenge(ctx, "passkey-registration", options.challenge, actor.id);
  return ok(options);
}

/**
 * Stores the passkey that the browser has made. It is a second step as well, so with the first
 * second step of an account the other sessions end and recovery codes are made.
 *
 * @returns the recovery codes; none if the account had a second step before. Errors:
 * "passkey-refused" if the answer is not to a challenge of ours or not valid; "passkey-known" if it
 * was stored before.
 */
export async function addPasskey(
  ctx: Ctx,
  form: { name: string; response: unknown },
): Promise<Result<string[], "passkey-refused" | "passkey-known">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  const made = await verifiedRegistration(ctx, actor, form.response);
  if (!made) return err("passkey-refused");
  return transact(ctx, async (tx) => {
    await lockAccount(tx, actor.id);
    const hadTwoFactor = await hasTwoFactor(tx, actor.id);
    const now = tx.clock.now();
    const stored = await tx.db
      .insert(passkeys)
      .values({ ...made, id: newId(now), userId: actor.id, name: form.name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (stored.length === 0) return err("passkey-known");
    await record(tx, signInChanged, { userId: actor.id, what: "passkey-added" }, {});
    if (hadTwoFactor) return ok([]);
    await endSessionsBut(tx, actor);
    await forgetTokens(tx, actor.id);
    return ok(await writeRecoveryCodes(tx, actor.id));
  });
}

/** Returns the passkey of a valid answer. It computes signatures: call it outside transactions. */
async function verifiedRegistration(ctx: Ctx, actor: Member, response: unknown) {
  const read = createdPasskey.safeParse(response);
  const challenge = read.success && challengeIn(read.data.response.clientDataJSON);
  if (!read.success || !challenge) return undefined;
  if (!(await takeChallenge(ctx, "passkey-registration", challenge, actor.id))) return undefined;
  const { rpID, origin } = relyingParty(ctx.site);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: read.data as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports = [] } = read.data.response;
  const key = Buffer.from(publicKey).toString("base64url");
  return { credentialId: id, publicKey: key, counter, transports };
}

/**
 * Removes one of the actor's passkeys, after asking again who it is. Without another second step, the
 * recovery codes are removed too. Errors: "last-way-in" if nothing else signs in to the account.
 */
export function removePasskey(ctx: Ctx, form: { id: string; currentPassword: string }) {
  return removeWayIn(ctx, form, passkeys, "passkey-removed", async (tx, userId) => {
    if (await hasTwoFactor(tx, userId)) return;
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });
}

/**
 * Replaces the recovery codes of an account whose only second step is a passkey. With an
 * authenticator it takes a code as well (`renewRecoveryCodes`).
 *
 * @returns the new codes. Errors: "no-two-factor"; "code-needed".
 */
export async function renewCodesOfPasskeys(
  ctx: Ctx,
  form: { currentPassword: string },
): Promise<Result<string[], ReauthenticationError | "no-two-factor" | "code-needed">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact(ctx, async (tx) => {
    await lockAccount(tx, actor.id);
    if (await hasAuthenticator(tx, actor.id)) return err("code-needed");
    if (!(await hasPasskey(tx, actor.id))) return err("no-two-factor");
    const fresh = await writeRecoveryCodes(tx, actor.id);
    await record(tx, signInChanged, { userId: actor.id, what: "recovery-codes-renewed" }, {});
    return ok(fresh);
  });
}

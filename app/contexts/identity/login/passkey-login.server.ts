import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import {
  CEREMONY_MINUTES,
  challengeIn,
  openChallenge,
  relyingParty,
  takeChallenge,
} from "../passkey/ceremony.server.ts";
import { usedPasskey } from "../passkey/form.ts";
import { noteUse, verifiedUse } from "../passkey/verified-use.server.ts";
import { isSuspended } from "../suspension.server.ts";
import { beginSession, type SignedIn } from "./new-session.server.ts";

/** An office with one network signs in many people. Each attempt stores a challenge. */
const attempts = { name: "passkey-logins", points: 60, seconds: 600 };

/** In the place of an account: nobody has said yet who they are. */
const ANYBODY = "anybody";

/** Binds a challenge to the browser that asked for it. Scripts cannot read it. */
const cookie = signedCookie("passkey", CEREMONY_MINUTES * 60);

/** Returns what the browser needs to ask for a passkey, and the Set-Cookie value to give it. */
export async function beginPasskeyLogin(
  ctx: Ctx,
  origin: { network: string },
): Promise<
  Result<{ options: PublicKeyCredentialRequestOptionsJSON; setCookie: string }, "too-many-attempts">
> {
  const wait = await consume(ctx, attempts, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  const { rpID } = relyingParty(ctx.site);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await openChallenge(ctx, "passkey-login", options.challenge, ANYBODY);
  return ok({ options, setCookie: await cookie.write(ctx.site, options.challenge) });
}

/**
 * Signs in with a passkey. The device has checked who uses it, so it is both steps at once.
 *
 * Errors: "passkey-refused" if the answer is not valid, is not to this browser's challenge, or was
 * given before, or the passkey is unknown; "account-suspended".
 */
export async function finishPasskeyLogin(
  ctx: Ctx,
  request: Request,
  response: unknown,
  origin: { network: string },
): Promise<Result<SignedIn & { email: string }, "passkey-refused" | "account-suspended">> {
  const read = usedPasskey.safeParse(response);
  const challenge = z.string().safeParse(await cookie.read(ctx.site, request)).data;
  if (!read.success || !challenge) return err("passkey-refused");
  if (challengeIn(read.data.response.clientDataJSON) !== challenge) return err("passkey-refused");
  if (!(await takeChallenge(ctx, "passkey-login", challenge, ANYBODY))) {
    return err("passkey-refused");
  }
  const proved = await verifiedUse(ctx, challenge, read.data as AuthenticationResponseJSON);
  if (!proved) return err("passkey-refused");
  const { userId, email } = proved.passkey;
  return transact(ctx, async (tx) => {
    if (!(await noteUse(tx, proved))) return err("passkey-refused");
    if (await isSuspended(tx, userId)) return err("account-suspended");
    const userAgent = request.headers.get("User-Agent");
    const begun = await beginSession(tx, userId, { network: origin.network, userAgent });
    return ok({ ...begun, email });
  });
}

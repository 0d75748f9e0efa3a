import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { identityPolicy } from "../policy.ts";
import { passkeys } from "../tables.ts";
import { noteReauthentication } from "../two-factor/reauthentication.server.ts";
import { challengeIn, openChallenge, relyingParty, takeChallenge } from "./ceremony.server.ts";
import { usedPasskey } from "./form.ts";
import { noteUse, verifiedUse } from "./verified-use.server.ts";

/** Each attempt stores a challenge. */
const attempts = { name: "passkey-reauthentications", points: 20, seconds: 900 };

/** Returns what the browser needs to ask for one of the actor's passkeys. */
export async function beginPasskeyReauthentication(
  ctx: Ctx,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const wait = await consume(ctx, attempts, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const allowCredentials = await ctx.db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.site).rpID,
    userVerification: "required",
    allowCredentials,
  });
  await openChallenge(ctx, "passkey-reauthentication", options.challenge, actor.id);
  return ok(options);
}

/** Proves with one of the actor's passkeys that this session is its owner's. */
export async function reauthenticateByPasskey(
  ctx: Ctx,
  response: unknown,
): Promise<Result<undefined, "passkey-refused">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const read = usedPasskey.safeParse(response);
  const challenge = read.success && challengeIn(read.data.response.clientDataJSON);
  if (!read.success || !challenge) return err("passkey-refused");
  if (!(await takeChallenge(ctx, "passkey-reauthentication", challenge, actor.id))) {
    return err("passkey-refused");
  }
  const proved = await verifiedUse(ctx, challenge, read.data as AuthenticationResponseJSON);
  if (proved?.passkey.userId !== actor.id) return err("passkey-refused");
  return transact(ctx, async (tx) => {
    if (!(await noteUse(tx, proved))) return err("passkey-refused");
    await noteReauthentication(tx, actor);
    return ok();
  });
}

import { signJWT, verifyJWT } from "better-auth/crypto";
import type { Ctx } from "#app/platform/ctx.ts";

/** How long an unlock link can be used, in seconds. */
const GOOD_FOR = 3600;

/** The token that lets its bearer's browser try to sign in without waiting for others' failures. */
export function unlockToken(site: Ctx["site"], email: string): Promise<string> {
  return signJWT({ email }, keyOf(site), GOOD_FOR);
}

/** The address an unlock link was mailed to; undefined when it is forged or too old. */
export async function unlockedEmail(site: Ctx["site"], token: string): Promise<string | undefined> {
  const payload = await verifyJWT<{ email: string }>(token, keyOf(site));
  return payload?.email;
}

/** A key of its own, so that this token can never pass for a confirmation of the address. */
function keyOf(site: Ctx["site"]): string {
  return `${site.secret}:unlock`;
}

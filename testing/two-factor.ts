import {
  beginTwoFactor,
  confirmTwoFactor,
} from "#app/contexts/identity/two-factor/commands.server.ts";
import { secretToConfirm } from "#app/contexts/identity/account/queries.server.ts";
import { base32 } from "#app/contexts/identity/two-factor/totp.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { PASSWORD } from "./factories.ts";
import { totp } from "./totp.ts";

/**
 * Turns two-factor authentication on. @returns the authenticator's secret and the recovery codes.
 */
export async function twoFactorOn(ctx: Ctx): Promise<{ secret: string; codes: string[] }> {
  const begun = await beginTwoFactor(ctx, { currentPassword: PASSWORD });
  if (!begun.ok) throw new Error(begun.error);
  const secret = base32((await secretToConfirm(ctx))!);
  const on = await confirmTwoFactor(ctx, { code: await totp(secret, ctx.clock.now()) });
  if (!on.ok) throw new Error(on.error);
  return { secret, codes: on.value };
}

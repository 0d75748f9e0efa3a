import { hours } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { issueMailedToken, ownerOfMailedToken } from "../mailed-token.server.ts";

/** How long an unlock link can be used. */
const OPEN_FOR = hours(1);

/** Makes a token that lets a browser try to sign in without waiting because of others' failures. */
export function issueUnlockToken(
  tx: Tx,
  account: { userId: string; email: string },
): Promise<string> {
  return issueMailedToken(tx, { purpose: "unlock", ...account, lasts: OPEN_FOR });
}

/** Returns the address whose sign-in a link unlocks. */
export async function unlockedEmail(
  ctx: Ctx,
  token: string,
): Promise<Result<string, "link-expired">> {
  const owner = await ownerOfMailedToken(ctx, "unlock", token);
  return owner ? ok(owner.email) : err("link-expired");
}

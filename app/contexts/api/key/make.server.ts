import { and, count, eq, gt, isNull } from "drizzle-orm";
import { reauthenticate } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { apiKeyMade } from "../events.ts";
import { apiPolicy } from "../policy.ts";
import { apiKeys } from "../tables.ts";
import type { ApiKeyRequest } from "./form.ts";
import { HINT_LENGTH, MOST_KEYS, PREFIX } from "./rules.ts";

type Refusal = Extract<Awaited<ReturnType<typeof reauthenticate>>, { ok: false }>["error"];

/**
 * Makes a key for the actor. Only a hash is stored of the secret, so it is returned this once.
 *
 * Errors: those of `reauthenticate`; "too-many-keys".
 */
export async function makeApiKey(
  ctx: Ctx,
  form: ApiKeyRequest,
): Promise<Result<{ secret: string }, Refusal | "too-many-keys">> {
  const { actor } = ctx;
  authorize(apiPolicy.keepApiKeys(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  const secret = PREFIX + newToken();
  return transact<{ secret: string }, "too-many-keys">(ctx, async (tx) => {
    const now = tx.clock.now();
    const [live] = await tx.db
      .select({ keys: count() })
      .from(apiKeys)
      .where(
        and(eq(apiKeys.profileId, actor.id), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)),
      );
    if ((live?.keys ?? 0) >= MOST_KEYS) return err("too-many-keys");
    const keyId = newId(now);
    const expiresAt = new Date(now.getTime() + days(form.days));
    const granted = [...new Set(form.scopes)];
    await tx.db.insert(apiKeys).values({
      id: keyId,
      profileId: actor.id,
      name: form.name,
      hint: secret.slice(0, HINT_LENGTH),
      tokenHash: hashOf(secret),
      scopes: granted,
      createdAt: now,
      expiresAt,
    });
    await record(
      tx,
      apiKeyMade,
      { keyId },
      { after: { scopes: granted, expiresAt: expiresAt.toISOString() } },
    );
    return ok({ secret });
  });
}

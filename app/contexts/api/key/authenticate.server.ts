import { and, eq, isNull, sql } from "drizzle-orm";
import { actingAs } from "#app/contexts/identity/public.server.ts";
import { minuteOf } from "#app/kernel/clock.ts";
import type { Member } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { apiKeys } from "../tables.ts";
import { PREFIX } from "./rules.ts";
import { isScope, type Scope } from "./scopes.ts";

/** Who acts by a key, and what the key is for. */
export type KeyHolder = { keyId: string; actor: Member; scopes: ReadonlySet<Scope> };

/**
 * Returns who acts by the secret of an `Authorization` header, with the roles that they have now.
 *
 * Error: "no-such-key" for a secret that never was, has ended or was revoked, and for a key whose
 * owner is suspended or has no confirmed address any more.
 */
export async function keyHolder(
  ctx: Ctx,
  secret: string,
): Promise<Result<KeyHolder, "no-such-key">> {
  if (!secret.startsWith(PREFIX)) return err("no-such-key");
  const [key] = await keyQuery(ctx.db).execute({ tokenHash: hashOf(secret) });
  const now = ctx.clock.now();
  if (!key || key.expiresAt <= now) return err("no-such-key");
  const actor = await actingAs(ctx, key.profileId);
  if (actor.kind !== "member" || !actor.emailVerified) return err("no-such-key");
  if (!key.lastUsedAt || minuteOf(key.lastUsedAt) !== minuteOf(now)) {
    await ctx.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  }
  return ok({ keyId: key.id, actor, scopes: new Set(key.scopes.filter(isScope)) });
}

const keyQuery = (db: Db) =>
  prepared(db, "api.key", () =>
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.tokenHash, sql.placeholder("tokenHash")), isNull(apiKeys.revokedAt)))
      .prepare("api_key"),
  );

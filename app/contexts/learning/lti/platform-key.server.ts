import { gt, isNull, or } from "drizzle-orm";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openText, sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { ltiKeys } from "../tables/tools.ts";

const ALGORITHM = "RS256";

/** How long a retired key stays published. What it signed expires within minutes. */
export const PUBLISHED_AFTER_MS = hours(1);

type KeyRow = typeof ltiKeys.$inferInsert;

/** Returns the keys with which tools check launches: the present and recently retired ones. */
export async function publishedKeys(ctx: Pick<Ctx, "db" | "clock">): Promise<JSONWebKeySet> {
  const rows = await ctx.db
    .select({ key: ltiKeys.publicKey })
    .from(ltiKeys)
    .where(or(isNull(ltiKeys.retiredAt), gt(ltiKeys.retiredAt, forgottenBefore(ctx))))
    .orderBy(ltiKeys.madeAt);
  return { keys: rows.map(({ key }) => key) };
}

/** Returns the time before which keys must have been retired to be no longer published. */
export function forgottenBefore({ clock }: Pick<Ctx, "clock">): Date {
  return new Date(clock.now().getTime() - PUBLISHED_AFTER_MS);
}

/** Returns the signing key, and makes one if there is none. Not to be called in a transaction. */
export async function signingKey(ctx: Ctx): Promise<{ kid: string; privateKey: JWK }> {
  const current = () => ctx.db.select().from(ltiKeys).where(isNull(ltiKeys.retiredAt)).limit(1);
  let [row] = await current();
  if (!row) {
    // If another process inserts a key at the same time, its key is used.
    await ctx.db
      .insert(ltiKeys)
      .values(await newKey(ctx))
      .onConflictDoNothing();
    [row] = await current();
  }
  const { kid, sealedPrivateKey } = row!;
  const opened = openText(sealerOf(ctx.site), sealedPrivateKey!, sealedAs(kid));
  return { kid, privateKey: JSON.parse(opened) as JWK };
}

/** Makes a key pair to be stored, with the private key sealed. */
export async function newKey({ site, clock }: Pick<Ctx, "site" | "clock">): Promise<KeyRow> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  const { kty, n, e } = await exportJWK(pair.publicKey);
  const bare = { kty: kty!, n: n!, e: e! };
  const kid = await calculateJwkThumbprint(bare);
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey));
  return {
    kid,
    publicKey: { ...bare, kid, alg: ALGORITHM, use: "sig" },
    sealedPrivateKey: sealText(sealerOf(site), privateKey, sealedAs(kid)),
    madeAt: clock.now(),
  };
}

/** Signs an ID token's claims. */
export async function sign(
  { kid, privateKey }: { kid: string; privateKey: JWK },
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
    .sign(await importJWK(privateKey, ALGORITHM));
}

/** Retires the signing key, in the transaction that inserts the next one. */
export async function retireKey(ctx: Pick<Ctx, "db" | "clock">): Promise<string | undefined> {
  const [retired] = await ctx.db
    .update(ltiKeys)
    .set({ retiredAt: ctx.clock.now(), sealedPrivateKey: null })
    .where(isNull(ltiKeys.retiredAt))
    .returning({ kid: ltiKeys.kid });
  return retired?.kid;
}

const sealedAs = (kid: string) => `lti-key:${kid}`;

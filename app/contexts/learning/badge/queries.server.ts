import { gzipSync } from "node:zlib";
import { and, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { CompactSign } from "jose";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { authorize, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { learningPolicy } from "../policy.ts";
import { certificates } from "../tables/courses.ts";
import { ALGORITHM, issuerAddress, keyAddress } from "./addresses.ts";
import {
  badgeCredential,
  type BadgeFacts,
  type BadgeIssuer,
  claimsOf,
  issuerProfile,
  statusListCredential,
} from "./credential.ts";
import { badgeKeys, publishedBadgeKeys } from "./keys.server.ts";
import { bitsOf } from "./status-list.ts";

/** The year before which nothing was issued, in the demo too. */
const FIRST_LIST = 2000;

/**
 * Returns a certificate's badge, signed now: a JWT. It has the holder's name only if the holder shows
 * it. Undefined for an unknown number, for theory, if the certificate was revoked, and if the
 * institute has no key.
 */
export async function badgeOf(ctx: Ctx, number: string): Promise<string | undefined> {
  authorize(learningPolicy.checkCertificate(ctx.actor));
  const renewed = alias(certificates, "renewed");
  const [found] = await ctx.db
    .select({ row: certificates, renews: renewed.number })
    .from(certificates)
    .leftJoin(renewed, eq(renewed.id, certificates.renews))
    .where(and(eq(certificates.number, number), eq(certificates.kind, "award")));
  const facts = found && factsOf(found.row, found.renews);
  if (!facts) return undefined;
  return signed(ctx, claimsOf(badgeCredential(await issuerOf(ctx), facts)));
}

/**
 * Returns the status list of a year as a signed credential: which of its badges were revoked, as of
 * now. Throws NotFound for a year without a list, and if the institute has no key.
 */
export async function statusListOf(ctx: Ctx, list: number): Promise<string> {
  authorize(learningPolicy.checkCertificate(ctx.actor));
  const now = ctx.clock.now();
  if (list < FIRST_LIST || list > now.getUTCFullYear()) throw new NotFound();
  const rows = await ctx.db
    .select({ index: certificates.badgeIndex })
    .from(certificates)
    .where(and(eq(certificates.badgeList, list), isNotNull(certificates.revokedAt)));
  const bits = bitsOf(rows.flatMap(({ index }) => index ?? []));
  // "u" says that base64url follows (Multibase).
  const encoded = `u${gzipSync(bits).toString("base64url")}`;
  const credential = statusListCredential(await issuerOf(ctx), list, encoded, now);
  const token = await signed(ctx, claimsOf(credential));
  if (!token) throw new NotFound();
  return token;
}

/** Returns the document at the issuer's address: its profile, and the keys that sign for it. */
export async function issuerDocument(ctx: Ctx) {
  const issuer = await issuerOf(ctx);
  const keys = await publishedBadgeKeys(ctx.site);
  const controller = issuerAddress(issuer.site);
  return {
    "@context": [
      "https://www.w3.org/ns/cid/v1",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    ...issuerProfile(issuer),
    verificationMethod: keys.map(({ jwk }) => ({
      id: jwk.kid!,
      type: "JsonWebKey",
      controller,
      publicKeyJwk: jwk,
    })),
    assertionMethod: keys.map(({ jwk }) => jwk.kid!),
  };
}

function factsOf(row: typeof certificates.$inferSelect, renews: string | null) {
  const { awardId, badgeList, badgeIndex, revokedAt } = row;
  if (awardId === null || badgeList === null || badgeIndex === null || revokedAt) return undefined;
  const facts: BadgeFacts = {
    number: row.number,
    title: row.courseTitle,
    awardId,
    holderName: row.nameShown ? row.holderName : null,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    renews,
    status: { list: badgeList, index: badgeIndex },
  };
  return facts;
}

async function issuerOf(ctx: Ctx): Promise<BadgeIssuer> {
  const { instituteName } = await instituteProfile(ctx);
  return { site: ctx.site.url, name: instituteName };
}

async function signed(ctx: Ctx, claims: Record<string, unknown>): Promise<string | undefined> {
  const keys = await badgeKeys(ctx.site);
  if (!keys) return undefined;
  const { id, key } = keys.signing;
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, kid: keyAddress(ctx.site.url, id), typ: "JWT" })
    .sign(key);
}

import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { freshKey } from "#app/platform/keys/signing-keys.server.ts";
import { issuedAward, withBadgeKey } from "#testing/badges.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { verifyOutside } from "#testing/outside-verifier.ts";
import { revokeCertificate, showName } from "../certificate/commands.server.ts";
import { attestedFields, contentOf } from "./attested-fields.ts";
import { checkBadge } from "./check.ts";
import { badgeKeyUse, publishedBadgeKeys } from "./keys.server.ts";
import { badgePicture } from "./picture.ts";
import { badgeOf, issuerDocument, statusListOf } from "./queries.server.ts";

const as = (ctx: Ctx, who: "member" | "admin"): Ctx => ({ ...ctx, actor: cast[who] });

/** Checks a badge as the public page does. */
const checkInPage = (ctx: Ctx, badge: string, now = ctx.clock.now()) =>
  checkBadge(badge, ctx.site.url, (path) => textAt(ctx, path), now);

/** Answers what the site's addresses of keys and status lists answer. */
async function textAt(ctx: Ctx, path: string): Promise<string> {
  const last = path.split("/").at(-1)!;
  if (path.startsWith("/badges/status/")) return statusListOf(ctx, Number(last));
  const keys = await publishedBadgeKeys(ctx.site);
  const found = keys.find(({ id }) => path === `/badges/keys/${id}`);
  if (!found) throw new Error("404");
  return JSON.stringify(found.jwk);
}

dbTest(
  "an award certificate is a badge that the libraries of others verify",
  async ({ ctx: given }) => {
    const ctx = withBadgeKey(given);
    await castInDatabase(ctx);
    const { number, badgeIndex } = await issuedAward(ctx);
    const badge = (await badgeOf(ctx, number))!;
    const { content, revoked } = await verifyOutside(ctx, badge);
    expect(revoked).toBe(false);
    expect(content).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: { id: "http://localhost:3000/badges/issuer", type: ["Profile"] },
      name: "Firearms Training",
      validFrom: "2026-03-02T21:00:00Z",
      validUntil: "2028-03-02T21:00:00Z",
      credentialSubject: {
        type: ["AchievementSubject"],
        licenseNumber: number,
        achievement: { type: ["Achievement"], name: "Firearms Training" },
      },
      credentialStatus: { statusListIndex: String(badgeIndex) },
    });
    const { assertionMethod } = await issuerDocument(ctx);
    expect(assertionMethod).toEqual([expect.stringContaining("/badges/keys/")]);
  },
);

dbTest("the status list says that a badge was revoked, at once", async ({ ctx: given }) => {
  const ctx = withBadgeKey(given);
  await castInDatabase(ctx);
  const { number } = await issuedAward(ctx);
  const badge = (await badgeOf(ctx, number))!;
  await revokeCertificate(as(ctx, "admin"), number, "Issued by mistake.");
  expect((await verifyOutside(ctx, badge)).revoked).toBe(true);
  expect(await checkInPage(ctx, badge)).toMatchObject({ outcome: "revoked" });
  expect(await badgeOf(ctx, number)).toBeUndefined();
});

dbTest("a badge names its holder only if the holder shows the name", async ({ ctx: given }) => {
  const ctx = withBadgeKey(given);
  await castInDatabase(ctx);
  const { number } = await issuedAward(ctx);
  const hidden = (await badgeOf(ctx, number))!;
  expect(JSON.stringify(contentOf(hidden))).not.toMatch(/Aroha|Ngata|A\. N\./);
  await showName(as(ctx, "member"), number, true);
  const shown = (await badgeOf(ctx, number))!;
  const { content } = await verifyOutside(ctx, shown);
  expect(content.credentialSubject.identifier).toEqual([
    { type: "IdentityObject", identityType: "name", hashed: false, identityHash: "Aroha Ngata" },
  ]);
  const fields = Object.fromEntries(attestedFields(contentOf(shown), "Pacific/Auckland"));
  expect(fields).toMatchObject({ Holder: "Aroha Ngata", "Certificate number": number });
});

dbTest("a badge that the former key signed is still valid", async ({ ctx: given }) => {
  const former = freshKey(badgeKeyUse);
  const before = withBadgeKey(given, former);
  await castInDatabase(before);
  const { number } = await issuedAward(before);
  const old = (await badgeOf(before, number))!;
  const after = withBadgeKey(given, freshKey(badgeKeyUse), former);
  expect((await verifyOutside(after, old)).revoked).toBe(false);
  expect(await checkInPage(after, old)).toMatchObject({ outcome: "valid" });
  const fresh = (await badgeOf(after, number))!;
  expect(fresh).not.toBe(old);
  expect(await checkInPage(after, fresh)).toMatchObject({ outcome: "valid" });
});

dbTest("the page finds an altered, a foreign and an expired badge", async ({ ctx: given }) => {
  const ctx = withBadgeKey(given);
  await castInDatabase(ctx);
  const { number, expiresAt } = await issuedAward(ctx);
  const badge = (await badgeOf(ctx, number))!;
  expect(await checkInPage(ctx, badge)).toMatchObject({ outcome: "valid" });
  expect(await checkInPage(ctx, badge, expiresAt)).toMatchObject({ outcome: "expired" });
  const [head, body, signature] = badge.split(".");
  const altered = Buffer.from(body!, "base64url").toString().replace("Firearms", "Flight");
  const other = `${head}.${Buffer.from(altered).toString("base64url")}.${signature}`;
  expect(await checkInPage(ctx, other)).toEqual({ outcome: "not-genuine" });
  // Somebody else's site signs a badge in the name of this one.
  const foreign = withBadgeKey(given, freshKey(badgeKeyUse));
  const [, , theirs] = (await badgeOf(foreign, number))!.split(".");
  expect(await checkInPage(ctx, `${head}.${body}.${theirs}`)).toEqual({ outcome: "not-genuine" });
  expect(await checkInPage(foreign, badge)).toEqual({ outcome: "unknown" });
});

dbTest("without an award or without a key there is no badge", async ({ ctx: given }) => {
  const ctx = withBadgeKey(given);
  await course(ctx);
  const theory = await certificate(ctx);
  expect(await badgeOf(ctx, theory.number)).toBeUndefined();
  expect(await badgeOf(ctx, "00000-00000-00000-00000")).toBeUndefined();
  const { number } = await issuedAward(ctx);
  expect(await badgeOf(given, number)).toBeUndefined();
  await expect(statusListOf(given, 2026)).rejects.toThrow(NotFound);
  await expect(statusListOf(ctx, 2027)).rejects.toThrow(NotFound);
  expect((await issuerDocument(given)).assertionMethod).toEqual([]);
});

dbTest(
  "a renewal's badge names the renewed certificate, in one query",
  async ({ ctx: given, clock }) => {
    const ctx = withBadgeKey(given);
    await castInDatabase(ctx);
    const first = await issuedAward(ctx);
    clock.advance(first.expiresAt.getTime() - clock.now().getTime() - days(60));
    const second = await issuedAward(ctx, first.id);
    await badgeOf(ctx, second.number);
    let badge = "";
    const look = async () => {
      badge = (await badgeOf(ctx, second.number))!;
    };
    expect(await queriesOf(ctx, look)).toHaveLength(1);
    const { content } = await verifyOutside(ctx, badge);
    expect(content).toMatchObject({
      evidence: [{}, { name: `Renews certificate ${first.number}` }],
    });
    expect(badgePicture(badge)).toContain(`<openbadges:credential verify="${badge}">`);
  },
);

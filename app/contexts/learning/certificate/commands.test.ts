import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { listOf } from "#testing/lists.ts";
import { certificateSource } from "./list.server.ts";
import { certificateRevoked } from "../events.ts";
import {
  certificateByNumber,
  certificateDocumentId,
  certificateForStaff,
  ownCertificates,
} from "./queries.server.ts";
import { certificates } from "../tables/courses.ts";
import { revokeCertificate, showName } from "./commands.server.ts";

const as = (ctx: Ctx, who: "member" | "partner" | "admin"): Ctx => ({ ...ctx, actor: cast[who] });
const unknown = "00000-00000-00000-00000";

dbTest(
  "anybody reads the attested facts, and the name only if its bearer wants it",
  async ({ ctx }) => {
    await course(ctx);
    const { number, issuedAt, expiresAt } = await certificate(ctx);
    expect(await certificateByNumber(ctx, number)).toEqual({
      number,
      kind: "theory",
      courseTitle: "A Tiny Course",
      holder: "A. N.",
      issuedAt,
      expiresAt,
      state: "valid",
      revokedAt: null,
      revocationReason: null,
      renews: null,
      renewedBy: null,
      can: { readDocument: false, revoke: false },
    });
    await showName(as(ctx, "member"), number, true);
    expect((await certificateByNumber(ctx, number)).holder).toBe("Aroha Ngata");
    await showName(as(ctx, "member"), number, false);
    expect((await certificateByNumber(ctx, number)).holder).toBe("A. N.");
    await expect(certificateByNumber(ctx, unknown)).rejects.toThrow(NotFound);
  },
);

dbTest("nobody else decides about the name, the staff included", async ({ ctx }) => {
  await course(ctx);
  const { number } = await certificate(ctx);
  for (const other of [as(ctx, "partner"), as(ctx, "admin"), ctx]) {
    await expect(showName(other, number, true)).rejects.toThrow(NotFound);
  }
  expect((await certificateByNumber(ctx, number)).holder).toBe("A. N.");
});

dbTest("the document is the holder's and the staff's, until it is revoked", async ({ ctx }) => {
  await course(ctx);
  const { id, number } = await certificate(ctx);
  expect(await certificateDocumentId(as(ctx, "member"), number)).toBe(id);
  expect(await certificateDocumentId(as(ctx, "admin"), number)).toBe(id);
  for (const other of [as(ctx, "partner"), ctx]) {
    await expect(certificateDocumentId(other, number)).rejects.toThrow(NotFound);
  }
  await revokeCertificate(as(ctx, "admin"), number, "Issued by mistake.");
  await expect(certificateDocumentId(as(ctx, "member"), number)).rejects.toThrow(NotFound);
});

dbTest(
  "a revocation says when, by whom and why, once, and is on the audit log",
  async ({ ctx, clock }) => {
    await course(ctx);
    const { id, number } = await certificate(ctx);
    clock.advance(days(1));
    await expect(revokeCertificate(as(ctx, "member"), number, "I say so.")).rejects.toThrow(Denied);
    expect(await auditLogSoFar(ctx)).toEqual([]);
    const admin = as(ctx, "admin");
    expect(await revokeCertificate(admin, number, "Issued by mistake.")).toMatchObject({
      ok: true,
    });
    expect(await revokeCertificate(admin, number, "Again.")).toEqual({
      ok: false,
      error: "already-revoked",
    });
    expect(await ctx.db.select().from(certificates)).toMatchObject([
      { revokedAt: clock.now(), revokedBy: cast.admin.id, revocationReason: "Issued by mistake." },
    ]);
    expect(await emittedEvents(ctx, certificateRevoked)).toEqual([{ certificateId: id }]);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "learning.certificate-revoked", after: { reason: "Issued by mistake." } },
    ]);
    expect(await certificateByNumber(ctx, number)).toMatchObject({
      state: "revoked",
      revocationReason: "Issued by mistake.",
    });
    expect((await certificateForStaff(admin, number)).can.revoke).toBe(false);
    await expect(revokeCertificate(admin, unknown, "Why not.")).rejects.toThrow(NotFound);
  },
);

dbTest("the staff finds certificates by state, number, name and course", async ({ ctx, clock }) => {
  await course(ctx);
  const old = await certificate(ctx, { holderName: "Őrs Kovács" });
  clock.advance(days(4 * 365));
  const good = await certificate(ctx, { holderName: "Hana Pere", userId: cast.partner.id });
  const bad = await certificate(ctx, { holderName: "100% Sure", userId: cast.admin.id });
  const admin = as(ctx, "admin");
  await revokeCertificate(admin, bad.number, "Issued by mistake.");
  const found = async (view: Record<string, string>) => {
    const { rows } = await listOf(admin, certificateSource, String(new URLSearchParams(view)));
    return rows.map(({ number }) => number);
  };
  expect((await found({})).toSorted()).toEqual([old, good, bad].map((c) => c.number).toSorted());
  expect(await found({ state: "valid" })).toEqual([good.number]);
  expect(await found({ state: "expired" })).toEqual([old.number]);
  expect(await found({ state: "revoked" })).toEqual([bad.number]);
  expect(await found({ q: "hana" })).toEqual([good.number]);
  expect(await found({ q: old.number.slice(0, 8).toLowerCase() })).toEqual([old.number]);
  expect(await found({ q: "tiny" })).toHaveLength(3);
  expect(await found({ kind: "theory" })).toHaveLength(3);
  expect(await found({ kind: "award" })).toEqual([]);
  expect(await found({ q: "0%" })).toEqual([bad.number]);
  await expect(listOf(as(ctx, "member"), certificateSource)).rejects.toThrow(Denied);
});

dbTest("members see their own certificates, with their states", async ({ ctx }) => {
  await course(ctx);
  const { number } = await certificate(ctx);
  await certificate(ctx, { userId: cast.partner.id });
  expect(await ownCertificates(as(ctx, "member"))).toMatchObject([
    { number, courseTitle: "A Tiny Course", state: "valid", nameShown: false },
  ]);
  await expect(ownCertificates(ctx)).rejects.toThrow(Denied);
});

dbTest("a certificate that was renewed names the one that renews it", async ({ ctx }) => {
  const old = await certificate(ctx, awardOf("module:intro-cp"));
  const renewal = await certificate(ctx, { ...awardOf("module:intro-cp"), renews: old.id });
  expect((await certificateByNumber(ctx, old.number)).renewedBy).toBe(renewal.number);
  expect((await certificateByNumber(ctx, renewal.number)).renewedBy).toBeNull();
});

import { and, desc, eq, gt, inArray, isNull, lt, max, or, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  certificateKeptUntil,
  type CertificateKind,
  certificateScopes,
  type CertificateState,
  certificateState,
  certificateTitles,
  moduleOfAward,
  publicName,
  renewableSince,
} from "./rules.ts";
import { learningPolicy } from "../policy.ts";
import { certificates, courses } from "../tables/courses.ts";

type Row = typeof certificates.$inferSelect;

/** Returns the actor's own certificates, newest first. One query. */
export async function ownCertificates(ctx: Ctx) {
  const { actor } = ctx;
  authorize(learningPolicy.listOwnCertificates(actor));
  if (actor.kind !== "member") return [];
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, actor.id))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    awardId: row.awardId,
    renewed: rows.some(({ renews }) => renews === row.id),
    number: row.number,
    kind: row.kind,
    courseTitle: row.courseTitle,
    hasBadge: row.badgeIndex !== null && row.revokedAt === null,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    nameShown: row.nameShown,
    onProfile: row.onProfile,
    state: certificateState(row, ctx.clock.now()),
    revocationReason: row.revocationReason,
  }));
}

/** What everybody who knows a certificate's number may read. */
export type PublicCertificate = {
  number: string;
  kind: CertificateKind;
  courseTitle: string;
  holder: string;
  issuedAt: Date;
  expiresAt: Date;
  state: CertificateState;
  revokedAt: Date | null;
  revocationReason: string | null;
  /** The number of the certificate that this one renews, if there is one. */
  renews: string | null;
  /** The number of the certificate that renews this one, if there is one. */
  renewedBy: string | null;
  can: { readDocument: boolean; revoke: boolean };
};

/** Returns the public facts of a certificate. Throws NotFound for an unknown number. */
export async function certificateByNumber(ctx: Ctx, number: string): Promise<PublicCertificate> {
  authorize(learningPolicy.checkCertificate(ctx.actor));
  const row = await rowOf(ctx, number);
  const state = certificateState(row, ctx.clock.now());
  const related = await ctx.db
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .where(
      row.renews
        ? or(eq(certificates.renews, row.id), eq(certificates.id, row.renews))
        : eq(certificates.renews, row.id),
    );
  const numberOf = (each?: { number: string }) => each?.number ?? null;
  return {
    number: row.number,
    kind: row.kind,
    courseTitle: row.courseTitle,
    holder: publicName(row),
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    state,
    revokedAt: row.revokedAt,
    revocationReason: row.revocationReason,
    renews: numberOf(related.find(({ id }) => id === row.renews)),
    renewedBy: numberOf(related.find(({ id }) => id !== row.renews)),
    can: {
      readDocument: state !== "revoked" && learningPolicy.readCertificateDocument(ctx.actor, row),
      revoke: state !== "revoked" && learningPolicy.revokeCertificate(ctx.actor),
    },
  };
}

/**
 * Returns the id that the document is made from. Only the holder and staff may read it: throws
 * NotFound for everyone else, and if the certificate was revoked.
 */
export async function certificateDocumentId(ctx: Ctx, number: string): Promise<string> {
  const row = await rowOf(ctx, number);
  const may = learningPolicy.readCertificateDocument(ctx.actor, row) && !row.revokedAt;
  return orNotFound(may ? row : undefined).id;
}

/** Returns the row for a certificate's document and emails; undefined for an unknown id. */
export async function attested(ctx: Pick<Ctx, "db">, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

/**
 * Returns what some certificates attest and their present state; unknown numbers are left out. One
 * query.
 */
export async function certificatesByNumber(ctx: Ctx, numbers: readonly string[]) {
  authorize(learningPolicy.checkCertificate(ctx.actor));
  if (numbers.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(inArray(certificates.number, [...numbers]));
  return rows.map((row) => ({
    number: row.number,
    title: certificateTitles[row.kind],
    scope: certificateScopes[row.kind],
    courseTitle: row.courseTitle,
    issuedAt: row.issuedAt,
    state: certificateState(row, ctx.clock.now()),
  }));
}

/**
 * Returns the holder and module of a certificate, and whether it attests the module's theory or the
 * whole module. Returns undefined if it is revoked or is not for a module.
 */
export async function moduleAttested(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      kind: certificates.kind,
      userId: certificates.userId,
      awardId: certificates.awardId,
      courseModuleId: courses.moduleId,
    })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)));
  if (!row) return undefined;
  const { kind, userId, awardId, courseModuleId } = row;
  const moduleId = kind === "theory" ? courseModuleId : moduleOfAward(awardId);
  return moduleId ? { kind, userId, moduleId } : undefined;
}

/** Returns the courses whose theory somebody's certificates attest and are not revoked. One query. */
export async function theoryCompletedBy(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
  /** Only certificates that have not expired by then count. */
  validAt?: Date,
): Promise<{ userId: string; courseId: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.db
    .select({ userId: certificates.userId, courseId: certificates.courseId })
    .from(certificates)
    .where(
      and(
        inArray(certificates.userId, [...userIds]),
        eq(certificates.kind, "theory"),
        isNull(certificates.revokedAt),
        validAt && gt(certificates.expiresAt, validAt),
      ),
    );
  return rows.flatMap(({ userId, courseId }) => (courseId ? [{ userId, courseId }] : []));
}

/**
 * Returns the certificates of awards that end by a day ("2026-03-02"), or ended no longer ago than a
 * refresher renews them. Those that are revoked or renewed are left out. One query.
 */
export async function endingCertificates(
  ctx: Pick<Ctx, "db">,
  { now, until }: { now: Date; until: string },
): Promise<{ id: string; userId: string; endsOn: string }[]> {
  const rows = await ctx.db
    .select({
      id: certificates.id,
      userId: certificates.userId,
      expiresAt: certificates.expiresAt,
    })
    .from(certificates)
    .where(
      and(
        isNotRenewed,
        gt(certificates.expiresAt, renewableSince(now)),
        lt(certificates.expiresAt, dayAfter(until)),
      ),
    );
  return rows.map(({ id, userId, expiresAt }) => ({ id, userId, endsOn: dayOf(expiresAt) }));
}

/** Returns a certificate of which its holder is reminded; undefined if that is needless meanwhile. */
export async function certificateEnding(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), isNotRenewed));
  if (!row) return undefined;
  const { userId, number, courseTitle: title, expiresAt } = row;
  return { userId, number, title, endsOn: dayOf(expiresAt) };
}

/** Returns an award's certificate by its number or its id; undefined if it is none or is revoked. */
export async function certificateToRenew(
  ctx: Pick<Ctx, "db">,
  by: { number: string } | { id: string },
) {
  const [row] = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        "id" in by ? eq(certificates.id, by.id) : eq(certificates.number, by.number),
        eq(certificates.kind, "award"),
        isNull(certificates.revokedAt),
      ),
    );
  if (!row) return undefined;
  const [renewal] = await ctx.db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.renews, row.id));
  const { id, number, userId, holderName, courseTitle: title, expiresAt } = row;
  const renewedBy = renewal?.number ?? null;
  return { id, number, userId, holderName, awardId: row.awardId!, title, expiresAt, renewedBy };
}

/** Returns some certificates by their ids. One query. */
export async function certificatesById(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(inArray(certificates.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const isNotRenewed = and(
  eq(certificates.kind, "award"),
  isNull(certificates.revokedAt),
  sql`not exists (select from ${certificates} later where later.renews = ${certificates}.id)`,
);

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const dayAfter = (day: string) => new Date(Date.parse(day) + days(1));

/** Returns one certificate as staff see it, with who revoked it. */
export async function certificateForStaff(ctx: Ctx, number: string) {
  authorize(learningPolicy.listCertificates(ctx.actor));
  const row = await rowOf(ctx, number);
  const names = await displayNames(ctx, [row.revokedBy]);
  return {
    ...listed(row, ctx.clock.now()),
    keptUntil: certificateKeptUntil(row),
    revokedAt: row.revokedAt,
    revokedBy: row.revokedBy ? (names.get(row.revokedBy) ?? "A closed account") : null,
    revocationReason: row.revocationReason,
    can: { revoke: row.revokedAt === null && learningPolicy.revokeCertificate(ctx.actor) },
  };
}

function listed(row: Row, now: Date) {
  const { number, kind, holderName, courseTitle, issuedAt, expiresAt } = row;
  return {
    number,
    kind,
    holderName,
    courseTitle,
    issuedAt,
    expiresAt,
    state: certificateState(row, now),
  };
}

async function rowOf(ctx: Pick<Ctx, "db">, number: string): Promise<Row> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.number, number));
  return orNotFound(row);
}

/** Returns the holder of a certificate of online theory; undefined if it is of another kind. */
export async function theoryHolder(
  ctx: Pick<Ctx, "db">,
  certificateId: string,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ kind: certificates.kind, userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  return row?.kind === "theory" ? row.userId : undefined;
}

/**
 * Returns somebody's certificates of an award that are neither revoked nor expired, newest first. One
 * query.
 */
export async function awardCertificatesOf(
  ctx: Pick<Ctx, "db" | "clock">,
  userId: string,
  awardIds: readonly string[],
): Promise<{ id: string; awardId: string; number: string; issuedAt: Date }[]> {
  if (awardIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        inArray(certificates.awardId, [...awardIds]),
        isNull(certificates.revokedAt),
        gt(certificates.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(certificates.issuedAt));
  return rows.map(({ id, awardId, number, issuedAt }) => ({
    id,
    awardId: awardId!,
    number,
    issuedAt,
  }));
}

/**
 * Returns until when the last certificate of some people is kept, revoked ones too; people without a
 * certificate are left out. One query.
 */
export async function certificatesKeptUntil(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: certificates.userId, expiresAt: max(certificates.expiresAt) })
    .from(certificates)
    .where(inArray(certificates.userId, [...userIds]))
    .groupBy(certificates.userId);
  return new Map(
    rows.flatMap(({ userId, expiresAt }) =>
      expiresAt ? [[userId, certificateKeptUntil({ expiresAt })] as const] : [],
    ),
  );
}

/**
 * Returns the valid certificates of some people that attest a module or its theory, with the last day
 * of each. People without one have no entry. One query.
 */
export async function certificatesOfPeople(
  ctx: Pick<Ctx, "db" | "clock">,
  userIds: readonly string[],
) {
  const found = new Map<
    string,
    {
      number: string;
      kind: CertificateKind;
      moduleId: string;
      courseTitle: string;
      endsOn: string;
    }[]
  >();
  if (userIds.length === 0) return found;
  const rows = await ctx.db
    .select({ certificate: certificates, courseModuleId: courses.moduleId })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .where(
      and(
        inArray(certificates.userId, [...userIds]),
        isNull(certificates.revokedAt),
        gt(certificates.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  for (const { certificate, courseModuleId } of rows) {
    const { userId, number, kind, awardId, courseTitle, expiresAt } = certificate;
    const moduleId = kind === "theory" ? courseModuleId : moduleOfAward(awardId);
    if (!moduleId) continue;
    const own = found.get(userId) ?? [];
    found.set(userId, [...own, { number, kind, moduleId, courseTitle, endsOn: dayOf(expiresAt) }]);
  }
  return found;
}

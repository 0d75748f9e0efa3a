import { eq, type SQL } from "drizzle-orm";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { underminedCertificates } from "../tables/undermined.ts";
import type { UnderminedRow } from "./list.ts";

/** Returns the rows that match, with the names of holders and awards. Five queries. */
export async function underminedRows(ctx: Pick<Ctx, "db">, where: SQL): Promise<UnderminedRow[]> {
  const found = await ctx.db.select().from(underminedCertificates).where(where);
  const titleOf = await awardTitles(ctx);
  const names = await displayNames(
    ctx,
    found.map(({ profileId }) => profileId),
  );
  return found.map(({ id, profileId, awardId, certificateNumber, ...row }) => ({
    id,
    profileId,
    name: names.get(profileId) ?? "A closed account",
    award: titleOf(awardId),
    certificateNumber,
    cause: row.cause,
    missing: row.missing,
    foundAt: row.foundAt,
    note: row.note,
    settledAt: row.settledAt,
  }));
}

/** Returns one of them for staff, with who settled it and the version of its note. */
export async function underminedForStaff(ctx: Ctx, id: string) {
  authorize(trainingPolicy.readUndermined(ctx.actor));
  const where = eq(underminedCertificates.id, id);
  const [row] = await ctx.db.select().from(underminedCertificates).where(where);
  const { sessionId, entryId, settledBy, settledAt, ...rest } = orNotFound(row);
  const [shown] = await underminedRows(ctx, where);
  const names = await displayNames(ctx, [settledBy]);
  return {
    ...orNotFound(shown),
    sessionId,
    entryId,
    settledBy:
      settledAt === null
        ? null
        : settledBy === null
          ? "a further correction"
          : (names.get(settledBy) ?? "A closed account"),
    version: versionOf(rest),
    can: { settle: trainingPolicy.settleUndermined(ctx.actor) },
  };
}

/** Returns what the lead and the office are told; undefined if it is settled already. */
export async function underminedNews(tx: Tx, id: string) {
  const [row] = await tx.db
    .select()
    .from(underminedCertificates)
    .where(eq(underminedCertificates.id, id));
  if (!row || row.settledAt) return undefined;
  const [shown] = await underminedRows(tx, eq(underminedCertificates.id, id));
  const date = dayAtLastBase(tx.clock.now());
  const leads = await authorisedFor(tx, { act: "verify", subjects: [row.awardId], date });
  return {
    name: shown!.name,
    award: shown!.award,
    cause: row.cause,
    sessionId: row.sessionId,
    entryId: row.entryId,
    leads: [...new Set(leads.map(({ instructorId }) => instructorId))],
  };
}

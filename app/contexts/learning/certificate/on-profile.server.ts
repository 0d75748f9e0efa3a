import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { certificatesOnProfileChosen } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { certificates } from "../tables/courses.ts";
import { certificateScopes, certificateState, certificateTitles } from "./rules.ts";

/**
 * Returns the certificates that a member shows on their public profile, newest first, with their
 * present state. Revoked ones are left out. One query.
 */
export async function certificatesOnProfile(ctx: Pick<Ctx, "db" | "clock">, userId: string) {
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.onProfile, true),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(50);
  return rows.map((row) => ({
    number: row.number,
    title: certificateTitles[row.kind],
    scope: certificateScopes[row.kind],
    courseTitle: row.courseTitle,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    state: certificateState(row, ctx.clock.now()),
  }));
}

/** Stores which of the actor's certificates their public profile lists. Others' are left out. */
export async function chooseCertificatesOnProfile(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && learningPolicy.showCertificatesOnProfile(actor));
  await transact(ctx, async (tx) => {
    const own = await tx.db
      .select({ id: certificates.id, number: certificates.number, shown: certificates.onProfile })
      .from(certificates)
      .where(and(eq(certificates.userId, actor.id), isNull(certificates.revokedAt)))
      .orderBy(certificates.id)
      .for("update");
    const chosen = new Set(numbers);
    const changed = own.filter(({ number, shown }) => shown !== chosen.has(number));
    if (changed.length === 0) return ok();
    for (const shown of [true, false]) {
      const ids = changed.filter((each) => each.shown !== shown).map(({ id }) => id);
      if (ids.length === 0) continue;
      await tx.db
        .update(certificates)
        .set({ onProfile: shown })
        .where(inArray(certificates.id, ids));
    }
    const shown = own.filter(({ number }) => chosen.has(number)).map(({ number }) => number);
    await record(
      tx,
      certificatesOnProfileChosen,
      { userId: actor.id },
      { after: { numbers: shown } },
    );
    return ok();
  });
}

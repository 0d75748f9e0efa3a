import { randomBytes } from "node:crypto";
import { certificateNumber, expiryOf } from "#app/contexts/learning/certificate/rules.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

/** Returns what makes a certificate one of an award, such as "module:intro-cp". */
export const awardOf = (awardId: string) => ({ kind: "award", courseId: null, awardId }) as const;

/** Stores a certificate of the cast's member, issued now, for the tiny course, which must exist. */
export async function certificate(
  ctx: Ctx,
  changes: Partial<typeof certificates.$inferInsert> = {},
): Promise<typeof certificates.$inferSelect> {
  const issuedAt = changes.issuedAt ?? ctx.clock.now();
  const [row] = await ctx.db
    .insert(certificates)
    .values({
      id: newId(issuedAt),
      number: certificateNumber(randomBytes(20)),
      userId: cast.member.id,
      kind: "theory",
      courseId: "tiny",
      courseTitle: "A Tiny Course",
      holderName: cast.member.name,
      issuedAt,
      expiresAt: expiryOf(issuedAt),
      ...changes,
    })
    .returning();
  return row!;
}

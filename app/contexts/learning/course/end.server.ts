import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { certificateScopes, certificateState, certificateTitles } from "../certificate/rules.ts";
import { certificates } from "../tables/courses.ts";
import { learningCards } from "./dashboard.server.ts";

/** What somebody has reached who completed a course, and where they can go on. */
export type CourseEnd = {
  certificate: {
    number: string;
    title: string;
    scope: string;
    issuedAt: Date;
    expiresAt: Date;
    revoked: boolean;
  } | null;
  /** Another course that is open to them and not completed. */
  next: { id: string; title: string; begun: boolean } | null;
};

/** Returns what the end of a completed course shows. Five queries, whatever the number of courses. */
export async function courseEnd(ctx: Ctx, courseId: string): Promise<CourseEnd> {
  const { actor } = ctx;
  if (actor.kind !== "member") return { certificate: null, next: null };
  const [row] = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  const cards = await learningCards(ctx);
  const next = cards.find(({ id, progress, complete }) => id !== courseId && progress && !complete);
  return {
    certificate: row
      ? {
          number: row.number,
          title: certificateTitles[row.kind],
          scope: certificateScopes[row.kind],
          issuedAt: row.issuedAt,
          expiresAt: row.expiresAt,
          revoked: certificateState(row, ctx.clock.now()) === "revoked",
        }
      : null,
    next: next
      ? { id: next.id, title: next.title, begun: (next.progress?.completedItems ?? 0) > 0 }
      : null,
  };
}

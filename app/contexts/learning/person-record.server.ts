import { desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { authorize } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { certificateState, certificateTitles } from "./certificate/rules.ts";
import { learningPolicy } from "./policy.ts";
import { certificates, courses, userCourseSummary } from "./tables/courses.ts";

const total = sql<number>`count(*) over ()`.mapWith(Number);
const states = { valid: "Valid", expired: "Expired", revoked: "Revoked" } as const;

/** Returns a person's progress by course and their certificates. Two queries. */
export async function recordOf(
  ctx: Ctx,
  { userId, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(learningPolicy.listCertificates(ctx.actor));
  const begun = await ctx.db
    .select({ summary: userCourseSummary, title: courses.title, total })
    .from(userCourseSummary)
    .innerJoin(courses, eq(courses.id, userCourseSummary.courseId))
    .where(eq(userCourseSummary.userId, userId))
    .orderBy(desc(userCourseSummary.lastAccessedAt), userCourseSummary.courseId)
    .limit(most);
  const attested = await ctx.db
    .select({ certificate: certificates, total })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(most);
  return [
    {
      id: "progress",
      title: "Courses and progress",
      rows: begun.map(({ summary, title }) => ({
        key: summary.courseId,
        text: title,
        to: href("/admin/courses/:courseId", { courseId: summary.courseId }),
        detail: `${summary.completedItems} of ${summary.totalItems} done`,
        at: summary.lastAccessedAt,
      })),
      total: begun[0]?.total ?? 0,
      empty: "No course was opened.",
    },
    {
      id: "certificates",
      title: "Certificates",
      rows: attested.map(({ certificate }) => ({
        key: certificate.id,
        text: certificate.courseTitle,
        to: href("/admin/certificates/:number/revocation", { number: certificate.number }),
        detail: `${certificateTitles[certificate.kind]}, ${states[certificateState(certificate, ctx.clock.now())].toLowerCase()}`,
        at: certificate.issuedAt,
      })),
      total: attested[0]?.total ?? 0,
      empty: "No certificate was issued.",
    },
  ];
}

import { sql } from "drizzle-orm";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { certificates, courses } from "./tables/courses.ts";

/** How the audit log calls courses and certificates. */
export const learningSubjects = [
  auditSubjects("course", "Course", {
    table: courses,
    id: courses.id,
    name: courses.title,
    textIds: true,
  }),
  auditSubjects("certificate", "Certificate", {
    table: certificates,
    id: certificates.id,
    name: sql`${certificates.holderName} || ', ' || ${certificates.courseTitle}`,
    owner: { account: certificates.userId },
  }),
];

import { wordedSubjects } from "#app/platform/audit/subjects.server.ts";

/** How the audit log calls reports. */
export const reportsSubjects = [wordedSubjects("report", "Report")];

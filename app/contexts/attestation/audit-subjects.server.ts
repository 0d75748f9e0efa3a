import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { auditorPasses } from "./tables.ts";

/** How the audit log calls auditors' passes. */
export const attestationSubjects = [
  auditSubjects("auditor-pass", "Auditor’s pass", {
    table: auditorPasses,
    id: auditorPasses.id,
    name: auditorPasses.name,
  }),
];

import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { dataRequests } from "./tables.ts";

/** How the audit log calls requests about personal data. */
export const privacySubjects = [
  auditSubjects("data-request", "Data request", {
    table: dataRequests,
    id: dataRequests.id,
    name: dataRequests.name,
    owner: { address: dataRequests.email },
  }),
  wordedSubjects("erasure", "Erasure", () => ""),
  wordedSubjects("retention", "What was kept long enough"),
];

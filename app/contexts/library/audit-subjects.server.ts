import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { resources } from "./tables.ts";

/** How the audit log calls resources. */
export const librarySubjects = [
  auditSubjects("resource", "Resource", {
    table: resources,
    id: resources.id,
    name: resources.title,
    textIds: true,
  }),
];

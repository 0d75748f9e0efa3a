import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { modules, programmes } from "./tables.ts";

/** How the audit log calls modules and programmes. */
export const catalogueSubjects = [
  auditSubjects("module", "Module", {
    table: modules,
    id: modules.id,
    name: modules.title,
    textIds: true,
  }),
  auditSubjects("programme", "Programme", {
    table: programmes,
    id: programmes.id,
    name: programmes.name,
    textIds: true,
  }),
];

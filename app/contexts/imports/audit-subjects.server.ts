import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { imports } from "./tables.ts";

/** How the audit log calls imports. */
export const importsSubjects = [
  auditSubjects("import", "Import", { table: imports, id: imports.id, name: imports.fileName }),
];

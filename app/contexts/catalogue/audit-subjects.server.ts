import { type SQL, sql } from "drizzle-orm";
import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { modules, programmes } from "./tables.ts";

/** How the audit log calls modules, programmes, awards and course pages. */
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
  wordedSubjects("modules", "Modules of a group"),
  wordedSubjects("course-page", "Course page"),
  {
    kind: "award",
    label: "Award",
    isId: (id: string) => id !== "",
    named: (ids: SQL) => sql`select a.id, a.name from (
      select 'module:' || ${modules.id} as id, ${modules.title} as name from ${modules}
      union all select 'programme:' || ${programmes.id}, ${programmes.name} from ${programmes}
    ) a where a.id in (${ids})`,
  },
  wordedSubjects("programmes", "Programmes", () => ""),
];

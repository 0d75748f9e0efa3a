import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { listViews } from "./tables.ts";

/** How the audit log calls lists and their saved views. */
export const listsSubjects = [
  wordedSubjects("list", "List"),
  auditSubjects("list-view", "Saved view", {
    table: listViews,
    id: listViews.id,
    name: listViews.name,
  }),
];

import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { instructors, offices } from "./tables.ts";

/** How the audit log calls settings, offices, texts, pictures and the profiles of the About page. */
export const instituteSubjects = [
  wordedSubjects("settings", "Settings"),
  auditSubjects("office", "Office", {
    table: offices,
    id: offices.id,
    name: offices.name,
    textIds: true,
  }),
  auditSubjects("instructor", "Instructor", {
    table: instructors,
    id: instructors.id,
    name: instructors.name,
    textIds: true,
  }),
  wordedSubjects("text", "Text of the site"),
  wordedSubjects("scene", "Picture of the site"),
  wordedSubjects("gallery-picture", "Picture of the gallery", () => ""),
  wordedSubjects("instructors", "Instructors on the About page", () => ""),
];

import { wordedSubjects } from "#app/platform/audit/subjects.server.ts";

/** How the audit log calls what waits for staff: by its source. */
export const officeSubjects = [
  wordedSubjects("waiting", "What waits", (id) => {
    const source = id.slice(0, id.indexOf("/")).replaceAll("-", " ");
    return source.charAt(0).toUpperCase() + source.slice(1);
  }),
];

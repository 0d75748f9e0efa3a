import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { webinars } from "./tables.ts";

/** How the audit log calls webinars. */
export const webinarsSubjects = [
  auditSubjects("webinar", "Webinar", { table: webinars, id: webinars.id, name: webinars.title }),
];

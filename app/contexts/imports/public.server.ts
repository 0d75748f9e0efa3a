/** What other contexts may use of this one. */
export { importEndedNotice } from "./notifications.server.ts";
export { importsSubjects } from "./audit-subjects.server.ts";

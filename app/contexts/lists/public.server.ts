/** What other contexts may use of this one. */
export { listsSubjects } from "./audit-subjects.server.ts";

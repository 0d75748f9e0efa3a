/** What other contexts may use of this one. */
export { librarySubjects } from "./audit-subjects.server.ts";

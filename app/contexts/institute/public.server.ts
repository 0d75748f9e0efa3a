/** What other contexts may use of this one. */
export { instituteProfile, officeById, shownScenes, usualTimeZone } from "./queries.server.ts";
export { instituteSubjects } from "./audit-subjects.server.ts";

/** What other contexts may use of this one. */
export { instituteProfile, officeById, shownScenes } from "./queries.server.ts";

/** What other contexts may use of this one. */
export { keepTermsAcceptance } from "./text/acceptance.server.ts";
export { publishedCopy, readTexts } from "./text/published.server.ts";
export {
  areInstructors,
  instructorChoices,
  type ShownInstructor,
  shownInstructors,
  shownInstructorsById,
} from "./instructor/queries.server.ts";
export { instituteProfile, officeById, shownScenes, usualTimeZone } from "./queries.server.ts";
export { instituteSubjects } from "./audit-subjects.server.ts";
export { legalChangeNotice, legalChangeWithdrawnNotice } from "./notifications.server.ts";
export { announcedVersion } from "./text/legal.server.ts";

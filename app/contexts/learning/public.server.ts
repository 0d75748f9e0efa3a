/** What other contexts may use from this one. */
export {
  attested,
  certificatesByNumber,
  ownCertificates,
  theoryCompletedBy,
} from "./certificate/queries.server.ts";
export { certificateScopes, certificateTitles } from "./certificate/rules.ts";
export { certificateNotice, certificateRevokedNotice } from "./notifications.server.ts";
export { publishedCourses } from "./course/published.server.ts";

/** What other contexts may use from this one. */
export {
  attested,
  certificateEnding,
  awardCertificatesOf,
  certificateToRenew,
  certificatesById,
  certificatesByNumber,
  endingCertificates,
  certificatesKeptUntil,
  certificatesOfPeople,
  ownCertificates,
  theoryCompletedBy,
} from "./certificate/queries.server.ts";
export { graduates, hasGraduated, heldAwards } from "./certificate/graduates.server.ts";
export { certificatesOnProfile } from "./certificate/on-profile.server.ts";
export {
  certificateScopes,
  certificateTitles,
  publicName,
  renewalOf,
} from "./certificate/rules.ts";
export {
  certificateNotice,
  certificateRevokedNotice,
  factsDueNotice,
} from "./notifications.server.ts";
export { publishedPart, shownPart } from "./course/part.server.ts";
export { courseTeachers, teachesModule } from "./course/teachers.server.ts";
export { publishedCourses } from "./course/published.server.ts";
export {
  attemptsOf,
  closedAttempt,
  itemAnalysisOf,
  quizzesOf,
  theoryProgressOf,
} from "./quiz/results.server.ts";
export { learningSubjects } from "./audit-subjects.server.ts";

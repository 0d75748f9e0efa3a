import { coursesRunning, interviewsToday } from "./contexts/admissions/running.server.ts";
import {
  changesUnanswered,
  groupPlacesToConfirm,
  groupsToQuote,
  intakesToDecide,
  substitutesToConfirm,
} from "./contexts/admissions/waiting-places.server.ts";
import {
  applicationsToRead,
  declinesToConfirm,
  enquiriesToAnswer,
  evidenceToSee,
  interviewsHeld,
  interviewsToArrange,
  offersLapsing,
  seatsUnpaid,
  veteranClaimsToDecide,
} from "./contexts/admissions/waiting.server.ts";
import {
  disputesToAnswer,
  placesToDecide,
  refundsFailed,
  transfersToConfirm,
} from "./contexts/billing/waiting.server.ts";
import { reportsToSettle } from "./contexts/forum/waiting.server.ts";
import { certificatesRunningOut } from "./contexts/learning/waiting.server.ts";
import { emailsFailed } from "./contexts/notifications/waiting.server.ts";
import { tasksToDo } from "./contexts/office/person-file.server.ts";
import { dataRequestsToAnswer } from "./contexts/privacy/waiting.server.ts";
import {
  companyPagesToReview,
  contactsReported,
  listingsToReview,
} from "./contexts/recruitment/waiting.server.ts";
import { sessionsToday } from "./contexts/training/running.server.ts";
import {
  certificatesInQuestion,
  documentsToSee,
  refreshersToBegin,
  sessionsToClose,
  sessionsWithoutInstructor,
} from "./contexts/training/waiting.server.ts";
import { webinarsToday } from "./contexts/webinars/running.server.ts";
import type { RunningSource } from "./platform/waiting/running.ts";
import type { WaitingSource } from "./platform/waiting/source.server.ts";

/** What waits for the staff of the office, by kind. To add a kind, add a line. */
export const waitingSources: readonly WaitingSource[] = [
  tasksToDo,
  enquiriesToAnswer,
  applicationsToRead,
  evidenceToSee,
  veteranClaimsToDecide,
  declinesToConfirm,
  interviewsToArrange,
  interviewsHeld,
  offersLapsing,
  seatsUnpaid,
  intakesToDecide,
  changesUnanswered,
  groupsToQuote,
  groupPlacesToConfirm,
  substitutesToConfirm,
  transfersToConfirm,
  placesToDecide,
  refundsFailed,
  disputesToAnswer,
  documentsToSee,
  refreshersToBegin,
  sessionsWithoutInstructor,
  sessionsToClose,
  certificatesRunningOut,
  certificatesInQuestion,
  listingsToReview,
  companyPagesToReview,
  contactsReported,
  reportsToSettle,
  dataRequestsToAnswer,
  emailsFailed,
];

/** What takes place today, by kind. To add a kind, add a line. */
export const runningSources: readonly RunningSource[] = [
  coursesRunning,
  sessionsToday,
  interviewsToday,
  webinarsToday,
];

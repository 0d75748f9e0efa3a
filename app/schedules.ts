import { forgetApplications } from "./contexts/admissions/application/forget.server.ts";
import { forgetEnquiries } from "./contexts/admissions/enquiry/forget.server.ts";
import { lapseJobOffers, remindOfJobOffers } from "./contexts/recruitment/offer/in-time.server.ts";
import { remindOfJobInterviews } from "./contexts/recruitment/interview/remind.server.ts";
import { remindOfInterviews } from "./contexts/admissions/interview/remind.server.ts";
import { forgetInterests, tellOfDates } from "./contexts/admissions/interest/commands.server.ts";
import { remindApplicants } from "./contexts/admissions/reminder/remind.server.ts";
import { tellOfUndecided } from "./contexts/admissions/intake/undecided.server.ts";
import { advanceIntakes } from "./contexts/admissions/intake/decide.server.ts";
import { remindOfChanges, settleSilence } from "./contexts/admissions/place/choose.server.ts";
import { lapseGroupQuotes, remindOfNames } from "./contexts/admissions/group/in-time.server.ts";
import { lapseNamings } from "./contexts/admissions/place/substitute.server.ts";
import { lapseOffers } from "./contexts/admissions/offer/place.server.ts";
import { warnOfEndingKeys } from "./contexts/api/key/expiry.server.ts";
import { forgetCalls } from "./contexts/api/call/calls.server.ts";
import { forgetWebhookMessages } from "./contexts/api/webhook/replay.server.ts";
import { sendDueWebhooks } from "./contexts/api/webhook/send.server.ts";
import { mailLastCheckpoint } from "./contexts/attestation/checkpoint/mail.server.ts";
import { makeCheckpoints } from "./contexts/attestation/checkpoint/make.server.ts";
import { runVerification } from "./contexts/attestation/verification/run.server.ts";
import { coveredLogs } from "./covered-logs.ts";
import { lookAfterCheckouts } from "./contexts/billing/payment/look-after.server.ts";
import { chaseInstalments } from "./contexts/billing/instalment/chase.server.ts";
import { forgetUnconfirmedSubscribers } from "./contexts/blog/newsletter/subscribe.server.ts";
import { forgetActs } from "./contexts/lists/commands.server.ts";
import { forgetAssignments } from "./contexts/office/today.server.ts";
import { forgetDrafts } from "./contexts/drafts/commands.server.ts";
import { tellOfReactions } from "./contexts/forum/reaction/tell.server.ts";
import { tellOfCourseQuestions } from "./contexts/forum/reading/course-questions.server.ts";
import { reopenTopics } from "./contexts/forum/topic/moderate.server.ts";
import { purgeForum } from "./contexts/forum/topic/purge.server.ts";
import { forgetEmailChanges } from "./contexts/identity/account/change-email.server.ts";
import { sweepExpired } from "./contexts/identity/sweep-expired.server.ts";
import { forgetImports } from "./contexts/imports/forget.server.ts";
import { closeOverdueAttempts } from "./contexts/learning/quiz/attempts.server.ts";
import { forgetPrivacyLinks } from "./contexts/privacy/archive.server.ts";
import { endRetentions } from "./contexts/privacy/retention.server.ts";
import { lookAfterConsents } from "./contexts/recruitment/candidate/consent.server.ts";
import { tellOfSearches } from "./contexts/recruitment/alert/commands.server.ts";
import { closeOverdueJobs } from "./contexts/recruitment/job/move.server.ts";
import { forgetTraces } from "./contexts/recruitment/search/forget.server.ts";
import { forgetJobApplications } from "./contexts/recruitment/job-application/cv.server.ts";
import { emailWaitingNotifications } from "./contexts/notifications/delivery/waiting.server.tsx";
import {
  forgetNotifications,
  withdrawNotifications,
} from "./contexts/notifications/notification/forget.server.ts";
import {
  forgetEndedPush,
  pushWaitingNotifications,
} from "./contexts/notifications/push/commands.server.ts";
import { tellers } from "./contexts/notifications/subscribers/tellers.server.ts";
import { forgetSlots } from "./contexts/scheduling/slot/end.server.ts";
import { remindOfVerification } from "./contexts/training/assessment/remind.server.ts";
import { pinRules } from "./contexts/training/enrolment/pin.server.ts";
import { remindOfExpiries } from "./contexts/training/horizon/remind.server.ts";
import { forgetDocuments } from "./contexts/training/own-document/forget.server.ts";
import { keepRosters } from "./contexts/training/session/roster.server.ts";
import { tellOfDueFacts } from "./contexts/learning/review/due.server.ts";
import { sweepLaunches } from "./contexts/learning/lti/commands/sweep.server.ts";
import { forgetRegistrations, remindOfWebinars } from "./contexts/webinars/registration.server.ts";
import { days } from "./kernel/clock.ts";
import { personalData } from "./personal-data.ts";
import type { Ctx } from "./platform/ctx.ts";
import { forgetDispatched } from "./platform/events/deliver.server.ts";
import { sweepKeptForms } from "./platform/forms/kept-form.server.ts";
import type { Schedule } from "./platform/jobs/worker.server.ts";
import { sweepRequestHours } from "./platform/metrics/request-hours.server.ts";
import { blankSentEmails } from "./platform/mail/outbox.server.ts";
import type { Payments } from "./platform/payments/payments.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";
import { sweepFolder } from "./platform/storage/sweep.server.ts";
import { sweepThrottles } from "./platform/throttle/throttle.server.ts";
import { sealedFiles } from "./sealed-files.ts";
import { namedFiles, type StoredFolder } from "./stored-files.ts";

/** The scheduled jobs. Times are in UTC. */
export const schedules: Schedule[] = [
  { name: "advance-intakes", cron: "*/5 * * * *", run: advanceIntakes },
  { name: "tell-of-undecided-intakes", cron: "*/5 * * * *", run: tellOfUndecided },
  {
    name: "make-checkpoints",
    cron: "2 * * * *",
    atStart: true,
    run: async (ctx) => void (await makeCheckpoints(ctx, coveredLogs)),
  },
  { name: "mail-last-checkpoint", cron: "10 18 * * *", run: mailLastCheckpoint },
  // Each saved search is due once a day or once a week, since its last summary.
  { name: "tell-of-job-searches", cron: "40 * * * *", run: tellOfSearches },
  { name: "send-due-webhooks", cron: "* * * * *", run: sendDueWebhooks },
  { name: "forget-webhook-messages", cron: "41 14 * * *", run: forgetWebhookMessages },
  { name: "warn-of-ending-api-keys", cron: "12 * * * *", run: warnOfEndingKeys },
  { name: "forget-api-calls", cron: "43 14 * * *", run: forgetCalls },
  { name: "pin-rules", cron: "*/5 * * * *", run: pinRules },
  { name: "keep-rosters", cron: "*/5 * * * *", run: keepRosters },
  // This is the morning in Christchurch.
  { name: "remind-of-expiries", cron: "25 20 * * *", run: remindOfExpiries },
  { name: "remind-of-verification", cron: "35 20 * * *", run: remindOfVerification },
  { name: "tell-of-dates", cron: "*/5 * * * *", run: tellOfDates },
  { name: "forget-interests", cron: "27 14 * * *", run: forgetInterests },
  {
    name: "forget-unconfirmed-subscribers",
    cron: "28 14 * * *",
    run: forgetUnconfirmedSubscribers,
  },
  { name: "remind-of-changes", cron: "*/5 * * * *", run: remindOfChanges },
  { name: "settle-silence", cron: "* * * * *", run: settleSilence },
  { name: "lapse-namings", cron: "*/5 * * * *", run: lapseNamings },
  { name: "lapse-offers", cron: "* * * * *", run: lapseOffers },
  { name: "lapse-group-quotes", cron: "*/5 * * * *", run: lapseGroupQuotes },
  // This is the morning in Christchurch.
  { name: "remind-of-group-names", cron: "15 20 * * *", run: remindOfNames },
  { name: "forget-applications", cron: "23 14 * * *", run: forgetApplications },
  { name: "forget-enquiries", cron: "29 14 * * *", run: forgetEnquiries },
  { name: "close-overdue-attempts", cron: "* * * * *", run: closeOverdueAttempts },
  { name: "close-overdue-jobs", cron: "* * * * *", run: closeOverdueJobs },
  // This is the morning in Christchurch.
  { name: "look-after-consents", cron: "45 20 * * *", run: lookAfterConsents },
  // This is the morning in Christchurch.
  { name: "tell-of-due-facts", cron: "30 20 1 * *", run: tellOfDueFacts },
  { name: "sweep-launches", cron: "53 * * * *", run: sweepLaunches },
  { name: "forget-email-changes", cron: "53 14 * * *", run: forgetEmailChanges },
  { name: "forget-privacy-links", cron: "21 * * * *", run: forgetPrivacyLinks },
  {
    name: "end-retentions",
    cron: "3 14 * * *",
    run: (ctx) => endRetentions(ctx, personalData),
  },
  { name: "sweep-expired-sign-ins", cron: "13 * * * *", run: sweepExpired },
  { name: "blank-sent-emails", cron: "7 * * * *", run: blankSentEmails },
  { name: "sweep-kept-forms", cron: "33 * * * *", run: sweepKeptForms },
  { name: "sweep-throttles", cron: "17 * * * *", run: sweepThrottles },
  { name: "sweep-request-hours", cron: "19 14 * * *", run: sweepRequestHours },
  { name: "chase-instalments", cron: "* * * * *", run: chaseInstalments },
  { name: "remind-of-webinars", cron: "*/5 * * * *", run: remindOfWebinars },
  { name: "remind-of-interviews", cron: "*/5 * * * *", run: remindOfInterviews },
  { name: "lapse-job-offers", cron: "*/5 * * * *", run: lapseJobOffers },
  { name: "remind-of-job-offers", cron: "*/5 * * * *", run: remindOfJobOffers },
  { name: "remind-of-job-interviews", cron: "*/5 * * * *", run: remindOfJobInterviews },
  { name: "remind-applicants", cron: "*/5 * * * *", run: remindApplicants },
  { name: "forget-slots", cron: "9 13 * * *", run: forgetSlots },
  { name: "forget-webinar-registrations", cron: "11 14 * * *", run: forgetRegistrations },
  { name: "withdraw-notifications", cron: "*/5 * * * *", run: withdrawNotifications },
  { name: "forget-notifications", cron: "19 13 * * *", run: forgetNotifications },
  {
    name: "email-waiting-notifications",
    cron: "*/5 * * * *",
    run: (ctx) => emailWaitingNotifications(ctx, tellers),
  },
  {
    name: "push-waiting-notifications",
    cron: "*/5 * * * *",
    run: pushWaitingNotifications,
  },
  { name: "forget-ended-push", cron: "23 13 * * *", run: forgetEndedPush },
  { name: "forget-acts", cron: "43 13 * * *", run: forgetActs },
  { name: "forget-assignments", cron: "47 13 * * *", run: forgetAssignments },
  { name: "forget-drafts", cron: "37 13 * * *", run: forgetDrafts },
  { name: "reopen-forum-topics", cron: "*/5 * * * *", run: reopenTopics },
  { name: "tell-of-forum-reactions", cron: "23 * * * *", run: tellOfReactions },
  { name: "tell-of-course-questions", cron: "11 * * * *", run: tellOfCourseQuestions },
  { name: "purge-forum", cron: "47 13 * * *", run: purgeForum },
  {
    name: "forget-dispatched-events",
    cron: "41 13 * * *",
    run: (ctx) => forgetDispatched(ctx, new Date(ctx.clock.now().getTime() - days(30))),
  },
];

/** When each folder is swept of files that no row names. Sealed files are swept every hour. */
const sweeps: Record<StoredFolder, { name: string; cron: string }> = {
  evidence: { name: "sweep-evidence", cron: "29 * * * *" },
  "own-documents": { name: "sweep-own-documents", cron: "35 * * * *" },
  "sheet-scans": { name: "sweep-sheet-scans", cron: "39 * * * *" },
  imports: { name: "sweep-imports", cron: "45 * * * *" },
  attachments: { name: "sweep-attachments", cron: "41 * * * *" },
  exhibits: { name: "sweep-exhibits", cron: "39 * * * *" },
  cvs: { name: "sweep-cvs", cron: "37 * * * *" },
  candidates: { name: "sweep-candidates", cron: "43 * * * *" },
  "job-offers": { name: "sweep-job-offers", cron: "49 * * * *" },
  "forum-pictures": { name: "sweep-forum-pictures", cron: "31 * * * *" },
  photos: { name: "sweep-photos", cron: "37 3 * * *" },
  "resource-files": { name: "sweep-resource-files", cron: "43 3 * * *" },
  instructors: { name: "sweep-portraits", cron: "43 3 * * *" },
  "company-logos": { name: "sweep-company-logos", cron: "49 3 * * *" },
  "course-pictures": { name: "sweep-course-pictures", cron: "47 3 * * *" },
  "post-pictures": { name: "sweep-post-pictures", cron: "51 3 * * *" },
  scenes: { name: "sweep-scenes", cron: "57 3 * * *" },
};

/** Scheduled jobs that need the file store. */
export function fileSchedules(files: FileStore): Schedule[] {
  const folders = Object.keys(sweeps) as StoredFolder[];
  return [
    {
      name: "forget-job-applications",
      cron: "31 14 * * *",
      run: (ctx) => forgetJobApplications(ctx, files),
    },
    {
      name: "forget-profile-views",
      cron: "39 14 * * *",
      run: (ctx) => forgetTraces(ctx, files),
    },
    {
      name: "forget-own-documents",
      cron: "33 14 * * *",
      run: (ctx) => forgetDocuments(ctx, files),
    },
    {
      name: "verify-records",
      cron: "20 14 * * *",
      run: async (ctx) => {
        const sealed = sealedFiles(ctx, files);
        await runVerification(ctx, coveredLogs, "schedule", { sealed });
      },
    },
    { name: "forget-imports", cron: "51 * * * *", run: (ctx) => forgetImports(ctx, files) },
    ...folders.map((folder) => ({
      ...sweeps[folder],
      run: (ctx: Ctx) => sweepFolder(ctx, files, folder, namedFiles[folder]),
    })),
  ];
}

/** Scheduled jobs that ask the payment providers. */
export function paymentSchedules(payments: Payments): Schedule[] {
  return [
    {
      name: "look-after-checkouts",
      cron: "* * * * *",
      atStart: true,
      run: (ctx) => lookAfterCheckouts(ctx, payments),
    },
  ];
}

import { forgetApplications } from "./contexts/admissions/commands/forget-application.server.ts";
import { sweepEvidence } from "./contexts/admissions/commands/forget-evidence.server.ts";
import { lapseOffers } from "./contexts/admissions/commands/places.server.ts";
import { lookAfterCheckouts } from "./contexts/billing/commands/leave-order.server.ts";
import { remindOfInstalments } from "./contexts/billing/commands/remind.server.ts";
import { purgeForum } from "./contexts/forum/commands/purge.server.ts";
import { forgetEmailChanges } from "./contexts/identity/commands/change-email.server.ts";
import { sweepPhotos } from "./contexts/identity/commands/photo.server.ts";
import { sweepPortraits } from "./contexts/institute/commands/portrait.server.ts";
import { closeOverdueAttempts } from "./contexts/learning/commands/close-attempt.server.ts";
import { forgetPrivacyLinks } from "./contexts/privacy/commands/archive.server.ts";
import { endRetentions } from "./contexts/privacy/commands/retention.server.ts";
import { closeOverdueJobs } from "./contexts/recruitment/commands/close-overdue.server.ts";
import { sweepResourceFiles } from "./contexts/library/commands/remove-resource.server.ts";
import { forgetCandidacies, sweepCvs } from "./contexts/recruitment/commands/cv.server.ts";
import { sweepLaunches } from "./contexts/learning/lti/commands/sweep.server.ts";
import {
  forgetRegistrations,
  remindOfWebinars,
} from "./contexts/webinars/commands/remind.server.ts";
import { days } from "./kernel/clock.ts";
import { personalData } from "./personal-data.ts";
import { forgetDispatched } from "./platform/events/deliver.server.ts";
import type { Schedule } from "./platform/jobs/worker.server.ts";
import type { Payments } from "./platform/payments/payments.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";
import { sweepThrottles } from "./platform/throttle/throttle.server.ts";

/** What the calendar starts, in UTC. */
export const schedules: Schedule[] = [
  { name: "lapse-offers", cron: "* * * * *", run: lapseOffers },
  { name: "forget-applications", cron: "23 14 * * *", run: forgetApplications },
  { name: "close-overdue-attempts", cron: "* * * * *", run: closeOverdueAttempts },
  { name: "close-overdue-jobs", cron: "* * * * *", run: closeOverdueJobs },
  { name: "sweep-launches", cron: "53 * * * *", run: sweepLaunches },
  { name: "forget-email-changes", cron: "53 14 * * *", run: forgetEmailChanges },
  { name: "forget-privacy-links", cron: "21 * * * *", run: forgetPrivacyLinks },
  {
    name: "end-retentions",
    cron: "3 14 * * *",
    run: (ctx) => endRetentions(ctx, personalData),
  },
  { name: "sweep-throttles", cron: "17 * * * *", run: sweepThrottles },
  // Morning in Christchurch.
  { name: "remind-of-instalments", cron: "5 20 * * *", run: remindOfInstalments },
  { name: "remind-of-webinars", cron: "*/5 * * * *", run: remindOfWebinars },
  { name: "forget-webinar-registrations", cron: "11 14 * * *", run: forgetRegistrations },
  { name: "purge-forum", cron: "47 13 * * *", run: purgeForum },
  {
    name: "forget-dispatched-events",
    cron: "41 13 * * *",
    run: (ctx) => forgetDispatched(ctx, new Date(ctx.clock.now().getTime() - days(30))),
  },
];

/** The same for what concerns uploaded files. */
export function fileSchedules(files: FileStore): Schedule[] {
  return [
    { name: "sweep-evidence", cron: "29 * * * *", run: (ctx) => sweepEvidence(ctx, files) },
    { name: "sweep-cvs", cron: "37 * * * *", run: (ctx) => sweepCvs(ctx, files) },
    {
      name: "forget-candidacies",
      cron: "31 14 * * *",
      run: (ctx) => forgetCandidacies(ctx, files),
    },
    {
      name: "sweep-resource-files",
      cron: "43 3 * * *",
      run: (ctx) => sweepResourceFiles(ctx, files),
    },
    { name: "sweep-photos", cron: "37 3 * * *", run: (ctx) => sweepPhotos(ctx, files) },
    { name: "sweep-portraits", cron: "43 3 * * *", run: (ctx) => sweepPortraits(ctx, files) },
  ];
}

/** The same for what the payment providers are asked. */
export function paymentSchedules(payments: Payments): Schedule[] {
  return [
    {
      name: "look-after-checkouts",
      cron: "*/10 * * * *",
      run: (ctx) => lookAfterCheckouts(ctx, payments),
    },
  ];
}

import {
  companyPageNotice,
  consentEndingNotice,
  consentLapsedNotice,
  contactAnswerNotice,
  contactedNotice,
  contactMessageNotice,
  contactReportSettledNotice,
  jobApplicationEmailOf,
  jobApplicationForPartnerNotice,
  jobApplicationMovedNotice,
  jobApplicationReceiptNotice,
  jobApplicationTransitionOf,
  jobApplicationWithdrawnNotice,
  jobFoundNotice,
  jobInterviewArrangedNotice,
  jobInterviewCancelledForTeamNotice,
  jobInterviewCancelledNotice,
  jobInterviewEmailOf,
  jobInterviewForTeamNotice,
  jobInterviewInvitedNotice,
  jobInterviewReminder,
  jobMessageForPartnerNotice,
  jobMessageForStaffNotice,
  jobMessageNotice,
  jobNewsNotice,
  jobNewsOf,
  jobOfferAnsweredNotice,
  jobOfferEmailOf,
  jobOfferLapsedForTeamNotice,
  jobOfferLapsedNotice,
  jobOfferNotice,
  jobOfferReminder,
  jobOfferWithdrawnNotice,
  jobReportAnsweredNotice,
  jobReportReceivedNotice,
  jobSearchNotice,
  jobTransitionEmailOf,
} from "#app/contexts/recruitment/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  jobInterviewCancelledEmail,
  jobInterviewCancelledForTeamEmail,
  jobInterviewEmail,
  jobInterviewForTeamEmail,
  jobInterviewInvitedEmail,
} from "../emails/job-interview.ts";
import {
  jobApplicationForPartnerEmail,
  jobApplicationMovedEmail,
  jobApplicationReceiptEmail,
  jobApplicationWithdrawnEmail,
  jobNewsEmail,
  jobOfferEmail,
  jobOfferReminderEmail,
} from "../emails/recruitment.ts";

/** Tells employers and candidates of listings and job applications. */
export const recruitmentTellers = [
  tells("tell-partner-of-job", jobNewsNotice, async (tx, { payload }, { name }) => {
    const transition = await jobTransitionEmailOf(tx, payload.transitionId);
    const news = transition && jobNewsOf(transition);
    if (!news) return undefined;
    const { kind } = news;
    const email = await written(tx, jobNewsEmail, {
      name,
      job: transition.jobTitle,
      reason: "reason" in news ? news.reason : null,
      link: `${tx.site.url}/partner/dashboard`,
      title: kind,
      news: kind,
    });
    return { kind: `job-${kind}`, ...email };
  }),
  tells("tell-of-found-job", jobFoundNotice),
  tells("tell-of-job-search", jobSearchNotice),
  tells("confirm-job-application", jobApplicationReceiptNotice, async (tx, event, { name }) => {
    const about = await candidatesAbout(tx, event.payload, name);
    return about && written(tx, jobApplicationReceiptEmail, about);
  }),
  tells("tell-employers-of-application", jobApplicationForPartnerNotice, (tx, event, { name }) =>
    emailToEmployer(tx, event.payload, name, { withdrawn: false }),
  ),
  tells("tell-of-job-application", jobApplicationMovedNotice, async (tx, event, { name }) => {
    const { payload } = event;
    const about = await candidatesAbout(tx, payload, name);
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    if (!about || !transition) return undefined;
    const { label: status, meaning } = transition;
    return written(tx, jobApplicationMovedEmail, { ...about, status, meaning });
  }),
  tells("tell-employers-of-withdrawal", jobApplicationWithdrawnNotice, (tx, event, { name }) =>
    emailToEmployer(tx, event.payload, name, { withdrawn: true }),
  ),
  tells("tell-of-company-page", companyPageNotice),
  tells("tell-job-report-received", jobReportReceivedNotice),
  tells("tell-job-report-answered", jobReportAnsweredNotice),
  tells("tell-candidate-contacted", contactedNotice),
  tells("tell-contact-message", contactMessageNotice),
  tells("tell-contact-report-settled", contactReportSettledNotice),
  tells("tell-contact-answer", contactAnswerNotice),
  tells("tell-of-job-message", jobMessageNotice),
  tells("tell-partner-of-job-message", jobMessageForPartnerNotice),
  tells("tell-staff-of-job-message", jobMessageForStaffNotice),
  tells("tell-of-job-interview-times", jobInterviewInvitedNotice, async (tx, { payload }) => {
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!about) return undefined;
    const link = `${tx.site.url}/job-applications/${payload.jobApplicationId}/interview`;
    return written(tx, jobInterviewInvitedEmail, { job: about.jobTitle, link });
  }),
  tells("tell-of-job-interview", jobInterviewArrangedNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!about || about.cancelled) return undefined;
    const which = payload.rearranged ? "again" : "first";
    return {
      ...(await written(tx, jobInterviewEmail, {
        ...interviewValues(about, about.candidatesTimes),
        link: `${tx.site.url}${about.ownPath}`,
        title: which,
        intro: which,
      })),
      attachments: interviewFile("job-interview-entry", payload.interviewId),
    };
  }),
  tells("tell-team-of-job-interview", jobInterviewForTeamNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!about || about.cancelled) return undefined;
    const which = payload.rearranged ? "again" : "first";
    return {
      ...(await written(tx, jobInterviewForTeamEmail, {
        ...interviewValues(about, about.hostsTimes),
        link: `${tx.site.url}${about.teamPath}`,
        title: which,
        intro: which,
      })),
      attachments: interviewFile("job-interview-held-entry", payload.interviewId),
    };
  }),
  tells("tell-job-interview-cancelled", jobInterviewCancelledNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!about) return undefined;
    const { jobTitle: job, candidatesTimes: times, cancelledBy, hasReason, choosing } = about;
    return {
      ...(await written(tx, jobInterviewCancelledEmail, {
        job,
        times,
        link: `${tx.site.url}${about.ownPath}`,
        intro: cancelledBy === "employer" ? "employer" : "other",
        reason: hasReason ? "given" : null,
        choice: choosing ? "choose" : null,
        action: choosing ? "choose" : "look",
      })),
      attachments: interviewFile("job-interview-entry", payload.interviewId),
    };
  }),
  tells(
    "tell-team-job-interview-cancelled",
    jobInterviewCancelledForTeamNotice,
    async (tx, { payload }) => {
      const about = await jobInterviewEmailOf(tx, payload.interviewId);
      if (!about) return undefined;
      const { jobTitle: job, hostsTimes: times, cancelledBy } = about;
      return {
        ...(await written(tx, jobInterviewCancelledForTeamEmail, {
          job,
          times,
          link: `${tx.site.url}${about.teamPath}`,
          intro: cancelledBy === "employer" || cancelledBy === "candidate" ? cancelledBy : "over",
        })),
        attachments: interviewFile("job-interview-held-entry", payload.interviewId),
      };
    },
  ),
  tells("remind-of-job-interview", jobInterviewReminder),
  tells("tell-of-job-offer", jobOfferNotice, (tx, { payload }) =>
    emailOfOffer(tx, payload.offerId, { reminder: false }),
  ),
  tells("remind-of-job-offer", jobOfferReminder, (tx, { payload }) =>
    emailOfOffer(tx, payload.offerId, { reminder: true }),
  ),
  tells("tell-job-offer-withdrawn", jobOfferWithdrawnNotice),
  tells("tell-job-offer-lapsed", jobOfferLapsedNotice),
  tells("tell-team-job-offer-answered", jobOfferAnsweredNotice),
  tells("tell-team-job-offer-lapsed", jobOfferLapsedForTeamNotice),
  tells("tell-of-ending-consent", consentEndingNotice),
  tells("tell-of-lapsed-consent", consentLapsedNotice),
];

async function emailOfOffer(tx: Tx, offerId: string, { reminder }: { reminder: boolean }) {
  const offer = await jobOfferEmailOf(tx, offerId);
  if (offer?.state !== "open") return undefined;
  const { jobTitle, answerUntil, ownPath } = offer;
  return written(tx, reminder ? jobOfferReminderEmail : jobOfferEmail, {
    job: jobTitle,
    until: answerUntil,
    link: `${tx.site.url}${ownPath}`,
  });
}

type Interview = NonNullable<Awaited<ReturnType<typeof jobInterviewEmailOf>>>;

const interviewValues = ({ jobTitle, minutes, way, place }: Interview, times: readonly string[]) =>
  ({
    job: jobTitle,
    time: times[0]!,
    times,
    minutes: String(minutes),
    place,
    where: way === "video" ? "video" : "inPerson",
  }) as const;

const interviewFile = (document: string, id: string) => [
  { document, id, fileName: "interview.ics" },
];

type Payload = { jobApplicationId: string };

async function candidatesAbout(tx: Tx, { jobApplicationId }: Payload, name: string) {
  const found = await jobApplicationEmailOf(tx, jobApplicationId);
  if (!found) return undefined;
  const link = `${tx.site.url}/job-applications/${jobApplicationId}`;
  return { name, job: found.jobTitle, link };
}

async function emailToEmployer(
  tx: Tx,
  { jobApplicationId }: Payload,
  name: string,
  { withdrawn }: { withdrawn: boolean },
) {
  const found = await jobApplicationEmailOf(tx, jobApplicationId);
  if (!found?.jobId) return undefined;
  const { jobTitle, jobId } = found;
  const link = `${tx.site.url}/partner/jobs/${jobId}/applications`;
  const texts = withdrawn ? jobApplicationWithdrawnEmail : jobApplicationForPartnerEmail;
  return written(tx, texts, { name, job: jobTitle, link });
}

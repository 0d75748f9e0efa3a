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
  jobNewsTitle,
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
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  JobApplicationForPartnerEmail,
  JobApplicationMovedEmail,
  JobApplicationReceiptEmail,
  JobNewsEmail,
} from "../emails/recruitment.tsx";
import {
  JobInterviewCancelledEmail,
  JobInterviewCancelledForTeamEmail,
  JobInterviewEmail,
  JobInterviewForTeamEmail,
  JobInterviewInvitedEmail,
} from "../emails/job-interview.tsx";
import { JobOfferEmail } from "../emails/job-offer.tsx";

/** Tells employers and candidates of listings and job applications. */
export const recruitmentTellers = [
  tells("tell-partner-of-job", jobNewsNotice, async (tx, { payload }, { name }) => {
    const transition = await jobTransitionEmailOf(tx, payload.transitionId);
    const news = transition && jobNewsOf(transition);
    if (!news) return undefined;
    const { jobTitle } = transition;
    const link = `${tx.site.url}/partner/dashboard`;
    return {
      kind: `job-${news.kind}`,
      subject: `${jobNewsTitle(news)}: ${jobTitle}`,
      body: <JobNewsEmail {...{ sender: await senderOf(tx), name, jobTitle, link, news }} />,
    };
  }),
  tells("tell-of-found-job", jobFoundNotice),
  tells("tell-of-job-search", jobSearchNotice),
  tells("confirm-job-application", jobApplicationReceiptNotice, async (tx, event, { name }) => {
    const about = await candidatesAbout(tx, event.payload, name);
    return (
      about && {
        subject: `Your application: ${about.jobTitle}`,
        body: <JobApplicationReceiptEmail {...about} />,
      }
    );
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
    return {
      subject: `News of your application: ${about.jobTitle}`,
      body: <JobApplicationMovedEmail {...about} status={status} meaning={meaning} />,
    };
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
    const { jobTitle } = about;
    return {
      subject: `Choose the time of your interview: ${jobTitle}`,
      body: <JobInterviewInvitedEmail {...{ sender: await senderOf(tx), jobTitle, link }} />,
    };
  }),
  tells("tell-of-job-interview", jobInterviewArrangedNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!about || about.cancelled) return undefined;
    const { rearranged } = payload;
    return {
      subject: `${rearranged ? "Your interview has a new time" : "Your interview"}: ${about.jobTitle}`,
      body: <JobInterviewEmail {...about} sender={await senderOf(tx)} rearranged={rearranged} />,
      attachments: interviewFile("job-interview-entry", payload.interviewId),
    };
  }),
  tells("tell-team-of-job-interview", jobInterviewForTeamNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!about || about.cancelled) return undefined;
    const { rearranged } = payload;
    return {
      subject: `${rearranged ? "A candidate has moved to another time" : "A candidate has taken a time"}: ${about.jobTitle}`,
      body: (
        <JobInterviewForTeamEmail {...about} sender={await senderOf(tx)} rearranged={rearranged} />
      ),
      attachments: interviewFile("job-interview-held-entry", payload.interviewId),
    };
  }),
  tells("tell-job-interview-cancelled", jobInterviewCancelledNotice, async (tx, { payload }) => {
    const about = await jobInterviewEmailOf(tx, payload.interviewId);
    return (
      about && {
        subject: `Your interview is cancelled: ${about.jobTitle}`,
        body: <JobInterviewCancelledEmail {...about} sender={await senderOf(tx)} />,
        attachments: interviewFile("job-interview-entry", payload.interviewId),
      }
    );
  }),
  tells(
    "tell-team-job-interview-cancelled",
    jobInterviewCancelledForTeamNotice,
    async (tx, { payload }) => {
      const about = await jobInterviewEmailOf(tx, payload.interviewId);
      return (
        about && {
          subject: `An interview is cancelled: ${about.jobTitle}`,
          body: <JobInterviewCancelledForTeamEmail {...about} sender={await senderOf(tx)} />,
          attachments: interviewFile("job-interview-held-entry", payload.interviewId),
        }
      );
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
  const sender = await senderOf(tx);
  const about = { sender, jobTitle, answerUntil, reminder, link: `${tx.site.url}${ownPath}` };
  return {
    subject: `${reminder ? "An offer waits for your answer" : "You have an offer"}: ${jobTitle}`,
    body: <JobOfferEmail {...about} />,
  };
}

const interviewFile = (document: string, id: string) => [
  { document, id, fileName: "interview.ics" },
];

type Payload = { jobApplicationId: string };

async function candidatesAbout(tx: Tx, { jobApplicationId }: Payload, name: string) {
  const found = await jobApplicationEmailOf(tx, jobApplicationId);
  if (!found) return undefined;
  const link = `${tx.site.url}/job-applications/${jobApplicationId}`;
  return { sender: await senderOf(tx), name, jobTitle: found.jobTitle, link };
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
  const about = { sender: await senderOf(tx), name, jobTitle, link, withdrawn };
  return {
    subject: `${withdrawn ? "An application was withdrawn" : "A new application"}: ${jobTitle}`,
    body: <JobApplicationForPartnerEmail {...about} />,
  };
}

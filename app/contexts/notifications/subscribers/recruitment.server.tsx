import {
  consentEndingNotice,
  consentLapsedNotice,
  contactAnswerNotice,
  contactedNotice,
  contactMessageNotice,
  jobApplicationEmailOf,
  jobApplicationForPartnerNotice,
  jobApplicationMovedNotice,
  jobApplicationReceiptNotice,
  jobApplicationTransitionOf,
  jobApplicationWithdrawnNotice,
  jobFoundNotice,
  jobMessageForPartnerNotice,
  jobMessageForStaffNotice,
  jobMessageNotice,
  jobNewsNotice,
  jobNewsOf,
  jobNewsTitle,
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
  tells("tell-job-report-received", jobReportReceivedNotice),
  tells("tell-job-report-answered", jobReportAnsweredNotice),
  tells("tell-candidate-contacted", contactedNotice),
  tells("tell-contact-message", contactMessageNotice),
  tells("tell-contact-answer", contactAnswerNotice),
  tells("tell-of-job-message", jobMessageNotice),
  tells("tell-partner-of-job-message", jobMessageForPartnerNotice),
  tells("tell-staff-of-job-message", jobMessageForStaffNotice),
  tells("tell-of-ending-consent", consentEndingNotice),
  tells("tell-of-lapsed-consent", consentLapsedNotice),
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

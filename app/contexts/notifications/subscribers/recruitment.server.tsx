import {
  jobApplicationMoved,
  jobApplicationReceived,
  jobMoved,
} from "#app/contexts/recruitment/events.ts";
import {
  jobApplicationEmailOf,
  jobApplicationTransitionOf,
  jobTransitionEmailOf,
} from "#app/contexts/recruitment/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import {
  JobApplicationForPartnerEmail,
  JobApplicationMovedEmail,
  JobApplicationReceiptEmail,
  type JobNews,
  JobNewsEmail,
  jobNewsTitle,
} from "../emails/recruitment.tsx";

/** Emails about listings and job applications, to employers and candidates. */
export const recruitmentEmailSubscribers: Subscriber[] = [
  whenHappens(jobMoved, "tell-partner-of-job", async (tx, { payload }) => {
    const transition = await jobTransitionEmailOf(tx, payload.transitionId);
    const news = transition && newsOf(transition);
    if (!news) return;
    const sender = await senderOf(tx);
    const link = `${tx.site.url}/partner/dashboard`;
    for (const to of transition.to) {
      const about = { sender, name: to.name, jobTitle: transition.jobTitle, link };
      await post(tx, {
        kind: `job-${news.kind}`,
        to,
        subject: `${jobNewsTitle(news)}: ${transition.jobTitle}`,
        body: <JobNewsEmail {...about} news={news} />,
      });
    }
  }),
  whenHappens(jobApplicationReceived, "confirm-job-application", async (tx, { payload }) => {
    const email = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!email) return;
    const { candidate, jobTitle } = email;
    await post(tx, {
      kind: "job-application-received",
      to: candidate,
      subject: `Your application: ${jobTitle}`,
      body: (
        <JobApplicationReceiptEmail
          sender={await senderOf(tx)}
          name={candidate.name}
          jobTitle={jobTitle}
          link={`${tx.site.url}/job-applications/${payload.jobApplicationId}`}
        />
      ),
    });
    await tellEmployers(tx, email, { withdrawn: false });
  }),
  whenHappens(jobApplicationMoved, "tell-of-job-application", async (tx, { payload }) => {
    const email = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    if (!email || !transition) return;
    // A candidate who withdraws knows it, so only the employer is told.
    if (transition.to === "withdrawn") return tellEmployers(tx, email, { withdrawn: true });
    const { candidate, jobTitle } = email;
    await post(tx, {
      kind: "job-application-moved",
      to: candidate,
      subject: `News of your application: ${jobTitle}`,
      body: (
        <JobApplicationMovedEmail
          sender={await senderOf(tx)}
          name={candidate.name}
          jobTitle={jobTitle}
          link={`${tx.site.url}/job-applications/${payload.jobApplicationId}`}
          status={transition.label}
          meaning={transition.meaning}
        />
      ),
    });
  }),
];

type Transition = NonNullable<Awaited<ReturnType<typeof jobTransitionEmailOf>>>;

/** Returns the news, if it is staff's decision, the end by deadline or a submission. */
function newsOf({ act, side, reason }: Transition): JobNews | undefined {
  if (side === "calendar") return { kind: "overdue" };
  if (act === "submit" || act === "revise") return { kind: "submitted" };
  if (side !== "staff") return undefined;
  if (act === "approve") return { kind: "approved" };
  if (act === "return") return { kind: "returned", reason: reason ?? "" };
  if (act === "close") return { kind: "closed" };
  if (act === "reopen") return { kind: "reopened" };
  return act === "delete" ? { kind: "deleted" } : undefined;
}

async function tellEmployers(
  tx: Tx,
  email: NonNullable<Awaited<ReturnType<typeof jobApplicationEmailOf>>>,
  { withdrawn }: { withdrawn: boolean },
) {
  const { employers, jobTitle, jobId } = email;
  if (!jobId) return;
  const sender = await senderOf(tx);
  const link = `${tx.site.url}/partner/jobs/${jobId}/applications`;
  for (const to of employers) {
    await post(tx, {
      kind: withdrawn ? "job-application-withdrawn" : "job-application-for-partner",
      to,
      subject: `${withdrawn ? "An application was withdrawn" : "A new application"}: ${jobTitle}`,
      body: (
        <JobApplicationForPartnerEmail
          sender={sender}
          name={to.name}
          jobTitle={jobTitle}
          link={link}
          withdrawn={withdrawn}
        />
      ),
    });
  }
}

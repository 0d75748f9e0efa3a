import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type ToPartner = { sender: Sender; name: string; jobTitle: string; link: string };

/** What happened to a listing. */
export type JobNews =
  | { kind: "submitted" | "approved" | "closed" | "overdue" | "reopened" | "deleted" }
  | { kind: "returned"; reason: string };

const titles: Record<JobNews["kind"], string> = {
  submitted: "Your job listing is with our staff",
  approved: "Your job listing is published",
  returned: "Your job listing was returned",
  closed: "Your job listing was closed",
  overdue: "Your job listing has closed",
  reopened: "Your job listing was reopened",
  deleted: "Your job listing was deleted",
};

export const jobNewsTitle = (news: JobNews) => titles[news.kind];

/** Tells a partner about every decision on its listing. */
export function JobNewsEmail({ news, ...about }: ToPartner & { news: JobNews }) {
  const { sender, name, jobTitle, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title={titles[news.kind]}
      greeting={`Hello ${name},`}
    >
      <Paragraph>{said(news, jobTitle)}</Paragraph>
      {news.kind === "returned" && <Paragraph>The reason: {news.reason}</Paragraph>}
      <Action href={link}>Your job listings</Action>
    </EmailLayout>
  );
}

function said(news: JobNews, jobTitle: string): string {
  const listing = `“${jobTitle}”`;
  switch (news.kind) {
    case "submitted":
      return `${listing} has reached us for review. We write again when we have read it.`;
    case "approved":
      return `${listing} was approved and is on the public board now.`;
    case "returned":
      return `Our staff have read ${listing} and returned it to you as a draft. You can change it and submit it again.`;
    case "closed":
      return `${listing} was closed by our staff. It is no longer on the board; the applications that have arrived stay with you.`;
    case "overdue":
      return `The application deadline of ${listing} has passed, so it is no longer on the board. The applications that have arrived stay with you.`;
    case "reopened":
      return `${listing} was reopened by our staff. It is a draft again, which you can change and submit.`;
    case "deleted":
      return `${listing} was deleted by our staff, with what was sent for it.`;
  }
}

/** Tells a partner that somebody has applied or withdrawn. Only the site says who. */
export function JobApplicationForPartnerEmail(about: ToPartner & { withdrawn: boolean }) {
  const { sender, name, jobTitle, link, withdrawn } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title={withdrawn ? "An application was withdrawn" : "A new application"}
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        {withdrawn
          ? `A candidate has withdrawn their application for “${jobTitle}”. Their CV and cover note are deleted.`
          : `Somebody has applied for “${jobTitle}”. CV and cover note are waiting for you on our site.`}
      </Paragraph>
      <Action href={link}>Applications for this listing</Action>
      {!withdrawn && (
        <Paragraph>
          Please use what you read for this vacancy alone, and tell the candidate there how you
          decide.
        </Paragraph>
      )}
    </EmailLayout>
  );
}

type ToCandidate = { sender: Sender; name: string; jobTitle: string; link: string };

/** Acknowledges a job application. */
export function JobApplicationReceiptEmail({ sender, name, jobTitle, link }: ToCandidate) {
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title="We have your application"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your application for “{jobTitle}” has arrived, and the employer can read it.
      </Paragraph>
      <Action href={link}>See your application</Action>
      <Paragraph>
        That page shows where it stands, and is where you withdraw it. The decision is the
        employer's; we write to you when it changes.
      </Paragraph>
    </EmailLayout>
  );
}

/** Tells a candidate the new status of their application. */
export function JobApplicationMovedEmail(about: ToCandidate & { status: string; meaning: string }) {
  const { sender, name, jobTitle, link, status, meaning } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title="News of your application"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your application for “{jobTitle}” is now: {status}. {meaning}
      </Paragraph>
      <Action href={link}>See your application</Action>
    </EmailLayout>
  );
}

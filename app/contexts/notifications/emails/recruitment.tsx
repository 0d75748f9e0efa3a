import {
  type JobNews,
  jobNewsText,
  jobNewsTitle,
} from "#app/contexts/recruitment/public.server.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type ToPartner = { sender: Sender; name: string; jobTitle: string; link: string };

/** Tells a partner about every decision on its listing. */
export function JobNewsEmail({ news, ...about }: ToPartner & { news: JobNews }) {
  const { sender, name, jobTitle, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title={jobNewsTitle(news)}
      greeting={`Hello ${name},`}
    >
      <Paragraph>{jobNewsText(news, jobTitle)}</Paragraph>
      {"reason" in news && <Paragraph>The reason: {news.reason}</Paragraph>}
      <Action href={link}>Your job listings</Action>
    </EmailLayout>
  );
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

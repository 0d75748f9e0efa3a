import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = { sender: Sender; jobTitle: string; link: string };

/** Tells a candidate that an employer offers them a post. Only the site says what. */
export function JobOfferEmail(props: About & { answerUntil: string; reminder: boolean }) {
  const { sender, jobTitle, link, answerUntil, reminder } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={jobTitle}
      title={reminder ? "An offer waits for your answer" : "You have an offer"}
      greeting="Hello,"
    >
      <Paragraph>
        {reminder
          ? `You have not answered the offer for “${jobTitle}” yet. It can be answered until ${answerUntil}, and lapses then.`
          : `The employer offers you the post “${jobTitle}”. The page of your application shows pay, start and terms. Please answer until ${answerUntil}; the offer lapses then.`}
      </Paragraph>
      <Action href={link}>Read and answer the offer</Action>
      <Paragraph>If you have a question, write to the employer in the messages there.</Paragraph>
    </EmailLayout>
  );
}

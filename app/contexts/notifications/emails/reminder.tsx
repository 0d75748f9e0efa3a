import { paragraphsOf, type ReminderEmail } from "#app/contexts/admissions/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Action, EmailLayout, Lines, Paragraph, type Sender } from "./layout.tsx";

/** Reminds an applicant of what is missing or ends soon. `times` are the end on both clocks. */
export function ApplicantReminderEmail(props: {
  sender: Sender;
  email: ReminderEmail;
  times: string[];
}) {
  const { sender, email, times } = props;
  const { title, text, details, action, path } = email;
  return (
    <EmailLayout sender={sender} preview={text} title={title} greeting="Hello,">
      <Paragraph>{text}</Paragraph>
      {details.length > 0 && <Lines heading="Missing" lines={details} />}
      {times.length > 0 && <Lines heading="By" lines={times} />}
      <Action href={`${sender.siteUrl}${path}`}>{action}</Action>
      <Paragraph>You can answer this email: it reaches our office.</Paragraph>
    </EmailLayout>
  );
}

/** Says where to be on the first day and what to bring. */
export function JoiningEmail(props: {
  sender: Sender;
  email: ReminderEmail;
  joining: NonNullable<ReminderEmail["joining"]>;
}) {
  const { sender, email, joining } = props;
  const { programme, date, endsOn, location, notes, addressLines, mapUrl, kit, contact } = joining;
  return (
    <EmailLayout sender={sender} preview={email.text} title={email.title} greeting="Hello,">
      <Lines
        heading={programme}
        lines={[`${formatDate(date)} – ${formatDate(endsOn)}, ${location}`]}
      />
      {paragraphsOf(notes).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Lines heading="Where" lines={mapUrl ? [...addressLines, `Map: ${mapUrl}`] : addressLines} />
      <Lines heading="What to bring" lines={kit} />
      <Lines heading="Whom to ask" lines={[contact]} />
      <Action href={`${sender.siteUrl}${email.path}`}>{email.action}</Action>
    </EmailLayout>
  );
}

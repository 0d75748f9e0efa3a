import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = {
  sender: Sender;
  /** In the applicant's time zone first. */
  times: string[];
  minutes: number;
  way: "in-person" | "video";
  place: string;
  link: string;
  /** The page on which the applicant chooses another time; undefined if they cannot. */
  choice: string | undefined;
};

/** Invites an applicant to choose one of the offered times. */
export function InterviewInvitedEmail({ sender, link }: { sender: Sender; link: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="We offer you several times to choose from."
      title="Choose the time of your interview"
      greeting="Hello,"
    >
      <Paragraph>
        We would like to talk with you about your application to {sender.instituteName}. Your page
        shows the times that we offer, on your clock and on ours. Please take the one that suits
        you.
      </Paragraph>
      <Action href={link}>Choose a time</Action>
      <Paragraph>
        If none of them suits you, write on that page when another time would. You can answer this
        email, too: it reaches our office.
      </Paragraph>
    </EmailLayout>
  );
}

/** Sent a day before the interview. */
export function InterviewReminderEmail({ sender, times, minutes, way, place, link }: About) {
  return (
    <EmailLayout
      sender={sender}
      preview={times[0]!}
      title="Your interview is soon"
      greeting="Hello,"
    >
      <Paragraph>This is a reminder of your interview:</Paragraph>
      <Times times={times} />
      <Where minutes={minutes} way={way} place={place} />
      <Action href={link}>See your application</Action>
      <Paragraph>If you cannot come, please answer this email: it reaches our office.</Paragraph>
    </EmailLayout>
  );
}

/**
 * Says when and where the interview is; `rearranged` if another time was mailed before, `chosen` if
 * the applicant took the time.
 */
export function InterviewArrangedEmail(props: About & { rearranged: boolean; chosen: boolean }) {
  const { sender, times, minutes, way, place, link, rearranged, chosen, choice } = props;
  const title = rearranged ? "Your interview has a new time" : "Your interview";
  return (
    <EmailLayout sender={sender} preview={times[0]!} title={title} greeting="Hello,">
      <Paragraph>
        {rearranged
          ? "The time that we wrote to you before no longer holds. Your interview is now at this time:"
          : chosen
            ? "You have taken this time for your interview:"
            : `We would like to talk with you about your application to ${sender.instituteName}:`}
      </Paragraph>
      <Times times={times} />
      <Where minutes={minutes} way={way} place={place} />
      <Action href={link}>See your application</Action>
      <Paragraph>
        The attached file puts it into your calendar. If the time does not suit you,{" "}
        {choice && "take another on the page of your application, or "}
        {choice ? "answer" : "please answer"} this email: it reaches our office.
      </Paragraph>
    </EmailLayout>
  );
}

export function InterviewCancelledEmail(props: About & { reason: string | null }) {
  const { sender, times, link, choice, reason } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="Your interview does not take place."
      title="Your interview is cancelled"
      greeting="Hello,"
    >
      <Paragraph>This interview does not take place:</Paragraph>
      <Times times={times} />
      {reason && <Paragraph>{reason}</Paragraph>}
      {choice && <Paragraph>You can take another time on the page of your application.</Paragraph>}
      <Action href={choice ?? link}>
        {choice ? "Choose another time" : "See your application"}
      </Action>
      <Paragraph>
        The attached file takes it out of your calendar. You can answer this email: it reaches our
        office.
      </Paragraph>
    </EmailLayout>
  );
}

function Where({ minutes, way, place }: Pick<About, "minutes" | "way" | "place">) {
  return (
    <Paragraph>
      It takes about {minutes} minutes,{" "}
      {way === "video" ? `by video call: ${place}` : `in person at our base in ${place}.`}
    </Paragraph>
  );
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => <Paragraph key={time}>{time}</Paragraph>);
}

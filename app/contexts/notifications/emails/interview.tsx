import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = {
  sender: Sender;
  /** In the applicant's time zone first. */
  times: string[];
  minutes: number;
  way: "in-person" | "video";
  place: string;
  link: string;
};

/** Says when and where the interview is; `rearranged` if another time was mailed before. */
export function InterviewArrangedEmail(props: About & { rearranged: boolean }) {
  const { sender, times, minutes, way, place, link, rearranged } = props;
  const title = rearranged ? "Your interview has a new time" : "Your interview";
  return (
    <EmailLayout sender={sender} preview={times[0]!} title={title} greeting="Hello,">
      <Paragraph>
        {rearranged
          ? "The time that we wrote to you before no longer holds. Your interview is now at this time:"
          : `We would like to talk with you about your application to ${sender.instituteName}:`}
      </Paragraph>
      <Times times={times} />
      <Paragraph>
        It takes about {minutes} minutes,{" "}
        {way === "video" ? `by video call: ${place}` : `in person at our base in ${place}.`}
      </Paragraph>
      <Action href={link}>See your application</Action>
      <Paragraph>
        The attached file puts it into your calendar. If the time does not suit you, please answer
        this email: it reaches our office.
      </Paragraph>
    </EmailLayout>
  );
}

export function InterviewCancelledEmail({ sender, times, link }: About) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your interview does not take place."
      title="Your interview is cancelled"
      greeting="Hello,"
    >
      <Paragraph>This interview does not take place:</Paragraph>
      <Times times={times} />
      <Action href={link}>See your application</Action>
      <Paragraph>
        The attached file takes it out of your calendar. You can answer this email: it reaches our
        office.
      </Paragraph>
    </EmailLayout>
  );
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => <Paragraph key={time}>{time}</Paragraph>);
}

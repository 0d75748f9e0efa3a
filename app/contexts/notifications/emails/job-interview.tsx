import type { JobInterviewEmail as About } from "#app/contexts/recruitment/public.server.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** Invites a candidate to take one of the times that an employer offers. */
export function JobInterviewInvitedEmail(props: {
  sender: Sender;
  jobTitle: string;
  link: string;
}) {
  const { sender, jobTitle, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="The employer offers you several times to choose from."
      title="Choose the time of your interview"
      greeting="Hello,"
    >
      <Paragraph>
        The employer would like to talk to you about “{jobTitle}”. The page of your application
        shows the times that it offers, on your clock and on theirs. Please take one that suits you.
      </Paragraph>
      <Action href={link}>Choose a time</Action>
      <Paragraph>
        If none of them suits you, write to the employer in the messages of your application.
      </Paragraph>
    </EmailLayout>
  );
}

type ToCandidate = About & { sender: Sender };

/** Says when and where a candidate's interview is; `rearranged` if another time was mailed before. */
export function JobInterviewEmail(props: ToCandidate & { rearranged: boolean }) {
  const { sender, jobTitle, candidatesTimes, ownPath, rearranged } = props;
  const title = rearranged ? "Your interview has a new time" : "Your interview";
  return (
    <EmailLayout sender={sender} preview={candidatesTimes[0]!} title={title} greeting="Hello,">
      <Paragraph>
        {rearranged
          ? `The time that we wrote to you before no longer holds. Your interview about “${jobTitle}” is now at this time:`
          : `You have taken this time for your interview about “${jobTitle}”:`}
      </Paragraph>
      <Times times={candidatesTimes} />
      <Where {...props} />
      <Action href={`${sender.siteUrl}${ownPath}`}>See, move or cancel it</Action>
      <Paragraph>The attached file puts it into your calendar.</Paragraph>
    </EmailLayout>
  );
}

/** Tells whoever holds a time that a candidate has taken it. Only the site says who. */
export function JobInterviewForTeamEmail(props: ToCandidate & { rearranged: boolean }) {
  const { sender, jobTitle, hostsTimes, teamPath, rearranged } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={hostsTimes[0]!}
      title={rearranged ? "A candidate has moved to another time" : "A candidate has taken a time"}
      greeting="Hello,"
    >
      <Paragraph>
        {rearranged
          ? `A candidate for “${jobTitle}” has moved the interview to this time of yours:`
          : `A candidate for “${jobTitle}” has taken this time of yours:`}
      </Paragraph>
      <Times times={hostsTimes} />
      <Where {...props} />
      <Action href={`${sender.siteUrl}${teamPath}`}>See the application</Action>
      <Paragraph>The attached file puts it into your calendar.</Paragraph>
    </EmailLayout>
  );
}

/** Tells a candidate that an interview does not take place. */
export function JobInterviewCancelledEmail(props: ToCandidate) {
  const { sender, jobTitle, candidatesTimes, ownPath, cancelledBy, hasReason, choosing } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="Your interview does not take place."
      title="Your interview is cancelled"
      greeting="Hello,"
    >
      <Paragraph>
        {cancelledBy === "employer"
          ? `The employer has cancelled this interview about “${jobTitle}”:`
          : `This interview about “${jobTitle}” does not take place:`}
      </Paragraph>
      <Times times={candidatesTimes} />
      {hasReason && (
        <Paragraph>The employer's reason is on the page of your application.</Paragraph>
      )}
      {choosing && <Paragraph>You can take another time there.</Paragraph>}
      <Action href={`${sender.siteUrl}${ownPath}`}>
        {choosing ? "Choose another time" : "See your application"}
      </Action>
      <Paragraph>The attached file takes it out of your calendar.</Paragraph>
    </EmailLayout>
  );
}

/** Tells whoever holds a time that its interview does not take place. */
export function JobInterviewCancelledForTeamEmail(props: ToCandidate) {
  const { sender, jobTitle, hostsTimes, teamPath, cancelledBy } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="The interview does not take place."
      title="An interview is cancelled"
      greeting="Hello,"
    >
      <Paragraph>
        {cancelledBy === "employer"
          ? `Your team has cancelled this interview about “${jobTitle}”:`
          : cancelledBy === "candidate"
            ? `The candidate has given back this time, which was for an interview about “${jobTitle}”:`
            : `The application for “${jobTitle}” is over, so this interview does not take place:`}
      </Paragraph>
      <Times times={hostsTimes} />
      <Action href={`${sender.siteUrl}${teamPath}`}>See the application</Action>
      <Paragraph>The attached file takes it out of your calendar.</Paragraph>
    </EmailLayout>
  );
}

function Where({ minutes, way, place }: Pick<About, "minutes" | "way" | "place">) {
  return (
    <Paragraph>
      It takes about {minutes} minutes,{" "}
      {way === "video" ? `by video call: ${place}` : `in person: ${place}`}
    </Paragraph>
  );
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => <Paragraph key={time}>{time}</Paragraph>);
}

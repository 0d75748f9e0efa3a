import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = {
  sender: Sender;
  name: string;
  title: string;
  presenter: string;
  minutes: number;
  /** The beginning in the member's time zone, or the institute's if it is unknown; then in UTC. */
  times: string[];
  link: string;
};

/** Confirms a registration. A calendar entry is attached. */
export function WebinarRegisteredEmail(about: About) {
  const { sender, name, title, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={about.times[0]!}
      title="You are registered"
      greeting={`Hello ${name},`}
    >
      <Paragraph>You are registered for the webinar “{title}”:</Paragraph>
      <WhenAndWho {...about} />
      <Action href={link}>See the webinar</Action>
      <Paragraph>
        That page is also where you join once it has begun, and where you cancel if you cannot come.
        The attached file puts it into your calendar. If it is further away than a day, we remind
        you the day before.
      </Paragraph>
    </EmailLayout>
  );
}

/** Sent a day before the beginning. */
export function WebinarReminderEmail(about: About) {
  const { sender, name, title, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={about.times[0]!}
      title="Your webinar begins soon"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        This is a reminder of the webinar “{title}”, for which you are registered:
      </Paragraph>
      <WhenAndWho {...about} />
      <Action href={link}>Go to the webinar</Action>
      <Paragraph>
        You can join on that page from the beginning. If you cannot come, cancel your registration
        there.
      </Paragraph>
    </EmailLayout>
  );
}

/** Says that the institute has called a webinar off. */
export function WebinarCalledOffEmail(about: About) {
  const { sender, name, title, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview="It does not take place"
      title="A webinar was called off"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        We are sorry: the webinar “{title}”, for which you are registered, does not take place. It
        was to be:
      </Paragraph>
      <WhenAndWho {...about} />
      <Paragraph>You need not do anything. You can take it out of your calendar.</Paragraph>
      <Action href={link}>See the other webinars</Action>
    </EmailLayout>
  );
}

/** Says that the institute has moved a webinar to another time. */
export function WebinarMovedEmail(about: About) {
  const { sender, name, title, link } = about;
  return (
    <EmailLayout
      sender={sender}
      preview={about.times[0]!}
      title="A webinar has a new time"
      greeting={`Hello ${name},`}
    >
      <Paragraph>The webinar “{title}”, for which you are registered, now begins:</Paragraph>
      <WhenAndWho {...about} />
      <Action href={link}>See the webinar</Action>
      <Paragraph>
        Your registration stays. The attached file puts the new time into your calendar. If it does
        not suit you, cancel your registration on that page.
      </Paragraph>
    </EmailLayout>
  );
}

function WhenAndWho({ times, minutes, presenter }: About) {
  return (
    <>
      {times.map((time) => (
        <Paragraph key={time}>{time}</Paragraph>
      ))}
      <Paragraph>
        {minutes} minutes, with {presenter}.
      </Paragraph>
    </>
  );
}

import type { ReactElement } from "react";
import { Action, EmailLayout, Lines, Paragraph, type Sender } from "./layout.tsx";

/** A programme with its dates and its place in words. */
type Known = { programme: string; when: string };

/** What is said of a changed intake to one of the people on it. */
export type IntakeChange = {
  kind: "moved" | "postponed" | "cancelled";
  /** "named": only an application that names the date, without an offer yet. */
  standing: "enrolled" | "held" | "offered" | "waiting" | "named";
  before: Known;
  after: Known;
  /** What staff added. */
  message: string | null;
  /** Until when they can choose, in the time zone of the admissions office; null without an end. */
  answerBy: string | null;
  /** The booking of an organisation, which answers for all of its places; not for an applicant. */
  group?: { number: string; places: number } | null;
};

const subjects = {
  moved: "Your course has changed",
  postponed: "Your course is postponed",
  cancelled: "Your course is cancelled",
} as const;

const namedSubjects = {
  moved: "The date in your application has changed",
  postponed: "The date in your application is postponed",
  cancelled: "The date in your application is cancelled",
} as const;

/** Returns the email about a changed intake. Staff see the same one before they save. */
export function intakeChangedEmail(
  change: IntakeChange,
  { sender, link }: { sender: Sender; link: string },
): { subject: string; body: ReactElement } {
  const subject = (change.standing === "named" ? namedSubjects : subjects)[change.kind];
  const asked = change.standing === "enrolled" || change.standing === "held";
  return {
    subject,
    body: (
      <EmailLayout sender={sender} preview={newsOf(change)} title={subject} greeting="Hello,">
        <Paragraph>{newsOf(change)}</Paragraph>
        {change.message && <Paragraph>{change.message}</Paragraph>}
        <OfGroup change={change} />
        {asked ? <Choices change={change} /> : <Paragraph>{restOf(change)}</Paragraph>}
        <Action href={link}>{asked ? "Choose what you want" : restLabel(change)}</Action>
      </EmailLayout>
    ),
  };
}

function newsOf({ kind, before, after }: IntakeChange): string {
  const was = `${before.programme}, ${before.when}`;
  if (kind === "moved") {
    return `We have had to change ${was}. It is now ${after.programme}, ${after.when}.`;
  }
  if (kind === "cancelled") return `We have had to cancel ${was}. We are sorry.`;
  return `We have had to postpone ${was}. It has no new date yet; we write to you as soon as it has.`;
}

function OfGroup({ change: { group, standing } }: { change: IntakeChange }) {
  if (!group) return null;
  const asked = standing === "enrolled" || standing === "held";
  return (
    <Paragraph>
      This concerns your group booking {group.number}.{" "}
      {asked && `What you choose counts for all of its ${group.places} places.`}
    </Paragraph>
  );
}

const restLabel = ({ group }: IntakeChange) =>
  group ? "See your group booking" : "See your application";

/** The choice that the terms promise, and what silence means. */
function Choices({ change }: { change: IntakeChange }) {
  const { kind, standing, answerBy, group } = change;
  const back =
    standing === "enrolled"
      ? "Get back everything that you have paid."
      : "Give the seat back. You owe nothing.";
  const keep = kind === "moved" ? "Keep your place as it is now." : "Wait for the new date.";
  const lines = [
    ...(kind === "cancelled" ? [] : [keep]),
    group
      ? `Take all ${group.places} places on another date of this course with enough free seats.`
      : "Take a place on another date of this course with a free seat.",
    back,
  ];
  return (
    <>
      <Lines heading="You can choose" lines={lines} />
      <Paragraph>{silenceText(kind, standing, answerBy)}</Paragraph>
    </>
  );
}

function silenceText(
  kind: IntakeChange["kind"],
  standing: IntakeChange["standing"],
  answerBy: string | null,
): string {
  const seat = standing === "enrolled" ? "your place" : "your seat";
  if (kind === "cancelled") {
    const then =
      standing === "enrolled"
        ? "refund everything that you have paid"
        : "give the seat back for you";
    return `If we do not hear from you until ${answerBy}, we ${then}.`;
  }
  if (kind === "postponed") {
    return `If we do not hear from you, we keep ${seat}. You can choose otherwise at any time until there is a new date, and then again.`;
  }
  return `If we do not hear from you, we keep ${seat}. You can choose otherwise until the course begins, ${answerBy}.`;
}

function restOf({ kind, standing }: IntakeChange): string {
  if (standing === "named") {
    const rest = {
      moved: "If the new date does not suit you, answer this email and tell us which one does.",
      postponed:
        "If you would rather come on another date, answer this email and tell us which one.",
      cancelled: "Please answer this email and tell us on which other date you would like to come.",
    };
    return `You have named this date in your application, which goes on as before. ${rest[kind]}`;
  }
  if (kind === "cancelled") {
    return "Our offer for this date has ended with it. If you want to come on another date, answer this email and we make you a new offer.";
  }
  if (kind === "postponed") {
    return standing === "waiting"
      ? "You keep your place on the waiting list."
      : "Our offer stays open, and its time to answer does not run out before there is a new date.";
  }
  return standing === "waiting"
    ? "You keep your place on the waiting list for the new date."
    : "Our offer is now for the new date, and you can accept it or turn it down as before.";
}

/** Reminds somebody who has not chosen yet. */
export function IntakeChangeReminderEmail(
  props: { sender: Sender; link: string } & { change: IntakeChange },
) {
  const { sender, link, change } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="We have not heard from you yet."
      title="Please tell us what you want"
      greeting="Hello,"
    >
      <Paragraph>{newsOf(change)} We have not heard from you yet.</Paragraph>
      <OfGroup change={change} />
      <Choices change={change} />
      <Action href={link}>Choose what you want</Action>
    </EmailLayout>
  );
}

/** Confirms what somebody chose, or says what followed from their silence. */
export function IntakeChangeAnsweredEmail(
  props: { sender: Sender; link: string } & {
    change: IntakeChange;
    accepted: boolean;
    silent: boolean;
  },
) {
  const { sender, link, change, accepted, silent } = props;
  const { before, after, standing } = change;
  const title = accepted ? "You keep your place" : "Your place is given back";
  const because = silent ? "We have not heard from you, so your" : "As you chose, your";
  return (
    <EmailLayout sender={sender} preview={title} title={title} greeting="Hello,">
      {accepted ? (
        <Paragraph>
          Thank you. You keep your place on {after.programme}
          {change.kind === "postponed"
            ? ", and we write as soon as it has a date"
            : `, ${after.when}`}
          .
        </Paragraph>
      ) : (
        <Paragraph>
          {because} {standing === "enrolled" ? "place" : "seat"} on {before.programme},{" "}
          {before.when}, is given back.{" "}
          {standing === "enrolled"
            ? "Everything that you have paid goes back by the means that you paid with, within 14 days. You get an email of its own when it is sent."
            : "You owe nothing."}
        </Paragraph>
      )}
      <Action href={link}>See your answer</Action>
    </EmailLayout>
  );
}

/** Says that all places of a group are on another date now, as its organisation chose. */
export function GroupMovedEmail(props: {
  sender: Sender;
  change: IntakeChange;
  now: Known;
  link: string;
}) {
  const { sender, change, now, link } = props;
  const title = "Your group is on another date";
  return (
    <EmailLayout sender={sender} preview={`It is now ${now.when}.`} title={title} greeting="Hello,">
      <Paragraph>
        As you chose, all {change.group?.places} places of your group booking {change.group?.number}{" "}
        on {change.before.programme}, {change.before.when}, are now on {now.programme}, {now.when}.
        {change.standing === "enrolled" && " What you have paid counts for the new date."}
      </Paragraph>
      <Action href={link}>See your answer</Action>
    </EmailLayout>
  );
}

/** Says that a place is on another date now. */
export function PlaceTransferredEmail(props: {
  sender: Sender;
  from: Known;
  now: Known;
  /** False while the seat is held and not paid for. */
  paid: boolean;
  link: string;
}) {
  const { sender, from, now, paid, link } = props;
  const title = "Your place is on another date";
  return (
    <EmailLayout
      sender={sender}
      preview={`It is now on ${now.when}.`}
      title={title}
      greeting="Hello,"
    >
      <Paragraph>
        Your {paid ? "place" : "seat"} on {now.programme} was for {from.when}. It is now for{" "}
        {now.when}. {paid ? "What you have paid counts for the new date." : ""}
      </Paragraph>
      <Action href={link}>See your place</Action>
    </EmailLayout>
  );
}

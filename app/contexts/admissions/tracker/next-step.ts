import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import { formatDate } from "#app/kernel/dates.ts";
import { todayAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { missingText } from "../screening/checklist.ts";
import { isFinal, stageLabels } from "../stage/rules.ts";
import type { ApplicationFacts } from "./facts.ts";

/** A part of an order that is to be paid, as billing knows it. */
export type InstalmentDue = {
  orderId: string;
  name: string;
  /** What is open of it. */
  amount: string;
  dueOn: string;
  /** Until when the payer is not reminded of it; null without a pause. */
  pausedUntil: string | null;
};

/** Until when, or when: a moment with the time zone of the base, or a calendar date. */
export type Deadline = { word: "By" | "On" } & ({ at: Date; zone: string } | { date: string });

/** What an applicant has to do next, or what they wait for. */
export type NextStep = {
  /** The name of the step, which is the same whatever it says. */
  key: StepKey;
  /** The stage in the words of the admissions page. */
  stand: string;
  text: string;
  /** What the text names in detail, such as the missing documents. Only the applicant reads it. */
  detail: string | null;
  /** The next payment, whatever the step is; null if none is to come. */
  payment: { text: string; pause: string | null; to: string } | null;
  /** Whether the applicant has to act. */
  owed: boolean;
  deadline: Deadline | null;
  /** The page on which it is done. */
  action: { label: string; to: string };
};

type StepKey =
  | "being-read"
  | "statement"
  | "documents"
  | "being-checked"
  | "choose-time"
  | "time-wished"
  | "interview"
  | "interview-over"
  | "answer-offer"
  | "answer-seat"
  | "pay"
  | "in-line"
  | "offer-ended"
  | "wait-listed"
  | "called-off"
  | "group-confirmed"
  | "instalment"
  | "join"
  | "running"
  | "finished"
  | "declined"
  | "withdrawn";

/** An instalment is asked for so many days before it is due. */
const INSTALMENT_AHEAD = 14;

/**
 * Returns the next step of an application. `instalment` is the next unpaid part of the order that
 * its person has placed. It is theirs also after somebody else has got the place.
 */
export function nextStep(facts: ApplicationFacts, now: Date, instalment?: InstalmentDue): NextStep {
  const stand = stageLabels[facts.stage];
  const step =
    (isFinal(facts.stage) ? (ofGivenPlace(facts, now, instalment) ?? ended(facts)) : undefined) ??
    ofEnrolment(facts, now, instalment) ??
    ofGroup(facts) ??
    ofOffer(facts) ??
    ofStage(facts, now);
  const payment = instalment ? paymentOf(instalment) : null;
  return { stand, detail: null, owed: false, deadline: null, payment, ...step };
}

function paymentOf({ orderId, name, amount, dueOn, pausedUntil }: InstalmentDue) {
  return {
    text: `${name}, ${amount}, is due on ${formatDate(dueOn)}.`,
    pause: pausedUntil && `We do not remind you of it until ${formatDate(pausedUntil)}.`,
    to: href("/orders/:orderId", { orderId }),
  };
}

/** Whoever gave a paid place to somebody else still pays its instalments. */
function ofGivenPlace(
  { intake, zone }: ApplicationFacts,
  now: Date,
  instalment: InstalmentDue | undefined,
): Step | undefined {
  if (!instalment) return undefined;
  const today = intake ? todayAt(intake.location, now) : dayIn(zone, now);
  const overdue = instalment.dueOn < today && !instalment.pausedUntil;
  return {
    ...instalmentStep(instalment),
    text: overdue
      ? "Somebody else has your place. A payment for it is overdue, and it is still yours."
      : "Somebody else has your place. Its instalments are still yours.",
    owed: instalment.dueOn <= daysAfter(today, INSTALMENT_AHEAD),
  };
}

/** What the step says about an instalment wherever it is named. */
function instalmentStep(instalment: InstalmentDue) {
  const { orderId, name, amount, dueOn, pausedUntil } = instalment;
  return {
    key: "instalment" as const,
    detail: `${name}: ${amount}`,
    deadline: { word: "By" as const, date: dueOn },
    payment: pausedUntil ? paymentOf(instalment) : null,
    action: { label: "Pay the instalment", to: href("/orders/:orderId", { orderId }) },
  };
}

type Step = Pick<NextStep, "key" | "text" | "action"> & Partial<NextStep>;

function ended({ stage, id }: ApplicationFacts): Step {
  const again = { label: "Apply again", to: href("/admissions/apply") };
  if (stage === "withdrawn") {
    return { key: "withdrawn", text: "This application has been withdrawn.", action: again };
  }
  return {
    key: "declined",
    text: "We cannot offer you a place this time. Your application says why.",
    action: { label: "See the decision", to: pageOf(id) },
  };
}

function ofEnrolment(
  facts: ApplicationFacts,
  now: Date,
  instalment: InstalmentDue | undefined,
): Step | undefined {
  const { enrolment, intake, id } = facts;
  if (!enrolment || !intake) return undefined;
  const today = todayAt(intake.location, now);
  // While the office has paused the reminders, the payment is named beside another step.
  const asked = instalment && !instalment.pausedUntil ? instalment : undefined;
  if (asked && asked.dueOn <= daysAfter(today, INSTALMENT_AHEAD)) {
    const overdue = asked.dueOn < today;
    return {
      ...instalmentStep(asked),
      text: overdue ? "A payment for your place is overdue." : "The next payment is due soon.",
      owed: true,
    };
  }
  if (isCalledOff(intake.runState)) {
    return {
      key: "called-off",
      text: `The course date of ${formatDate(intake.date)} in ${intake.location} does not take place. ${
        facts.group
          ? `We have asked ${facts.group.organisation}, which has booked your place, what it wants instead.`
          : "Your place is not lost: we write to you about what you can choose."
      }`,
      action: messagesAt(id),
    };
  }
  const action = {
    label: "Joining instructions",
    to: href("/applications/:applicationId/joining", { applicationId: id }),
  };
  if (today < intake.date) {
    return {
      key: "join",
      text: "Your place is confirmed. Read where to be on the first day and what to bring.",
      owed: true,
      deadline: { word: "On", date: intake.date },
      action,
    };
  }
  if (today <= intake.endsOn) {
    return {
      key: "running",
      text: `Your course is running until ${formatDate(intake.endsOn)}.`,
      action,
    };
  }
  return {
    key: "finished",
    text: `Your course ended on ${formatDate(intake.endsOn)}. What you have earned is with your certificates.`,
    action: { label: "Your certificates", to: href("/dashboard/certificates") },
  };
}

/** Somebody whom the office has confirmed for a group waits for the organisation to pay. */
function ofGroup({ group, id }: ApplicationFacts): Step | undefined {
  if (!group?.confirmed) return undefined;
  return {
    key: "group-confirmed",
    text: `We have confirmed that you can come. ${group.organisation} pays for your place, and we write to you as soon as it is yours.`,
    action: { label: "See your application", to: pageOf(id) },
  };
}

function ofOffer({ offer, hold, id, zone }: ApplicationFacts): Step | undefined {
  const offerPage = href("/applications/:applicationId/offer", { applicationId: id });
  switch (offer?.state) {
    case "open":
      return {
        key: "answer-offer",
        text: "We offer you a place. Please accept the offer or turn it down.",
        owed: true,
        deadline: { word: "By", at: offer.expiresAt, zone },
        action: { label: "Answer the offer", to: offerPage },
      };
    case "seat-free":
      return {
        key: "answer-seat",
        text: "A seat has come free and is kept for you. Please say whether you take it.",
        owed: true,
        deadline: hold && { word: "By", at: hold.heldUntil, zone },
        action: { label: "Take the seat", to: offerPage },
      };
    case "held":
      return {
        key: "pay",
        text: "A seat is held for you. Paying makes it yours.",
        owed: true,
        deadline: hold && { word: "By", at: hold.heldUntil, zone },
        action: {
          label: "Pay for your seat",
          to: href("/applications/:applicationId/payment", { applicationId: id }),
        },
      };
    case "waiting":
      return {
        key: "in-line",
        text: "The course was full when you accepted. We write to you when a seat comes free and it is your turn.",
        action: { label: "See your place in the line", to: offerPage },
      };
    default:
      return undefined;
  }
}

function ofStage(facts: ApplicationFacts, now: Date): Step {
  const { stage, id } = facts;
  const own = { label: "See your application", to: pageOf(id) };
  switch (stage) {
    case "initial-screening":
      return (
        ofEvidence(facts) ?? {
          key: "being-checked",
          text: "You have handed in everything that we asked for. We are checking it and write to you.",
          action: own,
        }
      );
    case "interview":
      return ofInterview(facts, now);
    case "acceptance-enrollment":
      return {
        key: "offer-ended",
        text: "Your offer has ended. Please ask us whether we can make you another one.",
        action: messagesAt(id),
      };
    case "wait-listed":
      return {
        key: "wait-listed",
        text: "You are on the waiting list. We write to you as soon as your application moves on.",
        action: own,
      };
    default:
      return {
        key: "being-read",
        text: "We have your application and are reading it. There is nothing to do until we write to you.",
        action: own,
      };
  }
}

function ofEvidence({ stated, missing, id }: ApplicationFacts): Step | undefined {
  const to = href("/applications/:applicationId/evidence", { applicationId: id });
  if (!stated) {
    return {
      key: "statement",
      text: "Screening has begun. Please make your statement; then you can hand in your documents.",
      owed: true,
      action: { label: "Make your statement", to },
    };
  }
  if (missing.length === 0) return undefined;
  const dueOn = missing.flatMap((each) => each.dueOn ?? []).sort()[0];
  return {
    key: "documents",
    text: "Some documents are still missing.",
    detail: missing.map(missingText).join(", "),
    deadline: dueOn ? { word: "By", date: dueOn } : null,
    owed: true,
    action: { label: "Upload documents", to },
  };
}

function ofInterview(facts: ApplicationFacts, now: Date): Step {
  const { interview, wished, id } = facts;
  const to = href("/applications/:applicationId/interview", { applicationId: id });
  if (!interview) {
    return wished
      ? {
          key: "time-wished",
          text: "You wrote when an interview would suit you. We will offer you another time.",
          action: { label: "See the times", to },
        }
      : {
          key: "choose-time",
          text: "We would like to talk with you. Please choose a time for your interview.",
          owed: true,
          action: { label: "Choose a time", to },
        };
  }
  const evidence = ofEvidence(facts);
  if (interview.startsAt <= now) {
    return (
      evidence ?? {
        key: "interview-over",
        text: "Your interview is over. We write to you about what comes next.",
        action: { label: "See your application", to: pageOf(id) },
      }
    );
  }
  const deadline = { at: interview.startsAt, zone: interview.officeZone };
  // Before the interview there is time to hand in what is missing.
  if (evidence) {
    return {
      ...evidence,
      text: `${evidence.text} We look at them before your interview.`,
      deadline: { word: "By", ...deadline },
    };
  }
  return {
    key: "interview",
    text: "The time of your interview is arranged.",
    deadline: { word: "On", ...deadline },
    action: { label: "See or move the interview", to },
  };
}

const pageOf = (applicationId: string) => href("/applications/:applicationId", { applicationId });

const messagesAt = (applicationId: string) => ({
  label: "Write to us",
  to: href("/applications/:applicationId/messages", { applicationId }),
});

const dayIn = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();

const daysAfter = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

import { days } from "#app/kernel/clock.ts";

/** The page's four steps (D1 §2), and the three ways to leave them (rulings §4). */
export const steps = [
  "online-application",
  "initial-screening",
  "interview",
  "acceptance-enrollment",
] as const;

export const stages = [...steps, "wait-listed", "declined", "withdrawn"] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  "online-application": "Online Application",
  "initial-screening": "Initial Screening",
  interview: "Interview",
  "acceptance-enrollment": "Acceptance & Enrollment",
  "wait-listed": "Wait-listed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

const nextStages: Record<Stage, readonly Stage[]> = {
  "online-application": ["initial-screening", "wait-listed", "declined", "withdrawn"],
  "initial-screening": ["interview", "wait-listed", "declined", "withdrawn"],
  interview: ["acceptance-enrollment", "wait-listed", "declined", "withdrawn"],
  "acceptance-enrollment": ["wait-listed", "declined", "withdrawn"],
  "wait-listed": [
    "initial-screening",
    "interview",
    "acceptance-enrollment",
    "declined",
    "withdrawn",
  ],
  declined: [],
  withdrawn: [],
};

/** Returns the stages to which an application may move; none once it is declined or withdrawn. */
export function transitionsFrom(stage: Stage): readonly Stage[] {
  return nextStages[stage];
}

/** Returns the stages to which staff may move it by hand. The last step needs an offer. */
export function staffTransitions(stage: Stage): readonly Stage[] {
  return transitionsFrom(stage).filter((to) => to !== "acceptance-enrollment");
}

export function mayMove(from: Stage, to: Stage): boolean {
  return nextStages[from].includes(to);
}

/** Returns whether an offer can be made: after the interview, or to replace an earlier one. */
export function takesOffer(stage: Stage): boolean {
  return stage === "acceptance-enrollment" || mayMove(stage, "acceptance-enrollment");
}

export function isFinal(stage: Stage): boolean {
  return nextStages[stage].length === 0;
}

/** Applicants must be told why they are declined. Other transitions need no reason. */
export function reasonNeeded(to: Stage): boolean {
  return to === "declined";
}

/** Returns what an applicant may read of a transition's reason: only why they were declined. */
export function publicReason(transition: { toStage: Stage; reason: string | null }): string | null {
  return transition.toStage === "declined" ? transition.reason : null;
}

/** How long the link in the acknowledgement shows the status page. */
export const STATUS_LINK_LASTS = days(90);

/** What each stage means to the applicant when the application has just reached it. */
export const stageMeanings: Record<Stage, string> = {
  "online-application": "The admissions team has your application and will read it.",
  "initial-screening": "The admissions team is checking the basic requirements.",
  interview:
    "We would like to talk with you, in person or by video call. The admissions team will arrange it with you.",
  "acceptance-enrollment": "You have been accepted. Your offer says what to do next, and by when.",
  "wait-listed":
    "You are on the waiting list. We will write to you as soon as your application moves on.",
  declined: "We cannot offer you a place this time. You are welcome to apply again.",
  withdrawn: "This application has been withdrawn. You can apply again at any time.",
};

/** What is known of an application besides its stage. */
export type OfferProgress = {
  /** The beginning of the current interview; null for none. */
  interviewAt: Date | null;
  /** Whether there is an offer that has neither lapsed nor been refused. */
  offered: boolean;
  enrolled: boolean;
};

/** Returns what the current stage means to the applicant. */
export function meaningOf(stage: Stage, progress: OfferProgress, now: Date): string {
  const { interviewAt, offered, enrolled } = progress;
  if (stage === "interview" && interviewAt) {
    return interviewAt > now
      ? "We would like to talk with you. The time of your interview is arranged, and we have written to you when and where it is."
      : "The time of your interview has passed. The admissions team will write to you about what comes next.";
  }
  if (stage === "acceptance-enrollment" && enrolled) {
    return "You are enrolled, and your place is confirmed. Your course is on your dashboard.";
  }
  if (stage === "acceptance-enrollment" && !offered) {
    return "You have been accepted, and your offer has ended. Please ask the admissions team whether they can make you another one.";
  }
  return stageMeanings[stage];
}

export type StepState = "done" | "here" | "stopped" | "ahead";

/**
 * Returns the state of each of the four steps. An application that left them (wait-listed,
 * declined, withdrawn) stopped at the last step that it reached. `transitions` are in the order of
 * time.
 */
export function stepStates(
  transitions: readonly { toStage: Stage }[],
): { step: Stage; state: StepState }[] {
  const reached = transitions.map(({ toStage }) => positionOf(toStage)).filter((at) => at >= 0);
  const here = reached.at(-1) ?? 0;
  const onTheWay = positionOf(transitions.at(-1)?.toStage ?? "online-application") >= 0;
  return steps.map((step, at) => {
    if (at === here) return { step, state: onTheWay ? "here" : "stopped" };
    return { step, state: at < here ? "done" : "ahead" };
  });
}

function positionOf(stage: Stage): number {
  return (steps as readonly Stage[]).indexOf(stage);
}

/** The four statuses of D2 §4, in the order of the back office's filter. New jobs are drafts. */
export const jobStatuses = ["Pending Review", "Active", "Draft", "Closed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The same in the order in which a job goes through them, by which lists are sorted. */
export const jobProcess: readonly JobStatus[] = ["Draft", "Pending Review", "Active", "Closed"];

export const DEFAULT_STATUS: JobStatus = "Draft";
export const DEFAULT_CATEGORY = "General";

/** The categories of listings. General is the default (D2 §9). */
export const jobCategories = [
  DEFAULT_CATEGORY,
  "Close Protection",
  "Residential Security",
  "Event Security",
  "Executive Driving",
  "Surveillance",
  "Maritime Security",
  "Flight Instruction",
  "Flight Operations",
  "Ground Operations",
] as const;

/** The acts that change a job's status. */
export const jobActs = [
  "submit",
  "take-back",
  "approve",
  "return",
  "close",
  "take-down",
  "reopen",
  "renew",
] as const;
export type JobAct = (typeof jobActs)[number];

/** Who acts: the employer whose job it is, staff, or the calendar. */
export type JobSide = "partner" | "staff" | "calendar";

/**
 * The state machine: all permitted changes of a job's status. "renew" brings back to the board what
 * was closed as it had been approved, with a later deadline. The calendar only closes jobs whose
 * deadline has passed.
 */
const transitions: Record<
  JobAct,
  { from: readonly JobStatus[]; to: JobStatus; by: readonly JobSide[] }
> = {
  submit: { from: ["Draft"], to: "Pending Review", by: ["partner"] },
  "take-back": { from: ["Pending Review"], to: "Draft", by: ["partner"] },
  // Staff's own drafts need no review. Staff may not publish an employer's draft.
  approve: { from: ["Pending Review", "Draft"], to: "Active", by: ["staff"] },
  return: { from: ["Pending Review"], to: "Draft", by: ["staff"] },
  close: { from: ["Draft", "Pending Review", "Active"], to: "Closed", by: ["partner", "staff"] },
  // After a report. Also what is closed already, so that its partner does not renew it.
  "take-down": {
    from: ["Draft", "Pending Review", "Active", "Closed"],
    to: "Closed",
    by: ["staff"],
  },
  reopen: { from: ["Closed"], to: "Draft", by: ["partner", "staff"] },
  renew: { from: ["Closed"], to: "Active", by: ["partner"] },
};

/** What the state machine needs to know about a job. */
export type JobState = {
  status: JobStatus;
  partnerId: string | null;
  isOver: boolean;
  /** Whether a closed job can be renewed: it was closed while it was published, and not by staff. */
  renewable?: boolean;
};

/** The states of a draft of change. The last two are the end. */
export const revisionStates = ["draft", "waiting", "returned", "approved", "withdrawn"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** What happens to a draft of change. The listing's status stays as it is. */
export const revisionActs = [
  "revise",
  "approve-change",
  "return-change",
  "withdraw-change",
] as const;
export type RevisionAct = (typeof revisionActs)[number];

/** Returns the status that an act leads to, or why it is refused. */
export function statusAfter(
  act: JobAct,
  { status, partnerId, isOver, renewable = false }: JobState,
  by: JobSide,
): { to: JobStatus } | { refused: "illegal-move" | "deadline-passed" } {
  const { from, to, by: sides } = transitions[act];
  if (by === "calendar") {
    const closes = act === "close" && status === "Active" && isOver;
    return closes ? { to } : { refused: "illegal-move" };
  }
  if (!sides.includes(by) || !from.includes(status)) return { refused: "illegal-move" };
  if (act === "renew" && !renewable) return { refused: "illegal-move" };
  if (act === "approve" && status === "Draft" && partnerId !== null) {
    return { refused: "illegal-move" };
  }
  if ((act === "approve" || act === "submit") && isOver) return { refused: "deadline-passed" };
  return { to };
}

/** Returns what one side can do to a job now. */
export function actsOn(state: JobState, by: JobSide): JobAct[] {
  return jobActs.filter((act) => "to" in statusAfter(act, state, by));
}

/** Its employer and staff can edit a job until it is closed. */
export function isEditable(status: JobStatus): boolean {
  return status !== "Closed";
}

/** The four statuses of D2 §4, in the order of the staff's filter; a new job is a draft. */
export const jobStatuses = ["Pending Review", "Active", "Draft", "Closed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The same in the order in which a job goes through them: what a list is sorted by. */
export const jobProcess: readonly JobStatus[] = ["Draft", "Pending Review", "Active", "Closed"];

export const DEFAULT_STATUS: JobStatus = "Draft";
export const DEFAULT_CATEGORY = "General";

/** What a listing can be filed under; General is what it is without a choice (D2 §9). */
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

/** What can be done to a job that changes its status, each with a name of its own. */
export const jobActs = [
  "submit",
  "take-back",
  "approve",
  "return",
  "revise",
  "close",
  "reopen",
] as const;
export type JobAct = (typeof jobActs)[number];

/** Who does it: the employer whose job it is, the staff, or the calendar. */
export type JobSide = "partner" | "staff" | "calendar";

/**
 * The state machine: every change of a job's status is one of these, and what is not here cannot
 * happen. "revise" is an employer's change to a material field of what is already published: it goes
 * back to review. The calendar closes what has passed its deadline, and nothing else.
 */
const transitions: Record<
  JobAct,
  { from: readonly JobStatus[]; to: JobStatus; by: readonly JobSide[] }
> = {
  submit: { from: ["Draft"], to: "Pending Review", by: ["partner"] },
  "take-back": { from: ["Pending Review"], to: "Draft", by: ["partner"] },
  // What the staff has written itself needs no review; an employer's draft is not the staff's to publish.
  approve: { from: ["Pending Review", "Draft"], to: "Active", by: ["staff"] },
  return: { from: ["Pending Review"], to: "Draft", by: ["staff"] },
  revise: { from: ["Active"], to: "Pending Review", by: ["partner"] },
  close: { from: ["Draft", "Pending Review", "Active"], to: "Closed", by: ["partner", "staff"] },
  reopen: { from: ["Closed"], to: "Draft", by: ["partner", "staff"] },
};

/** A job as far as its state machine is concerned. */
export type JobState = { status: JobStatus; partnerId: string | null; isOver: boolean };

/** The status that an act leads to, or why it cannot be done. */
export function statusAfter(
  act: JobAct,
  { status, partnerId, isOver }: JobState,
  by: JobSide,
): { to: JobStatus } | { refused: "illegal-move" | "deadline-passed" } {
  const { from, to, by: sides } = transitions[act];
  if (by === "calendar") {
    const closes = act === "close" && status === "Active" && isOver;
    return closes ? { to } : { refused: "illegal-move" };
  }
  if (!sides.includes(by) || !from.includes(status)) return { refused: "illegal-move" };
  if (act === "approve" && status === "Draft" && partnerId !== null) {
    return { refused: "illegal-move" };
  }
  if ((act === "approve" || act === "submit") && isOver) return { refused: "deadline-passed" };
  return { to };
}

/** What one side can do to a job now. */
export function actsOn(state: JobState, by: JobSide): JobAct[] {
  return jobActs.filter((act) => "to" in statusAfter(act, state, by));
}

/** A job is at its employer's and the staff's to write on until it is closed. */
export function isEditable(status: JobStatus): boolean {
  return status !== "Closed";
}

/** What a job says to candidates; lists are of ids. */
export type JobText = {
  jobTitle: string;
  jobDescription: string;
  location: string;
  category: string;
  requirements: string;
  applicationInstructions: string;
  skillIds: readonly string[];
  languageIds: readonly string[];
};

/** Whether a material field changes: one that candidates decide by. The deadline is not one. */
export function changesMaterialFields(before: JobText, after: JobText): boolean {
  return fingerprint(before) !== fingerprint(after);
}

function fingerprint(text: JobText): string {
  const plain = (value: string) => value.replace(/\s+/g, " ").trim();
  return JSON.stringify([
    plain(text.jobTitle),
    plain(text.jobDescription),
    plain(text.location),
    text.category,
    plain(text.requirements),
    plain(text.applicationInstructions),
    [...text.skillIds].sort(),
    [...text.languageIds].sort(),
  ]);
}

const needed = {
  jobDescription: "a description",
  location: "a location",
  requirements: "requirements",
  applicationInstructions: "application instructions",
} as const;

/** What a draft still lacks before it can be reviewed, in words; empty when nothing does. */
export function lackingIn(text: Pick<JobText, keyof typeof needed>): string[] {
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((field) => text[field].trim() === "")
    .map((field) => needed[field]);
}

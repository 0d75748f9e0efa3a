import { type Actor, isAdmin, isInstructor, isSuperAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may do what with awards, instructors, training sessions and attendance. */
export const trainingPolicy = {
  readRules: (actor: Actor) => isAdmin(actor),
  draftRule: (actor: Actor) => isSuperAdmin(actor),
  publishRule: (actor: Actor) => isSuperAdmin(actor),
  /** Which rule holds for an enrolment, and what it still lacks. */
  readCompletion: (actor: Actor) => isAdmin(actor),
  moveToNewerRule: (actor: Actor) => isSuperAdmin(actor),
  readInstructors: (actor: Actor) => isAdmin(actor),
  /** Nobody records what they themselves are qualified for. */
  recordQualification: (actor: Actor, { instructorId }: { instructorId: string }) =>
    isAdmin(actor) && !isSelf(actor, instructorId),
  /** Nobody authorises themselves. */
  authoriseInstructor: (actor: Actor, { instructorId }: { instructorId: string }) =>
    isSuperAdmin(actor) && !isSelf(actor, instructorId),
  /** Instructors declare their own relations; the office does it for others. */
  declareRelation: (actor: Actor, { instructorId }: { instructorId: string }) =>
    isAdmin(actor) || (isInstructor(actor) && isSelf(actor, instructorId)),
  readResources: (actor: Actor) => isAdmin(actor),
  editResources: (actor: Actor) => isAdmin(actor),
  readPlanner: (actor: Actor) => isAdmin(actor),
  planSessions: (actor: Actor) => isAdmin(actor),
  changeRatios: (actor: Actor) => isSuperAdmin(actor),
  /** The area for instructors. */
  enterTeaching: (actor: Actor) => isInstructor(actor),
  /** Instructors mark at their own sessions, and leads at those of the award; no role replaces that. */
  takeRollCall: (actor: Actor, session: Marking) =>
    teaches(actor, session) || leads(actor, session),
  /** The office corrects from paper, with a reason. */
  correctAttendance: (actor: Actor, session: Marking) =>
    teaches(actor, session) || leads(actor, session) || isAdmin(actor),
  /** Whoever is authorised to verify the award leads its training; `verifies` says who that is. */
  settleAttendance: leads,
  /** From a paper list, with a reason. */
  enterFromPaper: (actor: Actor) => isAdmin(actor),
  readOwnTraining: (actor: Actor) => actor.kind === "member",
};

/** Who teaches a session, and who is authorised to verify its award. */
type Marking = { instructorIds: readonly string[]; verifies: readonly string[] };

function teaches(actor: Actor, { instructorIds }: Pick<Marking, "instructorIds">): boolean {
  return isInstructor(actor) && instructorIds.some((id) => isSelf(actor, id));
}

function leads(actor: Actor, { verifies }: Pick<Marking, "verifies">): boolean {
  return isInstructor(actor) && verifies.some((id) => isSelf(actor, id));
}

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
  /** Messages to an intake, one of its groups or its wait-list. */
  messageIntake: (actor: Actor) => isAdmin(actor),
  /** Whoever a message was sent to. */
  readMessage: (actor: Actor, { profileId }: { profileId: string }) => isSelf(actor, profileId),
  /** What is warned of when a session is planned. */
  changePlanningRules: (actor: Actor) => isAdmin(actor),
  changeRatios: (actor: Actor) => isSuperAdmin(actor),
  /** The area for instructors. */
  enterTeaching: (actor: Actor) => isInstructor(actor),
  /** Instructors mark at their own sessions, and leads at those of the award; no role replaces that. */
  takeRollCall: (actor: Actor, session: Marking) =>
    teaches(actor, session) || leads(actor, session),
  /** The office corrects from paper, with a reason. */
  correctAttendance: (actor: Actor, session: Marking) =>
    teaches(actor, session) || leads(actor, session) || isAdmin(actor),
  /** Sending what was noted without a connection; each entry asks its own policy again. */
  sendNotedAttendance: (actor: Actor) => actor.kind === "member",
  /** Whoever is authorised to verify the award leads its training; `verifies` says who that is. */
  settleAttendance: leads,
  /** From a paper list, with a reason. */
  enterFromPaper: (actor: Actor) => isAdmin(actor),
  draftCriteria: (actor: Actor) => isSuperAdmin(actor),
  publishCriteria: (actor: Actor) => isSuperAdmin(actor),
  /**
   * Instructors assess others. Whether they are authorised on the day of the assessment is asked for
   * by the command, which says so in words.
   */
  assess: (actor: Actor, { studentId }: { studentId: string }) =>
    isInstructor(actor) && !isSelf(actor, studentId),
  /** Whoever leads the award verifies, returns and withdraws what others have assessed. */
  verifyAssessment: (actor: Actor, subject: Signed & Pick<Marking, "verifies">) =>
    leads(actor, subject) && !isSelf(actor, subject.studentId) && !isAssessor(actor, subject),
  /** Whoever leads the award decides disputes about what others have assessed. */
  decideDispute: (actor: Actor, subject: Signed & Pick<Marking, "verifies">) =>
    leads(actor, subject) && !isSelf(actor, subject.studentId) && !isAssessor(actor, subject),
  /** An assessor takes back what they have signed, before anybody has verified it. */
  takeAssessmentBack: (actor: Actor, { assessorId }: Pick<Signed, "assessorId">) =>
    isInstructor(actor) && assessorId !== null && isSelf(actor, assessorId),
  /** Students acknowledge or dispute their own assessments. */
  answerAssessment: (actor: Actor, { studentId }: Pick<Signed, "studentId">) =>
    isSelf(actor, studentId),
  /**
   * Assessments and their exhibits are read by the student once they are signed, by the instructors of
   * the session, by who may assess or verify the award, and by the office.
   */
  readAssessment: (actor: Actor, subject: Signed & Marking & { signed: boolean }) =>
    isAdmin(actor) ||
    (subject.signed && isSelf(actor, subject.studentId)) ||
    isAssessor(actor, subject) ||
    teaches(actor, subject) ||
    leads(actor, subject),
  readAssessments: (actor: Actor) => isAdmin(actor),
  /** The scan of the signed sheet is for the session's instructors and the office, not for leads. */
  keepSheetScan: (actor: Actor, session: Pick<Marking, "instructorIds">) =>
    teaches(actor, session) || isAdmin(actor),
  /** Certificates that a correction has undermined. */
  readUndermined: (actor: Actor) => isAdmin(actor),
  settleUndermined: (actor: Actor) => isAdmin(actor),
  /**
   * Theory, attendance and answers of the people of an intake: for whoever teaches there, leads one
   * of its awards, or works in the office.
   */
  readGradebook: (actor: Actor, intake: Marking) =>
    teaches(actor, intake) || leads(actor, intake) || isAdmin(actor),
  /** Figures from the enquiry to the certificate, of all people together. */
  readPathReport: (actor: Actor) => isAdmin(actor),
  readOwnTraining: (actor: Actor) => actor.kind === "member",
  /** The flights of all students, for the office. */
  readFlights: (actor: Actor) => isAdmin(actor),
  /** Instructors record flights of their own students, and nobody records their own. */
  recordFlight: fliesWith,
  /** A draft is its instructor's. */
  changeFlight: (actor: Actor, flight: { instructorId: string }) =>
    isInstructor(actor) && isSelf(actor, flight.instructorId),
  endorseFlight: (actor: Actor, flight: Flying & { instructorId: string }) =>
    fliesWith(actor, flight) && isSelf(actor, flight.instructorId),
  counterFlight: fliesWith,
  /** A statement of attendance with the name in full. */
  readStatement: (actor: Actor, { profileId }: { profileId: string }) =>
    isSelf(actor, profileId) || isAdmin(actor),
  /** Documents of one's own, such as a medical certificate. */
  handInDocument: (actor: Actor) => actor.kind === "member",
  /** The holder of a certificate asks for its renewal. */
  askForRefresher: (actor: Actor, { userId }: { userId: string }) => isSelf(actor, userId),
  readRefreshers: (actor: Actor) => isAdmin(actor),
  /** The office begins, plans and ends refreshers; nobody does it for themselves. */
  runRefresher: (actor: Actor, { userId }: { userId: string }) =>
    isAdmin(actor) && !isSelf(actor, userId),
  readDocuments: (actor: Actor) => isAdmin(actor),
  /** The office opens a file and says what it found; nobody does it for themselves. */
  decideDocument: (actor: Actor, { profileId }: { profileId: string }) =>
    isAdmin(actor) && !isSelf(actor, profileId),
};

/** Who teaches a session or on an intake, and who is authorised to verify its awards. */
type Marking = { instructorIds: readonly string[]; verifies: readonly string[] };

/** Whose assessment it is, and who has signed it. */
type Signed = { studentId: string; assessorId: string | null };

function isAssessor(actor: Actor, { assessorId }: Pick<Signed, "assessorId">): boolean {
  return isInstructor(actor) && assessorId !== null && isSelf(actor, assessorId);
}

function teaches(actor: Actor, { instructorIds }: Pick<Marking, "instructorIds">): boolean {
  return isInstructor(actor) && instructorIds.some((id) => isSelf(actor, id));
}

/** A student who flies, and their instructors: of their sessions, and whoever leads their award. */
type Flying = { profileId: string; instructorIds: readonly string[] };

function fliesWith(actor: Actor, { profileId, instructorIds }: Flying): boolean {
  return (
    isInstructor(actor) &&
    !isSelf(actor, profileId) &&
    instructorIds.some((id) => isSelf(actor, id))
  );
}

function leads(actor: Actor, { verifies }: Pick<Marking, "verifies">): boolean {
  return isInstructor(actor) && verifies.some((id) => isSelf(actor, id));
}

import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may do what with enquiries, applications and the schedule, which admins manage (D1 §6). */
export const admissionsPolicy = {
  sendEnquiry: (_actor: Actor) => true,
  readEnquiries: (actor: Actor) => isAdmin(actor),
  moveEnquiry: (actor: Actor) => isAdmin(actor),
  assignEnquiry: (actor: Actor) => isAdmin(actor),
  replyToEnquiry: (actor: Actor) => isAdmin(actor),
  /** A message belongs to the account that has verified the address it came from. */
  listOwnEnquiries: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  readOwnEnquiry: owns,
  addIntake: (actor: Actor) => isAdmin(actor),
  changeIntake: (actor: Actor) => isAdmin(actor),
  removeIntake: (actor: Actor) => isAdmin(actor),
  restoreIntake: (actor: Actor) => isAdmin(actor),
  expressInterest: (_actor: Actor) => true,
  /** By the link in the email: whoever has it may confirm the interest and end it. */
  answerInterest: (_actor: Actor) => true,
  /** An intake's page with the people on it. */
  readIntake: (actor: Actor) => isAdmin(actor),
  planIntake: (actor: Actor) => isAdmin(actor),
  decideIntake: (actor: Actor) => isAdmin(actor),

  apply: (_actor: Actor) => true,
  readApplications: (actor: Actor) => isAdmin(actor),
  moveApplication: (actor: Actor) => isAdmin(actor),
  /** Joining two applications of one person. */
  joinApplications: (actor: Actor) => isAdmin(actor),
  assignApplication: (actor: Actor) => isAdmin(actor),
  /** The same message to several applicants. */
  writeToApplicants: (actor: Actor) => isAdmin(actor),
  scoreApplication: (actor: Actor) => isAdmin(actor),
  /** A second opinion is that of another person. */
  confirmDecline: (actor: Actor, request: { requestedBy: string }) =>
    isAdmin(actor) && !isSelf(actor, request.requestedBy),
  /** Not to decline after all: the second person, or the one who asked. */
  opposeDecline: (actor: Actor) => isAdmin(actor),
  changePipeline: (actor: Actor) => isAdmin(actor),
  /** An application belongs to the account that has verified the address it came from. */
  listOwnApplications: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  readOwnApplication: owns,
  withdrawApplication: owns,

  stateScreening: owns,
  handInEvidence: owns,
  removeEvidence: owns,
  /** Claiming the veterans' rate, and taking the claim back. */
  claimVeteranRate: owns,
  decideVeteranClaim: (actor: Actor) => isAdmin(actor),
  readScreening: (actor: Actor) => isAdmin(actor),
  lookAtEvidence: (actor: Actor) => isAdmin(actor),
  judgeEvidence: (actor: Actor) => isAdmin(actor),
  /** Asking an applicant for a document, and taking that back. */
  requestEvidence: (actor: Actor) => isAdmin(actor),
  /** Recording that a document was seen at the interview, and taking that back. */
  recordSighting: (actor: Actor) => isAdmin(actor),
  recordBackground: (actor: Actor) => isAdmin(actor),
  /** Whether the applicant meets what the course asks for. */
  readEligibility: ownsOrStaff,
  arrangeInterview: (actor: Actor) => isAdmin(actor),
  cancelInterview: (actor: Actor) => isAdmin(actor),
  readInterview: ownsOrStaff,
  inviteToInterview: (actor: Actor) => isAdmin(actor),
  /** Taking, moving and giving back a time that the office offers. */
  chooseInterview: owns,

  /** When applicants are reminded, and the joining instructions. */
  changeReminders: (actor: Actor) => isAdmin(actor),
  changeJoining: (actor: Actor) => isAdmin(actor),

  makeOffer: (actor: Actor) => isAdmin(actor),
  withdrawOffer: (actor: Actor) => isAdmin(actor),
  /** The offers that relied on online theory alone, and what was done about each. */
  readTheoryReliance: (actor: Actor) => isAdmin(actor),
  settleTheoryReliance: (actor: Actor) => isAdmin(actor),
  readOffer: ownsOrStaff,
  answerOffer: owns,

  /** Choosing what follows when the institute has changed or cancelled a course. */
  answerIntakeChange: owns,
  /** A place belongs to the account that took it. */
  transferOwnPlace: (actor: Actor, place: { profileId: string }) => isSelf(actor, place.profileId),
  transferPlace: (actor: Actor) => isAdmin(actor),
  /** Booking for several needs a verified address, because quotes and invoices are sent to it. */
  requestGroup: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  listOwnGroups: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  readGroups: (actor: Actor) => isAdmin(actor),
  quoteGroup: (actor: Actor) => isAdmin(actor),
  declineGroup: (actor: Actor) => isAdmin(actor),
  confirmGroupPlace: (actor: Actor) => isAdmin(actor),
  /** A booking belongs to the account that made it. */
  readOwnGroup: booked,
  acceptGroupQuote: booked,
  cancelGroup: booked,
  nameGroupPlace: booked,
  /** The organisation answers for all places of its group. */
  answerGroupChange: booked,
  /** Naming another person for a place, and taking that back. */
  substituteOwnPlace: (actor: Actor, place: { profileId: string }) =>
    isSelf(actor, place.profileId),
  /** A seat that is only held belongs to the account that has verified the applicant's address. */
  substituteHeldSeat: owns,
  /** Being named for a place is answered by the account that has verified the address. */
  answerNaming: owns,
  /** Confirming that a person who was named meets the entry requirements. */
  confirmSubstitute: (actor: Actor) => isAdmin(actor),
};

function booked(actor: Actor, booking: { profileId: string }): boolean {
  return actor.kind === "member" && actor.emailVerified && isSelf(actor, booking.profileId);
}

function owns(actor: Actor, application: { email: string }): boolean {
  if (actor.kind !== "member" || !actor.emailVerified) return false;
  return actor.email.toLowerCase() === application.email.toLowerCase();
}

function ownsOrStaff(actor: Actor, application: { email: string }): boolean {
  return isAdmin(actor) || owns(actor, application);
}

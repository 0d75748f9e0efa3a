import { type Actor, isAdmin } from "#app/kernel/actor.ts";

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
  /** An application belongs to the account that has verified the address it came from. */
  listOwnApplications: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  readOwnApplication: owns,
  withdrawApplication: owns,

  stateScreening: owns,
  handInEvidence: owns,
  removeEvidence: owns,
  readScreening: (actor: Actor) => isAdmin(actor),
  lookAtEvidence: (actor: Actor) => isAdmin(actor),
  judgeEvidence: (actor: Actor) => isAdmin(actor),
  recordBackground: (actor: Actor) => isAdmin(actor),
  /** Whether the applicant meets what the course asks for. */
  readEligibility: ownsOrStaff,
  arrangeInterview: (actor: Actor) => isAdmin(actor),
  cancelInterview: (actor: Actor) => isAdmin(actor),
  readInterview: ownsOrStaff,
  inviteToInterview: (actor: Actor) => isAdmin(actor),
  /** Taking, moving and giving back a time that the office offers. */
  chooseInterview: owns,

  makeOffer: (actor: Actor) => isAdmin(actor),
  withdrawOffer: (actor: Actor) => isAdmin(actor),
  readOffer: ownsOrStaff,
  answerOffer: owns,
};

function owns(actor: Actor, application: { email: string }): boolean {
  if (actor.kind !== "member" || !actor.emailVerified) return false;
  return actor.email.toLowerCase() === application.email.toLowerCase();
}

function ownsOrStaff(actor: Actor, application: { email: string }): boolean {
  return isAdmin(actor) || owns(actor, application);
}

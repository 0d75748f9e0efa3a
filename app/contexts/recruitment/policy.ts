import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { isEnough, type PartnerRole } from "./partner/rules.ts";

/** The partner that an account acts for, and its role there; null if there is none. */
export type Membership = { userId: string; partnerId: string; role: PartnerRole } | null;

/** Something that belongs to a partner, and the actor's membership. */
type OfPartner = { partnerId: string | null; membership: Membership };

/** Who may do what with jobs, applications for them, and partners (D2 §6, rulings §6). */
export const recruitmentPolicy = {
  readBoard: (_actor: Actor) => true,
  /** The whole listing is for members. */
  readJob: (actor: Actor) => actor.kind === "member",

  /** Members report listings to staff, who tell them what was decided. */
  reportJob: (actor: Actor) => actor.kind === "member" && actor.emailVerified,

  /** Saved listings and searches are each member's own. */
  keepSearches: (actor: Actor) => actor.kind === "member",

  /** Replies are mailed, so the address must be verified. */
  apply: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  listOwnJobApplications: (actor: Actor) => actor.kind === "member",
  readOwnJobApplication: owns,
  withdrawJobApplication: owns,
  answerPlacement: owns,
  chooseJobInterview: owns,
  answerJobOffer: owns,

  /** A profile for employers, made once. */
  keepCandidate: (actor: Actor) => actor.kind === "member",

  /** Partners' owners and recruiters look for graduates and write to them. */
  searchCandidates: recruits,

  enterPartnerArea: actsFor,
  createOwnJob: recruits,
  readOwnJob: isTheirs,
  editOwnJob: recruitsForIt,
  moveOwnJob: recruitsForIt,
  deleteOwnJob: recruitsForIt,

  /** The team is its owners'; staff set partners up. */
  readTeam: isTheirsOrStaff,
  manageTeam: ownsItOrStaff,
  leaveTeam: isTheirs,

  /** What a partner proposes for its page. The published page is everybody's. */
  readCompanyPage: isTheirs,
  editCompanyPage: ownsIt,

  /** The stages of a partner's pipeline. */
  readPipeline: isTheirs,
  managePipeline: recruitsForIt,
  readTemplates: isTheirs,
  manageTemplates: recruitsForIt,

  readJobs: (actor: Actor) => isAdmin(actor),
  editJob: (actor: Actor) => isAdmin(actor),
  moveJob: (actor: Actor) => isAdmin(actor),
  changeBoardSettings: (actor: Actor) => isAdmin(actor),
  deleteJob: (actor: Actor) => isAdmin(actor),

  /** The times at which a partner's team interviews candidates. */
  readTeamTimes: isTheirs,
  offerTeamTimes: recruitsForIt,
  /** Figures from views to hires. */
  readHiringFigures: isTheirs,

  /** Applications are read and handled by the employer and staff. */
  readJobApplications: isTheirsOrStaff,
  moveJobApplication: recruitsForItOrStaff,
  noteJobApplication: recruitsForItOrStaff,
  scoreJobApplication: recruitsForItOrStaff,
  /** Only the employer makes offers, not the institute. */
  makeJobOffer: recruitsForIt,
  lookAtCv: isTheirsOrStaff,

  settleJobReports: (actor: Actor) => isAdmin(actor),
  /** What partners and candidates write to each other, only for a reason that is recorded. */
  readContacts: (actor: Actor) => isAdmin(actor),
  settleContactReports: (actor: Actor) => isAdmin(actor),
  /** Figures about the job board as a whole. */
  readJobFigures: (actor: Actor) => isAdmin(actor),
  readPlacements: (actor: Actor) => isAdmin(actor),
  publishPlacements: (actor: Actor) => isAdmin(actor),
  managePartners: (actor: Actor) => isAdmin(actor),
  manageVocabulary: (actor: Actor) => isAdmin(actor),
};

function owns(actor: Actor, jobApplication: { profileId: string }): boolean {
  return isSelf(actor, jobApplication.profileId);
}

function actsFor(actor: Actor, membership: Membership): boolean {
  return membership !== null && isSelf(actor, membership.userId);
}

function recruits(actor: Actor, membership: Membership): boolean {
  return actsFor(actor, membership) && isEnough(membership!.role, "recruiter");
}

function isTheirs(actor: Actor, { partnerId, membership }: OfPartner): boolean {
  return partnerId !== null && actsFor(actor, membership) && membership!.partnerId === partnerId;
}

function isTheirsOrStaff(actor: Actor, subject: OfPartner): boolean {
  return isAdmin(actor) || isTheirs(actor, subject);
}

function recruitsForIt(actor: Actor, subject: OfPartner): boolean {
  return isTheirs(actor, subject) && isEnough(subject.membership!.role, "recruiter");
}

function recruitsForItOrStaff(actor: Actor, subject: OfPartner): boolean {
  return isAdmin(actor) || recruitsForIt(actor, subject);
}

function ownsIt(actor: Actor, subject: OfPartner): boolean {
  return isTheirs(actor, subject) && subject.membership!.role === "owner";
}

function ownsItOrStaff(actor: Actor, subject: OfPartner): boolean {
  return isAdmin(actor) || ownsIt(actor, subject);
}

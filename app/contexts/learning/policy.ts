import { type Actor, isAdmin, isInstructor } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** What opening a course depends on: the course, and the modules that the actor is enrolled in. */
export type Openable = {
  moduleId: string | null;
  published: boolean;
  enrolledIn: readonly string[];
  /** The instructors whom the office named for it. */
  instructorIds?: readonly string[];
};

/** Who may do what with courses, attempts and certificates. */
export const learningPolicy = {
  /** Courses without a module are open to members, others with an enrolment in it (rulings §5). */
  openCourse: opens,
  /**
   * Staff may look at every published course, and instructors at those that they were named for, but
   * both only learn in those that are open to them.
   */
  seeCourse: sees,
  /** Those who write a course see it as members would, drafts too. Nothing they do there counts. */
  previewCourse: (actor: Actor, course: { instructorIds: readonly string[] }) =>
    isAdmin(actor) || teaches(actor, course),
  completeItem: opens,
  startAttempt: opens,
  /** Where one stopped, notes, bookmarks. Staff who only look at a course keep nothing in it. */
  keepNotes: opens,
  readOwnNotes: (actor: Actor) => actor.kind === "member",
  /** Tools get data about a member only once the member's address is verified (rulings §1). */
  launchTool: (actor: Actor, course: Openable) =>
    actor.kind === "member" && actor.emailVerified && sees(actor, course),
  /** Tools are told who teaches a course: the instructors whom the office named for it. */
  teachInTool: teaches,
  /** What a device has noted in kept courses: the commands that store it ask their own policies. */
  sendNoted: (actor: Actor) => actor.kind === "member",
  readAttempt: owns,
  answerAttempt: owns,

  readDrafts: (actor: Actor) => isAdmin(actor),
  editCourses: (actor: Actor) => isAdmin(actor),
  /**
   * Lectures and questions: the office, and the instructors whom it named for the course. What is
   * published, removed or taught where is the office's.
   */
  editContent: (actor: Actor, course: { instructorIds: readonly string[] }) =>
    isAdmin(actor) || teaches(actor, course),
  listTaughtCourses: (actor: Actor) => isInstructor(actor),
  nameInstructors: (actor: Actor) => isAdmin(actor),
  grantExtraTime: (actor: Actor) => isAdmin(actor),
  publishCourses: (actor: Actor) => isAdmin(actor),
  removeCourses: (actor: Actor) => isAdmin(actor),
  /** Facts with their checks, readings, and what the lectures are mapped to. */
  readContentReview: (actor: Actor) => isAdmin(actor),
  checkFacts: (actor: Actor) => isAdmin(actor),
  /** A lecture is read by somebody else than its author: the office, or who teaches its course. */
  recordReadings: (actor: Actor, course: { instructorIds: readonly string[] }) =>
    isAdmin(actor) || teaches(actor, course),
  /** Only members open courses, and a picture's id cannot be guessed. */
  seeCoursePicture: (actor: Actor) => actor.kind === "member",

  listOwnCertificates: (actor: Actor) => actor.kind === "member",
  /** Everybody may open the page that a certificate's QR code leads to. */
  checkCertificate: (_actor: Actor) => true,
  /** Not public, because the document shows the full name. */
  readCertificateDocument: (actor: Actor, certificate: { userId: string }) =>
    isAdmin(actor) || owns(actor, certificate),
  /** The holder decides whether the public page shows their full name. */
  showNameOnCertificate: owns,
  /** Holders decide which of their certificates their public profile lists. */
  showCertificatesOnProfile: (actor: Actor) => actor.kind === "member",
  listCertificates: (actor: Actor) => isAdmin(actor),
  revokeCertificate: (actor: Actor) => isAdmin(actor),

  /** Figures about all learners together. */
  readLearners: (actor: Actor) => isAdmin(actor),
  readTools: (actor: Actor) => isAdmin(actor),
  registerTool: (actor: Actor) => isAdmin(actor),
  /** A tool registers itself only with a permission of the office, and then waits for its approval. */
  allowToolRegistration: (actor: Actor) => isAdmin(actor),
  approveTool: (actor: Actor) => isAdmin(actor),
  changeTool: (actor: Actor) => isAdmin(actor),
  switchTool: (actor: Actor) => isAdmin(actor),
  placeTool: (actor: Actor) => isAdmin(actor),
  changePlacement: (actor: Actor) => isAdmin(actor),
  renewPlatformKey: (actor: Actor) => isAdmin(actor),
};

function opens(actor: Actor, course: Openable): boolean {
  if (actor.kind !== "member" || !course.published) return false;
  return course.moduleId === null || course.enrolledIn.includes(course.moduleId);
}

function sees(actor: Actor, course: Openable): boolean {
  return opens(actor, course) || (course.published && (isAdmin(actor) || teaches(actor, course)));
}

function teaches(
  actor: Actor,
  { instructorIds = [] }: { instructorIds?: readonly string[] },
): boolean {
  return isInstructor(actor) && instructorIds.some((id) => isSelf(actor, id));
}

function owns(actor: Actor, thing: { userId: string }): boolean {
  return isSelf(actor, thing.userId);
}

import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** A course as far as opening it is concerned, and the modules that the actor is enrolled in. */
export type Openable = {
  moduleId: string | null;
  published: boolean;
  enrolledIn: readonly string[];
};

/** Who may do what with courses, attempts and certificates. */
export const learningPolicy = {
  /** Two courses are any member's; the others open with an enrolment in their module (rulings §5). */
  openCourse: opens,
  /** Staff look at any published course as its members do, and learn in those that they are open to. */
  seeCourse: (actor: Actor, course: Openable) =>
    opens(actor, course) || (isAdmin(actor) && course.published),
  completeItem: opens,
  startAttempt: opens,
  /** What leaves the site about somebody leaves it for a confirmed address only (rulings §1). */
  launchTool: (actor: Actor, course: Openable) =>
    opens(actor, course) && actor.kind === "member" && actor.emailVerified,
  readAttempt: owns,
  answerAttempt: owns,

  readDrafts: (actor: Actor) => isAdmin(actor),
  editCourses: (actor: Actor) => isAdmin(actor),
  publishCourses: (actor: Actor) => isAdmin(actor),
  removeCourses: (actor: Actor) => isAdmin(actor),
  /** They stand in courses, which members alone open; an id cannot be guessed. */
  seeCoursePicture: (actor: Actor) => actor.kind === "member",

  listOwnCertificates: (actor: Actor) => actor.kind === "member",
  /** The page that a certificate's code leads to is anybody's. */
  checkCertificate: (_actor: Actor) => true,
  /** The document bears the full name. */
  readCertificateDocument: (actor: Actor, certificate: { userId: string }) =>
    isAdmin(actor) || owns(actor, certificate),
  /** Whether the public page shows the full name is its bearer's own decision. */
  showNameOnCertificate: owns,
  listCertificates: (actor: Actor) => isAdmin(actor),
  revokeCertificate: (actor: Actor) => isAdmin(actor),

  readTools: (actor: Actor) => isAdmin(actor),
  registerTool: (actor: Actor) => isAdmin(actor),
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

function owns(actor: Actor, thing: { userId: string }): boolean {
  return actor.kind === "member" && actor.id === thing.userId;
}

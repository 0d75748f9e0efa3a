import {
  archivedAs,
  deleted,
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { endCertificates } from "./certificate/end.server.ts";
import {
  certificates,
  quizAttempts,
  userCourseProgress,
  userCourseSummary,
} from "./tables/courses.ts";
import { ltiLaunches, ltiLearners, ltiScores } from "./tables/tools.ts";

const PROGRESS = "Your progress, quiz attempts, and what learning tools reported of your work";

export const summaryData = personalTable(userCourseSummary, {
  what: PROGRESS,
  rows: "deleted",
  account: userCourseSummary.userId,
  columns: {
    userId: deleted(),
    courseId: deleted(),
    totalItems: notPersonal(),
    completedItems: deleted(),
    lastAccessedAt: deleted(),
    lastItemId: deleted(),
    completedAt: deleted(),
  },
});

export const progressData = personalTable(userCourseProgress, {
  what: PROGRESS,
  rows: "deleted",
  account: userCourseProgress.userId,
  orderBy: userCourseProgress.completedAt,
  columns: {
    userId: deleted(),
    courseId: deleted(),
    contentId: deleted(),
    isCompleted: deleted(),
    contentVersion: notPersonal(),
    completedAt: deleted(),
  },
});

/** What was drawn holds the right answers; the archive does not give out those of a bank in use. */
export const attemptData = personalTable(quizAttempts, {
  what: PROGRESS,
  rows: "deleted",
  account: quizAttempts.userId,
  orderBy: quizAttempts.startedAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    courseId: deleted(),
    itemId: deleted(),
    itemVersion: notInArchive(notPersonal()),
    drawn: notInArchive(notPersonal()),
    answers: deleted(),
    answerTimes: notInArchive(deleted()),
    passPercent: notInArchive(notPersonal()),
    startedAt: deleted(),
    deadline: notInArchive(notPersonal()),
    closedAt: deleted(),
    closedAs: deleted(),
    correct: deleted(),
    passed: deleted(),
  },
});

export const learnerData = personalTable(ltiLearners, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiLearners.userId,
  columns: {
    toolId: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    subject: archivedAs("as", deleted()),
  },
});

export const launchData = personalTable(ltiLaunches, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiLaunches.userId,
  columns: {
    id: notPersonal(),
    toolId: notPersonal(),
    placementId: notPersonal(),
    userId: deleted(),
    begunAt: deleted(),
    answeredAt: deleted(),
    nonce: notInArchive(deleted()),
  },
});

export const scoreData = personalTable(ltiScores, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiScores.userId,
  columns: {
    id: notPersonal(),
    placementId: notPersonal(),
    userId: deleted(),
    scoreGiven: deleted(),
    scoreMaximum: notPersonal(),
    activityProgress: deleted(),
    gradingProgress: deleted(),
    comment: deleted(),
    scoredAt: deleted(),
    receivedAt: notPersonal(),
  },
});

const heldCertificates = {
  what: "Your certificates, with the holder’s name; the public page shows initials alone",
  why: "They are our word to whoever relies on them, and can be verified until two years after they expire; then they are deleted. No law asks for it: write to us if one of yours is to be withdrawn.",
  retention: { of: "certificates", end: endCertificates },
};

export const certificateData = personalTable(certificates, {
  rows: "stay",
  account: certificates.userId,
  orderBy: certificates.issuedAt,
  columns: {
    id: notPersonal(),
    number: kept(heldCertificates),
    userId: kept(heldCertificates),
    courseId: kept(heldCertificates),
    courseTitle: kept(heldCertificates),
    holderName: kept(heldCertificates),
    issuedAt: kept(heldCertificates),
    expiresAt: kept(heldCertificates),
    nameShown: kept(heldCertificates, false),
    revokedAt: kept(heldCertificates),
    revokedBy: doneByStaff(),
    revocationReason: kept(heldCertificates),
  },
});

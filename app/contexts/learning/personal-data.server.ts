import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { Collected, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  type PersonalTable,
  rowsOf,
  archivedAs,
  deleted,
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { recountProgressOf } from "./course/progress.server.ts";
import { lectureFacts, lectureReadings } from "./tables/review.ts";
import {
  ltiLaunches,
  ltiLearners,
  ltiMarks,
  ltiRegistrations,
  ltiScores,
  ltiSelections,
  ltiTools,
} from "./tables/tools.ts";
import { readingNotes, readingPlaces, readingSettings, readingTicks } from "./tables/reading.ts";
import { endCertificates } from "./certificate/commands.server.ts";
import {
  certificates,
  courseItemRevisions,
  quizAttempts,
  userCourseProgress,
  userCourseSummary,
  courseInstructors,
  quizExtraTimes,
} from "./tables/courses.ts";

const PROGRESS = "Your progress, quiz attempts, and what learning tools reported of your work";

const summaryData = personalTable(userCourseSummary, {
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
    earnedPercent: deleted(),
    earnedOf: notPersonal(),
    earnedUntil: deleted(),
  },
});

const progressData = personalTable(userCourseProgress, {
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
    readVersion: notPersonal(),
    readAt: deleted(),
  },
});

const revisionData = personalTable(courseItemRevisions, {
  rows: "stay",
  account: courseItemRevisions.savedBy,
  archive: false,
  columns: {
    courseId: notPersonal(),
    itemId: notPersonal(),
    number: notPersonal(),
    title: notPersonal(),
    moduleId: notPersonal(),
    details: notPersonal(),
    savedAt: doneByStaff(),
    savedBy: doneByStaff(),
  },
});

const factData = personalTable(lectureFacts, {
  rows: "stay",
  account: lectureFacts.checkedBy,
  archive: false,
  columns: {
    id: notPersonal(),
    courseId: notPersonal(),
    itemId: notPersonal(),
    fact: notPersonal(),
    published: notPersonal(),
    outcome: notPersonal(),
    checkedOn: notPersonal(),
    note: notPersonal(),
    checkedBy: doneByStaff(),
    recordedAt: doneByStaff(),
    dueToldAt: notPersonal(),
    version: notPersonal(),
  },
});

const readingData = personalTable(lectureReadings, {
  rows: "stay",
  account: lectureReadings.readBy,
  archive: false,
  columns: {
    id: notPersonal(),
    courseId: notPersonal(),
    itemId: notPersonal(),
    readOn: notPersonal(),
    compared: notPersonal(),
    corrected: notPersonal(),
    contentVersion: notPersonal(),
    readBy: doneByStaff(),
    recordedAt: doneByStaff(),
  },
});

/** Drawn questions contain right answers that are still in use, so the archive leaves them out. */
const attemptData = personalTable(quizAttempts, {
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

const learnerData = personalTable(ltiLearners, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiLearners.userId,
  columns: {
    toolId: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    subject: archivedAs("as", deleted()),
  },
});

const launchData = personalTable(ltiLaunches, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiLaunches.userId,
  columns: {
    id: notPersonal(),
    toolId: notPersonal(),
    placementId: notPersonal(),
    userId: deleted(),
    asLearner: notPersonal(),
    begunAt: deleted(),
    answeredAt: deleted(),
    nonce: notInArchive(deleted()),
  },
});

const selectionData = personalTable(ltiSelections, {
  what: "Your visits to learning tools of the last day, to choose content for a course",
  rows: "deleted",
  account: ltiSelections.userId,
  archive: false,
  columns: {
    id: notPersonal(),
    toolId: notPersonal(),
    courseId: notPersonal(),
    moduleId: notPersonal(),
    userId: deleted(),
    begunAt: deleted(),
    answeredAt: deleted(),
    nonce: notPersonal(),
    data: notPersonal(),
    returnedAt: deleted(),
    returned: notPersonal(),
    addedAt: deleted(),
  },
});

const registrationData = personalTable(ltiRegistrations, {
  rows: "stay",
  account: ltiRegistrations.allowedBy,
  archive: false,
  columns: {
    hash: notPersonal(),
    allowedBy: doneByStaff(),
    expiresAt: notPersonal(),
    usedAt: notPersonal(),
  },
});

/** What a tool's message says about a member's work. */
const scoreSaid = {
  scoreGiven: deleted(),
  scoreMaximum: notPersonal(),
  activityProgress: deleted(),
  gradingProgress: deleted(),
  comment: deleted(),
  scoredAt: deleted(),
  receivedAt: notPersonal(),
};

const scoreData = personalTable(ltiScores, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiScores.userId,
  columns: {
    id: notPersonal(),
    placementId: notPersonal(),
    userId: deleted(),
    ...scoreSaid,
  },
});

const markData = personalTable(ltiMarks, {
  what: PROGRESS,
  rows: "deleted",
  account: ltiMarks.userId,
  columns: {
    lineItemId: notPersonal(),
    userId: deleted(),
    ...scoreSaid,
  },
});

const READING = "What you keep while you read: your place, bookmarks, highlights, notes and ticks";

const placeData = personalTable(readingPlaces, {
  what: READING,
  rows: "deleted",
  account: readingPlaces.userId,
  columns: {
    userId: notInArchive(deleted()),
    courseId: deleted(),
    itemId: deleted(),
    paragraph: deleted(),
    beginning: deleted(),
    readAt: deleted(),
    bookmarkedAt: deleted(),
  },
});

const noteData = personalTable(readingNotes, {
  what: READING,
  rows: "deleted",
  account: readingNotes.userId,
  orderBy: readingNotes.id,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    courseId: deleted(),
    itemId: deleted(),
    quote: archivedAs("passage", deleted()),
    prefix: notInArchive(deleted()),
    suffix: notInArchive(deleted()),
    note: deleted(),
    writtenAt: deleted(),
  },
});

const tickData = personalTable(readingTicks, {
  what: READING,
  rows: "deleted",
  account: readingTicks.userId,
  orderBy: readingTicks.saidAt,
  columns: {
    userId: notInArchive(deleted()),
    courseId: deleted(),
    itemId: deleted(),
    line: deleted(),
    ticked: deleted(),
    saidAt: deleted(),
  },
});

const settingData = personalTable(readingSettings, {
  what: READING,
  rows: "deleted",
  account: readingSettings.userId,
  columns: { userId: notInArchive(deleted()), textSize: deleted() },
});

const heldCertificates = {
  what: "Your certificates, with the holder’s name; the public page shows initials alone",
  why: "They are our word to whoever relies on them, and can be verified until two years after they expire; then they are deleted. No law asks for it: write to us if one of yours is to be withdrawn.",
  retention: { of: "certificates", end: endCertificates },
};

const certificateData = personalTable(certificates, {
  rows: "stay",
  account: certificates.userId,
  orderBy: certificates.issuedAt,
  columns: {
    id: notPersonal(),
    number: kept(heldCertificates),
    userId: kept(heldCertificates),
    kind: kept(heldCertificates),
    courseId: kept(heldCertificates),
    awardId: notPersonal(),
    renews: notInArchive(notPersonal()),
    badgeList: notInArchive(notPersonal()),
    badgeIndex: notInArchive(notPersonal()),
    courseTitle: kept(heldCertificates),
    holderName: kept(heldCertificates),
    issuedAt: kept(heldCertificates),
    expiresAt: kept(heldCertificates),
    nameShown: kept(heldCertificates, false),
    onProfile: kept(heldCertificates, false),
    revokedAt: kept(heldCertificates),
    revokedBy: doneByStaff(),
    revocationReason: kept(heldCertificates),
  },
});

const taughtCourseData = personalTable(courseInstructors, {
  what: "The courses whose lectures and questions you may edit",
  rows: "deleted",
  account: courseInstructors.instructorId,
  columns: {
    courseId: notInArchive(notPersonal()),
    instructorId: notInArchive(deleted()),
    namedBy: doneByStaff(),
    namedAt: deleted(),
  },
});

const extraTimeData = personalTable(quizExtraTimes, {
  what: "The extra time that you have for quizzes",
  rows: "deleted",
  account: quizExtraTimes.userId,
  columns: {
    userId: notInArchive(deleted()),
    courseId: deleted(),
    percent: deleted(),
    grantedBy: doneByStaff(),
    grantedAt: deleted(),
  },
});

export const learningPersonalData: PersonalData = {
  name: "learning",
  title: "Your courses, quizzes, results and certificates",
  tables: [
    progressData,
    summaryData,
    attemptData,
    learnerData,
    launchData,
    selectionData,
    registrationData,
    scoreData,
    markData,
    certificateData,
    revisionData,
    factData,
    readingData,
    taughtCourseData,
    extraTimeData,
    placeData,
    noteData,
    tickData,
    settingData,
  ],
  collect,
  // Of two summaries of a course one stays, and its counts are those of both accounts.
  afterMerge: (tx, { into }) => recountProgressOf(tx, into),
};

async function collect(ctx: Ctx, person: Person, tools: ArchiveTools): Promise<Collected> {
  if (!person.id) return { records: {} };
  const recordsOf = async (data: PersonalTable) =>
    (await archivedRows(ctx, tools, data, rowsOf(data, person))).records;
  const held = await archivedRows(ctx, tools, certificateData, rowsOf(certificateData, person));
  const knownAs = await ctx.db
    .select({ tool: ltiTools.name, learner: ltiLearners })
    .from(ltiLearners)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiLearners.toolId))
    .where(rowsOf(learnerData, person));
  return {
    records: {
      courses: await recordsOf(summaryData),
      completions: await recordsOf(progressData),
      "quiz-attempts": await recordsOf(attemptData),
      certificates: held.records,
      notes: await recordsOf(noteData),
      "reading-places": await recordsOf(placeData),
      ticks: await recordsOf(tickData),
      reading: await recordsOf(settingData),
      "courses-taught": await recordsOf(taughtCourseData),
      "extra-time": await recordsOf(extraTimeData),
      "learning-tools": {
        knownAs: knownAs.map(({ tool, learner }) => ({
          tool,
          ...archivedRow(ctx, learnerData, learner),
        })),
        launches: await recordsOf(launchData),
        scores: await recordsOf(scoreData),
        marks: await recordsOf(markData),
      },
    },
    files: held.rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ id, number }) => ({
        path: `certificates/${number}.pdf`,
        load: async () => (await tools.make(ctx, "certificate", id))?.bytes,
      })),
  };
}

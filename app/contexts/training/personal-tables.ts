import {
  anonymised,
  deleted,
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { trainingKept } from "./kept.server.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorDeclarations,
  instructorQualifications,
} from "./tables/instructors.ts";
import {
  attendanceEntries,
  refusedAttendance,
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  trainingGroups,
  trainingSessions,
} from "./tables/sessions.ts";
import { intakeMessageRecipients, intakeMessages } from "./tables/messages.ts";
import { resourceOutages } from "./tables/resources.ts";
import { underminedCertificates } from "./tables/undermined.ts";
import { eq, or } from "drizzle-orm";

const taught = anonymised({
  what: "That you were an instructor, and what you were qualified and authorised for",
  why: "It shows by whom each course was taught, for as long as the course is on record.",
});

export const qualificationData = personalTable(instructorQualifications, {
  what: "Your qualifications as an instructor",
  rows: "stay",
  account: instructorQualifications.instructorId,
  orderBy: instructorQualifications.seenAt,
  columns: {
    id: notInArchive(notPersonal()),
    instructorId: notInArchive(taught),
    kind: notPersonal(),
    number: deleted("-"),
    issuer: notPersonal(),
    validFrom: notPersonal(),
    validUntil: notPersonal(),
    seenBy: doneByStaff(),
    seenAt: notPersonal(),
    withdrawnAt: notPersonal(),
    withdrawnBy: doneByStaff(),
    withdrawalReason: notInArchive(deleted(null)),
  },
});

export const authorisationData = personalTable(instructorAuthorisations, {
  what: "Why an authorisation of yours was revoked",
  rows: "stay",
  account: instructorAuthorisations.instructorId,
  orderBy: instructorAuthorisations.grantedAt,
  parts: [
    partOf(authorisationQualifications, authorisationQualifications.authorisationId, {
      rows: "stay",
      archive: false,
      columns: { authorisationId: notPersonal(), qualificationId: notPersonal() },
    }),
  ],
  columns: {
    id: notInArchive(notPersonal()),
    instructorId: notInArchive(taught),
    subject: notPersonal(),
    act: notPersonal(),
    validUntil: notPersonal(),
    grantedBy: doneByStaff(),
    grantedAt: notPersonal(),
    revokedAt: notPersonal(),
    revokedBy: doneByStaff(),
    revocationReason: notInArchive(deleted(null)),
  },
});

export const declarationData = personalTable(instructorDeclarations, {
  what: "A relation between you and an instructor that was declared",
  rows: "deleted",
  of: ({ id }) =>
    id
      ? or(eq(instructorDeclarations.personId, id), eq(instructorDeclarations.instructorId, id))
      : undefined,
  orderBy: instructorDeclarations.declaredAt,
  columns: {
    id: notInArchive(deleted()),
    instructorId: notInArchive(deleted()),
    personId: notInArchive(deleted()),
    relation: deleted(),
    declaredBy: doneByStaff(),
    declaredAt: deleted(),
    endedAt: deleted(),
    endedBy: doneByStaff(),
  },
});

export const sessionData = personalTable(trainingSessions, {
  rows: "stay",
  account: trainingSessions.plannedBy,
  archive: false,
  columns: {
    id: notPersonal(),
    intakeId: notPersonal(),
    awardId: notPersonal(),
    groups: notPersonal(),
    topic: notPersonal(),
    kind: notPersonal(),
    base: notPersonal(),
    place: notPersonal(),
    localStart: notPersonal(),
    localEnd: notPersonal(),
    timeZone: notPersonal(),
    startsAt: notPersonal(),
    endsAt: notPersonal(),
    state: notPersonal(),
    warnings: notPersonal(),
    warningReason: notPersonal(),
    cancelReason: notPersonal(),
    cancelledAt: notPersonal(),
    publishedAt: notPersonal(),
    closedAt: notPersonal(),
    closedBy: doneByStaff(),
    sequence: notPersonal(),
    version: notPersonal(),
    plannedBy: doneByStaff(),
    changedAt: notPersonal(),
  },
});

export const taughtData = personalTable(sessionInstructors, {
  what: "The sessions that you taught",
  rows: "stay",
  account: sessionInstructors.instructorId,
  columns: {
    sessionId: notPersonal(),
    instructorId: notInArchive(taught),
    leads: notPersonal(),
  },
});

export const bookingData = personalTable(sessionBookings, {
  what: "The times of your training sessions",
  rows: "deleted",
  of: ({ id }) =>
    id ? or(eq(sessionBookings.studentId, id), eq(sessionBookings.instructorId, id)) : undefined,
  orderBy: sessionBookings.startsAt,
  columns: {
    id: notInArchive(deleted()),
    sessionId: deleted(),
    instructorId: notInArchive(deleted()),
    resourceId: notInArchive(deleted()),
    studentId: notInArchive(deleted()),
    startsAt: deleted(),
    endsAt: deleted(),
  },
});

export const rosterData = personalTable(rosterEntries, {
  what: "The sessions at which you were expected",
  rows: "stay",
  account: rosterEntries.profileId,
  orderBy: rosterEntries.since,
  columns: {
    sessionId: notPersonal(),
    enrolmentId: notInArchive(notPersonal()),
    profileId: notInArchive(kept(trainingKept)),
    since: notPersonal(),
    until: notPersonal(),
    via: notPersonal(),
    makesUpFor: notPersonal(),
  },
});

export const groupData = personalTable(trainingGroups, {
  what: "Your group on a course",
  rows: "deleted",
  account: trainingGroups.profileId,
  columns: {
    enrolmentId: notInArchive(deleted()),
    profileId: notInArchive(deleted()),
    name: deleted(),
  },
});

export const messageData = personalTable(intakeMessages, {
  rows: "stay",
  account: intakeMessages.sentBy,
  archive: false,
  columns: {
    id: notPersonal(),
    intakeId: notPersonal(),
    audience: notPersonal(),
    subject: notPersonal(),
    content: notPersonal(),
    unreachable: notPersonal(),
    sentBy: doneByStaff(),
    sentAt: notPersonal(),
  },
});

export const receivedData = personalTable(intakeMessageRecipients, {
  what: "Which messages of the office to your course were sent to you",
  rows: "deleted",
  account: intakeMessageRecipients.profileId,
  columns: {
    messageId: deleted(),
    profileId: notInArchive(deleted()),
  },
});

export const attendanceData = personalTable(attendanceEntries, {
  what: "Why an entry about your attendance was corrected",
  rows: "stay",
  account: attendanceEntries.profileId,
  orderBy: attendanceEntries.receivedAt,
  columns: {
    id: notInArchive(notPersonal()),
    sessionId: notPersonal(),
    enrolmentId: notInArchive(notPersonal()),
    profileId: notInArchive(kept(trainingKept)),
    status: notPersonal(),
    minutes: notPersonal(),
    fullMinutes: notPersonal(),
    replaces: notInArchive(notPersonal()),
    settles: notInArchive(notPersonal()),
    reason: kept(trainingKept),
    saidAt: notPersonal(),
    receivedAt: notPersonal(),
    by: doneByStaff(),
  },
});

export const refusedData = personalTable(refusedAttendance, {
  what: "What somebody who was no instructor any more said of your attendance",
  rows: "deleted",
  account: refusedAttendance.profileId,
  orderBy: refusedAttendance.receivedAt,
  columns: {
    id: notInArchive(deleted()),
    sessionId: deleted(),
    enrolmentId: notInArchive(deleted()),
    profileId: notInArchive(deleted()),
    status: deleted(),
    minutes: deleted(),
    saidAt: deleted(),
    receivedAt: deleted(),
    by: doneByStaff(),
  },
});

export const underminedData = personalTable(underminedCertificates, {
  what: "That your training was corrected after a certificate was issued, and what was done about it",
  rows: "stay",
  account: underminedCertificates.profileId,
  orderBy: underminedCertificates.foundAt,
  columns: {
    id: notInArchive(notPersonal()),
    enrolmentId: notInArchive(notPersonal()),
    profileId: notInArchive(kept(trainingKept)),
    awardId: notPersonal(),
    certificateId: notInArchive(notPersonal()),
    certificateNumber: notPersonal(),
    cause: notPersonal(),
    sessionId: notPersonal(),
    entryId: notInArchive(notPersonal()),
    missing: notPersonal(),
    foundAt: notPersonal(),
    note: notInArchive(kept(trainingKept)),
    settledAt: notPersonal(),
    settledBy: doneByStaff(),
    version: notPersonal(),
  },
});

export const outageData = personalTable(resourceOutages, {
  rows: "stay",
  account: resourceOutages.recordedBy,
  archive: false,
  columns: {
    id: notPersonal(),
    resourceId: notPersonal(),
    startsAt: notPersonal(),
    endsAt: notPersonal(),
    reason: notPersonal(),
    recordedBy: doneByStaff(),
    recordedAt: notPersonal(),
  },
});

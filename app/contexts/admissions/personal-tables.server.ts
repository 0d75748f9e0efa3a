import { sql } from "drizzle-orm";
import { conversationParts } from "#app/contexts/conversations/public.server.ts";
import {
  anonymised,
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "./tables/seats.ts";
import { birthDateOf } from "./screening/eligibility-queries.server.ts";
import { dateInterests } from "./tables/interests.ts";
import { applicationTransitions, applications, enquiries } from "./tables/applications.ts";
import {
  completedModules,
  evidence,
  evidenceViews,
  interviewInvitations,
  interviews,
  screenings,
} from "./tables/screening.ts";

const APPLICATIONS =
  "Your applications, with messages, notes, interviews, and everything that you handed in";

export const enquiryData = personalTable(enquiries, {
  what: "Your messages and requests to us, and our answers",
  rows: "deleted",
  address: enquiries.email,
  auditedAs: "enquiry",
  orderBy: enquiries.receivedAt,
  columns: {
    id: notPersonal(),
    kind: deleted(),
    name: deleted(),
    email: deleted(),
    subject: deleted(),
    message: deleted(),
    feeRequest: deleted(),
    consentedAt: deleted(),
    status: notPersonal(),
    assignedTo: doneByStaff(),
    receivedAt: deleted(),
    replyDueAt: notPersonal(),
    settledAt: notPersonal(),
    settledBy: doneByStaff(),
    fingerprint: notInArchive(deleted()),
    version: notInArchive(notPersonal()),
  },
  parts: conversationParts("answers"),
});

export const dateInterestData = personalTable(dateInterests, {
  what: "The programmes of whose next date you want to be told",
  rows: "deleted",
  address: dateInterests.email,
  orderBy: dateInterests.expressedAt,
  columns: {
    id: notInArchive(notPersonal()),
    programmeId: deleted(),
    email: deleted(),
    knownIntakeIds: notInArchive(notPersonal()),
    tokenHash: notInArchive(deleted()),
    expressedAt: deleted(),
    confirmedAt: deleted(),
    toldAt: deleted(),
  },
});

/** The archive leaves out what staff wrote for each other, because it can be about others too. */
const transitionData = partOf(applicationTransitions, applicationTransitions.applicationId, {
  rows: "stay",
  archive: "transitions",
  orderBy: applicationTransitions.at,
  columns: {
    id: notInArchive(notPersonal()),
    applicationId: notInArchive(notPersonal()),
    fromStage: notPersonal(),
    toStage: notPersonal(),
    movedBy: doneByStaff(),
    reason: notInArchive(deleted(null)),
    at: notPersonal(),
  },
});

const screeningData = partOf(screenings, screenings.applicationId, {
  rows: "deleted",
  archive: "screening",
  columns: {
    applicationId: notPersonal(),
    birthDateSealed: archivedAs(
      "birthDate",
      deleted(),
      (ctx, { applicationId, birthDateSealed }: typeof screenings.$inferSelect) =>
        birthDateSealed && birthDateOf(ctx, applicationId, birthDateSealed),
    ),
    experienceMonths: deleted(),
    flightHours: deleted(),
    consentedAt: deleted(),
    background: deleted(),
    backgroundAt: deleted(),
    backgroundBy: doneByStaff(),
    oldEnough: deleted(),
    submittedAt: deleted(),
  },
});

const evidenceData = partOf(evidence, evidence.applicationId, {
  rows: "deleted",
  archive: "evidence",
  auditedAs: "evidence",
  columns: {
    id: notPersonal(),
    applicationId: notPersonal(),
    kind: deleted(),
    fileName: deleted(),
    mediaType: notPersonal(),
    bytes: notPersonal(),
    validUntil: deleted(),
    uploadedBy: notInArchive(deleted()),
    uploadedAt: deleted(),
    decision: deleted(),
    decisionNote: deleted(),
    decisionBy: doneByStaff(),
    decisionAt: deleted(),
    storageKey: storedFile({
      sealed: true,
      archivePath: ({ id, fileName }) => `evidence/${id}-${fileName}`,
    }),
    deletedAt: notPersonal(),
  },
  parts: [
    partOf(evidenceViews, evidenceViews.evidenceId, {
      rows: "deleted",
      archive: false,
      columns: {
        id: notPersonal(),
        evidenceId: notPersonal(),
        viewedBy: doneByStaff(),
        at: notPersonal(),
      },
    }),
  ],
});

const interviewData = partOf(interviews, interviews.applicationId, {
  rows: "deleted",
  archive: "interviews",
  columns: {
    id: notPersonal(),
    applicationId: notPersonal(),
    startsAt: deleted(),
    minutes: deleted(),
    officeZone: deleted(),
    applicantZone: deleted(),
    way: deleted(),
    place: deleted(),
    arrangedBy: doneByStaff(),
    arrangedAt: deleted(),
    cancelledAt: deleted(),
    cancelReason: deleted(),
    slotId: notInArchive(notPersonal()),
    remindedAt: deleted(),
  },
});

const invitationData = partOf(interviewInvitations, interviewInvitations.applicationId, {
  rows: "deleted",
  archive: "interviewInvitations",
  columns: {
    applicationId: notInArchive(notPersonal()),
    invitedAt: deleted(),
    invitedBy: doneByStaff(),
    wish: deleted(),
    wishedAt: deleted(),
  },
});

/** The order needs the offer to say what was paid for. Without the application it names nobody. */
const offerData = partOf(offers, offers.applicationId, {
  rows: "stay",
  archive: "offers",
  columns: {
    id: notPersonal(),
    applicationId: notPersonal(),
    intakeId: notPersonal(),
    moduleIds: notPersonal(),
    modulePrices: notPersonal(),
    feeRules: notPersonal(),
    typedLines: notPersonal(),
    concession: notPersonal(),
    paymentDays: notPersonal(),
    waiver: notInArchive(deleted(null)),
    madeBy: doneByStaff(),
    madeAt: notPersonal(),
    expiresAt: notPersonal(),
    acceptedAt: notPersonal(),
    endedAt: notPersonal(),
    endedAs: notPersonal(),
  },
  parts: [
    partOf(seatHolds, seatHolds.offerId, {
      rows: "stay",
      archive: false,
      columns: {
        id: notPersonal(),
        intakeId: notPersonal(),
        offerId: notPersonal(),
        heldAt: notPersonal(),
        heldUntil: notPersonal(),
        awaitsAnswer: notPersonal(),
        endedAt: notPersonal(),
        endedAs: notPersonal(),
      },
    }),
    partOf(waitListEntries, waitListEntries.offerId, {
      rows: "stay",
      archive: false,
      columns: {
        id: notPersonal(),
        intakeId: notPersonal(),
        offerId: notPersonal(),
        place: notPersonal(),
        joinedAt: notPersonal(),
        endedAt: notPersonal(),
        endedAs: notPersonal(),
      },
    }),
  ],
});

/**
 * Applications from a person's addresses, and those whose place their account took. Rows that led
 * to a place are emptied; the others are deleted (`personal-data.server.ts`).
 */
export const applicationData = personalTable(applications, {
  what: APPLICATIONS,
  rows: "stay",
  address: applications.email,
  of: ({ id }) =>
    id
      ? sql`exists (select 1 from ${enrolments} where ${enrolments.applicationId} = ${applications.id} and ${enrolments.profileId} = ${id})`
      : undefined,
  auditedAs: "application",
  orderBy: applications.receivedAt,
  columns: {
    id: notPersonal(),
    firstName: deleted("Former"),
    lastName: deleted("member"),
    email: deleted(""),
    phone: deleted(""),
    programmeId: notPersonal(),
    intakeId: notPersonal(),
    experience: deleted(null),
    motivation: deleted(""),
    stage: notPersonal(),
    receivedAt: notPersonal(),
    movedAt: notPersonal(),
    tokenHash: notInArchive(deleted(null)),
    tokenExpiresAt: notInArchive(deleted(null)),
    fingerprint: notInArchive(deleted(sql`${applications.id}::text`)),
  },
  parts: [
    transitionData,
    ...conversationParts("messages"),
    screeningData,
    evidenceData,
    interviewData,
    invitationData,
    offerData,
  ],
});

export const enrolmentData = personalTable(enrolments, {
  rows: "stay",
  account: enrolments.profileId,
  columns: {
    id: notInArchive(notPersonal()),
    applicationId: notInArchive(notPersonal()),
    offerId: notInArchive(notPersonal()),
    intakeId: notInArchive(notPersonal()),
    profileId: notInArchive(
      anonymised({
        what: "That somebody took a place on a course, and which",
        why: "The order that paid for it has to be understood for as long as it is kept.",
      }),
    ),
    moduleIds: notPersonal(),
    orderId: notInArchive(notPersonal()),
    enrolledAt: notPersonal(),
    cancelledAt: notPersonal(),
  },
});

export const completedModuleData = personalTable(completedModules, {
  what: APPLICATIONS,
  rows: "deleted",
  account: completedModules.userId,
  archive: false,
  columns: { certificateId: notPersonal(), userId: deleted(), moduleId: notPersonal() },
});

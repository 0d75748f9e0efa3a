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
import { theoryReliances } from "./tables/theory-reliances.ts";
import { intakeChangeAnswers, placeTransfers } from "./tables/changes.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "./tables/seats.ts";
import { placeSubstitutions } from "./tables/substitutions.ts";
import { birthDateOf } from "./screening/eligibility-queries.server.ts";
import { groupBookings, groupPlaces } from "./tables/groups.ts";
import { dateInterests } from "./tables/interests.ts";
import { applicationReminders } from "./tables/reminders.ts";
import {
  applicationSubmissions,
  applicationTransitions,
  applications,
  enquiries,
} from "./tables/applications.ts";
import { applicationScores, declineRequests } from "./tables/pipeline.ts";
import {
  completedModules,
  evidence,
  evidenceRequests,
  evidenceSightings,
  evidenceViews,
  interviewInvitations,
  interviews,
  screenings,
  theoryPasses,
  veteranClaims,
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

/** If staff joined two applications, the row has the id by which the audit log names the other. */
const submissionData = partOf(applicationSubmissions, applicationSubmissions.applicationId, {
  rows: "deleted",
  archive: "alsoSent",
  auditedAs: "application",
  orderBy: applicationSubmissions.receivedAt,
  columns: {
    id: notInArchive(notPersonal()),
    applicationId: notInArchive(notPersonal()),
    firstName: deleted(),
    lastName: deleted(),
    email: deleted(),
    phone: deleted(),
    intakeId: notPersonal(),
    experience: deleted(),
    motivation: deleted(),
    receivedAt: deleted(),
    fingerprint: notInArchive(deleted()),
    joinedBy: doneByStaff(),
    joinedAt: deleted(),
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
    requestId: notPersonal(),
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

const evidenceRequestData = partOf(evidenceRequests, evidenceRequests.applicationId, {
  rows: "deleted",
  archive: "evidenceRequests",
  orderBy: evidenceRequests.requestedAt,
  columns: {
    id: notPersonal(),
    applicationId: notInArchive(notPersonal()),
    kind: deleted(),
    description: deleted(),
    reason: deleted(),
    dueOn: deleted(),
    requestedBy: doneByStaff(),
    requestedAt: deleted(),
    withdrawnAt: deleted(),
    withdrawnBy: doneByStaff(),
  },
});

const evidenceSightingData = partOf(evidenceSightings, evidenceSightings.applicationId, {
  rows: "deleted",
  archive: "evidenceSeen",
  orderBy: evidenceSightings.seenAt,
  columns: {
    id: notPersonal(),
    applicationId: notInArchive(notPersonal()),
    kind: deleted(),
    requestId: notPersonal(),
    seen: deleted(),
    validUntil: deleted(),
    seenBy: doneByStaff(),
    seenAt: deleted(),
    withdrawnAt: deleted(),
    withdrawnBy: doneByStaff(),
  },
});

const veteranClaimData = partOf(veteranClaims, veteranClaims.applicationId, {
  rows: "deleted",
  archive: "veteranClaim",
  columns: {
    applicationId: notInArchive(notPersonal()),
    service: deleted(),
    claimedBy: notInArchive(deleted()),
    claimedAt: deleted(),
    decision: deleted(),
    decisionNote: deleted(),
    decisionBy: doneByStaff(),
    decisionAt: deleted(),
    withdrawnAt: deleted(),
  },
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

const reminderData = partOf(applicationReminders, applicationReminders.applicationId, {
  rows: "deleted",
  archive: "reminders",
  columns: {
    key: notInArchive(notPersonal()),
    applicationId: notInArchive(notPersonal()),
    kind: notPersonal(),
    at: notPersonal(),
  },
});

/** The archive leaves out what readers wrote for each other, as with transitions. */
const scoreData = partOf(applicationScores, applicationScores.applicationId, {
  rows: "deleted",
  archive: "scores",
  orderBy: applicationScores.givenAt,
  columns: {
    id: notInArchive(notPersonal()),
    applicationId: notInArchive(notPersonal()),
    readerId: doneByStaff(),
    scores: deleted(),
    note: notInArchive(deleted()),
    givenAt: deleted(),
    version: notInArchive(notPersonal()),
  },
});

const declineRequestData = partOf(declineRequests, declineRequests.applicationId, {
  rows: "deleted",
  archive: false,
  columns: {
    applicationId: notPersonal(),
    id: notPersonal(),
    reason: deleted(),
    requestedBy: doneByStaff(),
    requestedAt: notPersonal(),
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
    groupPlaceId: notPersonal(),
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
    partOf(theoryReliances, theoryReliances.offerId, {
      rows: "stay",
      archive: false,
      columns: {
        offerId: notPersonal(),
        moduleIds: notPersonal(),
        foundAt: notPersonal(),
        note: deleted(""),
        settledAt: notPersonal(),
        settledBy: doneByStaff(),
        version: notPersonal(),
      },
    }),
    partOf(seatHolds, seatHolds.offerId, {
      rows: "stay",
      archive: false,
      columns: {
        id: notPersonal(),
        intakeId: notPersonal(),
        offerId: notPersonal(),
        groupPlaceId: notPersonal(),
        heldAt: notPersonal(),
        heldUntil: notPersonal(),
        securedAt: notPersonal(),
        awaitsAnswer: notPersonal(),
        endedAt: notPersonal(),
        endedAs: notPersonal(),
      },
    }),
    partOf(intakeChangeAnswers, intakeChangeAnswers.offerId, {
      rows: "stay",
      archive: "changes",
      columns: {
        id: notInArchive(notPersonal()),
        changeId: notInArchive(notPersonal()),
        offerId: notInArchive(notPersonal()),
        bookingId: notInArchive(notPersonal()),
        standing: notPersonal(),
        answerBy: notPersonal(),
        remindAt: notInArchive(notPersonal()),
        remindedAt: notPersonal(),
        choice: notPersonal(),
        chosenAs: notPersonal(),
        chosenAt: notPersonal(),
        endedAt: notPersonal(),
      },
    }),
    partOf(placeTransfers, placeTransfers.offerId, {
      rows: "stay",
      archive: "transfers",
      columns: {
        id: notInArchive(notPersonal()),
        offerId: notInArchive(notPersonal()),
        fromIntakeId: notPersonal(),
        toIntakeId: notPersonal(),
        why: notPersonal(),
        reason: notInArchive(deleted(null)),
        at: notPersonal(),
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
    source: notPersonal(),
    ownerId: notInArchive(deleted(null)),
    version: notInArchive(notPersonal()),
    receivedAt: notPersonal(),
    movedAt: notPersonal(),
    tokenHash: notInArchive(deleted(null)),
    tokenExpiresAt: notInArchive(deleted(null)),
    fingerprint: notInArchive(deleted(sql`${applications.id}::text`)),
  },
  parts: [
    transitionData,
    submissionData,
    ...conversationParts("messages"),
    screeningData,
    evidenceData,
    evidenceSightingData,
    evidenceRequestData,
    veteranClaimData,
    interviewData,
    invitationData,
    reminderData,
    scoreData,
    declineRequestData,
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

/** The name and the address are those of the person who was named; the account that of the holder. */
export const substitutionData = personalTable(placeSubstitutions, {
  what: "Whom you have named for your place on a course, and that somebody has named you",
  rows: "stay",
  address: placeSubstitutions.email,
  of: ({ id }) =>
    id
      ? sql`(${placeSubstitutions.holderId} = ${id} or ${placeSubstitutions.profileId} = ${id})`
      : undefined,
  orderBy: placeSubstitutions.namedAt,
  columns: {
    id: notInArchive(notPersonal()),
    offerId: notInArchive(notPersonal()),
    enrolmentId: notInArchive(notPersonal()),
    holderId: notInArchive(
      anonymised({
        what: "That somebody named another person for a place",
        why: "The order that paid for it has to be understood for as long as it is kept.",
      }),
    ),
    holderEmail: notInArchive(deleted("")),
    name: deleted(""),
    email: deleted(""),
    namedAt: notPersonal(),
    acceptedAt: notPersonal(),
    profileId: notInArchive(
      anonymised({
        what: "That somebody was named for a place",
        why: "The order that paid for it has to be understood for as long as it is kept.",
      }),
    ),
    endedAt: notPersonal(),
    endedAs: notPersonal(),
    confirmedBy: doneByStaff(),
    waiver: notInArchive(deleted(null)),
  },
});

export const theoryPassData = personalTable(theoryPasses, {
  what: APPLICATIONS,
  rows: "deleted",
  account: theoryPasses.userId,
  archive: false,
  columns: { certificateId: notPersonal(), userId: deleted(), moduleId: notPersonal() },
});

const GROUPS = "The group bookings that you made for an organisation, with the contact on them";

/**
 * Bookings of an account for its organisation. They stay, because people and an order belong to
 * them, without naming the account.
 */
export const groupBookingData = personalTable(groupBookings, {
  what: GROUPS,
  rows: "stay",
  account: groupBookings.profileId,
  auditedAs: "group-booking",
  orderBy: groupBookings.receivedAt,
  columns: {
    id: notPersonal(),
    number: notPersonal(),
    profileId: notInArchive(
      anonymised({
        what: "That somebody booked places on a course for an organisation",
        why: "The order that paid for them has to be understood for as long as it is kept.",
      }),
    ),
    intakeId: notPersonal(),
    organisation: notPersonal(),
    contactName: deleted("Former contact"),
    contactEmail: deleted(""),
    purchaseOrder: notPersonal(),
    places: notPersonal(),
    namesBy: notPersonal(),
    message: deleted(null),
    status: notPersonal(),
    receivedAt: notPersonal(),
    fingerprint: notInArchive(deleted(sql`${groupBookings.id}::text`)),
    quote: notPersonal(),
    quotedBy: doneByStaff(),
    quotedAt: notPersonal(),
    validUntil: notPersonal(),
    acceptedAt: notPersonal(),
    heldUntil: notPersonal(),
    orderId: notPersonal(),
    paidAt: notPersonal(),
    endedAt: notPersonal(),
    endReason: deleted(null),
    remindedOn: notPersonal(),
    version: notInArchive(notPersonal()),
  },
});

/** People who are named for places of groups. The place stays the organisation's without a name. */
export const groupPlaceData = personalTable(groupPlaces, {
  what: "Your name and address for a place that an organisation has booked for you",
  rows: "stay",
  address: groupPlaces.email,
  columns: {
    id: notInArchive(notPersonal()),
    bookingId: notInArchive(notPersonal()),
    position: notInArchive(notPersonal()),
    name: deleted(null),
    email: deleted(null),
    namedAt: notPersonal(),
    invitationId: notInArchive(deleted(null)),
    applicationId: notInArchive(notPersonal()),
    confirmedAt: notPersonal(),
    confirmedBy: doneByStaff(),
    waiver: notInArchive(deleted(null)),
    substitutedAt: notPersonal(),
    givenUpAt: notPersonal(),
  },
});

export const completedModuleData = personalTable(completedModules, {
  what: APPLICATIONS,
  rows: "deleted",
  account: completedModules.userId,
  archive: false,
  columns: { certificateId: notPersonal(), userId: deleted(), moduleId: notPersonal() },
});

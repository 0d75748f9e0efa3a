import { conversationParts } from "#app/contexts/conversations/public.server.ts";
import {
  anonymised,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobOffers } from "../tables/offers.ts";
import {
  jobApplications,
  jobApplicationCertificates,
  jobApplicationLanguages,
  jobApplicationScorecards,
  jobPlacements,
  jobApplicationTransitions,
  jobApplicationNotes,
} from "../tables/job-applications.ts";

const withdrawn = {
  what: "That somebody applied for a job and withdrew",
  why: "The employer sees that there is an application less.",
};

/**
 * A job application. When it is withdrawn, its listing is deleted or the person is erased, the row
 * stays with the job's title, and the other columns are emptied as defined here.
 */
export const jobApplicationData = personalTable(jobApplications, {
  what: "Your job applications: CV, cover note, contact, and what was noted about them",
  rows: "stay",
  account: jobApplications.profileId,
  orderBy: jobApplications.appliedAt,
  columns: {
    id: notPersonal(),
    jobId: notPersonal(),
    jobTitle: notPersonal(),
    partnerName: notPersonal(),
    profileId: anonymised(withdrawn),
    contact: deleted(""),
    coverNote: deleted(""),
    status: notPersonal(),
    stageId: notInArchive(notPersonal()),
    appliedAt: notPersonal(),
    movedAt: notPersonal(),
    invitedAt: notPersonal(),
    source: notPersonal(),
    cvName: deleted(null),
    cvBytes: deleted(null),
    cvKey: storedFile({
      sealed: true,
      archivePath: ({ id, cvName }) => `cvs/${id}-${cvName ?? "cv.pdf"}`,
    }),
    answers: deleted(null),
    answersMet: deleted(0),
    answersMarked: deleted(0),
    sentProfile: deleted(null),
  },
  parts: [
    partOf(jobApplicationTransitions, jobApplicationTransitions.jobApplicationId, {
      rows: "stay",
      archive: "transitions",
      orderBy: jobApplicationTransitions.at,
      columns: {
        id: notInArchive(notPersonal()),
        jobApplicationId: notInArchive(notPersonal()),
        toStatus: notPersonal(),
        movedBy: notInArchive(anonymised(withdrawn)),
        at: notPersonal(),
        reason: deleted(null),
        message: deleted(null),
      },
    }),
    partOf(jobApplicationNotes, jobApplicationNotes.jobApplicationId, {
      rows: "deleted",
      archive: false,
      columns: {
        id: notPersonal(),
        jobApplicationId: notPersonal(),
        side: notPersonal(),
        authorId: doneByStaff(),
        text: deleted(),
        at: notPersonal(),
      },
    }),
    partOf(jobApplicationScorecards, jobApplicationScorecards.jobApplicationId, {
      rows: "deleted",
      archive: false,
      columns: {
        jobApplicationId: notPersonal(),
        side: notPersonal(),
        authorId: doneByStaff(),
        scores: deleted(),
        note: deleted(),
        at: notPersonal(),
      },
    }),
    // The rows stay, so that the entries in calendars can still be cancelled.
    partOf(jobInterviews, jobInterviews.jobApplicationId, {
      rows: "stay",
      archive: "interviews",
      orderBy: jobInterviews.startsAt,
      columns: {
        id: notInArchive(notPersonal()),
        jobApplicationId: notInArchive(notPersonal()),
        slotId: notInArchive(notPersonal()),
        hostId: notInArchive(doneByStaff()),
        startsAt: notPersonal(),
        minutes: notPersonal(),
        timeZone: notPersonal(),
        candidateZone: deleted(""),
        way: notPersonal(),
        place: notPersonal(),
        arrangedAt: notPersonal(),
        cancelledAt: notPersonal(),
        cancelledBy: notPersonal(),
        cancelReason: deleted(null),
        remindedAt: notInArchive(notPersonal()),
      },
    }),
    partOf(jobOffers, jobOffers.jobApplicationId, {
      rows: "deleted",
      archive: "offers",
      orderBy: jobOffers.madeAt,
      columns: {
        id: notInArchive(notPersonal()),
        jobApplicationId: notInArchive(notPersonal()),
        state: deleted(),
        amount: deleted(),
        currency: deleted(),
        period: deleted(),
        startsOn: deleted(),
        place: deleted(),
        text: deleted(),
        fileKey: storedFile({
          sealed: true,
          archivePath: ({ id, fileName }) => `offers/${id}-${fileName ?? "offer.pdf"}`,
        }),
        fileName: deleted(),
        fileBytes: notInArchive(deleted()),
        answerDate: deleted(),
        answerTime: deleted(),
        answerZone: deleted(),
        answerUntil: deleted(),
        madeBy: notInArchive(doneByStaff()),
        madeAt: deleted(),
        endedAt: deleted(),
        reason: deleted(),
        remindedAt: notInArchive(deleted()),
      },
    }),
    ...conversationParts("messages"),
    // The archive has these as lists of names and numbers instead (`collect`).
    partOf(jobApplicationLanguages, jobApplicationLanguages.jobApplicationId, {
      rows: "deleted",
      archive: false,
      columns: { jobApplicationId: notPersonal(), languageId: deleted() },
    }),
    partOf(jobApplicationCertificates, jobApplicationCertificates.jobApplicationId, {
      rows: "deleted",
      archive: false,
      columns: { jobApplicationId: notPersonal(), number: deleted() },
    }),
  ],
});

/** A placement is the candidate's: their answer decides whether it is counted at all. */
export const placementData = personalTable(jobPlacements, {
  what: "That an employer hired you through the job board, and whether we may count it",
  rows: "deleted",
  account: jobPlacements.profileId,
  orderBy: jobPlacements.hiredAt,
  columns: {
    id: notPersonal(),
    profileId: notInArchive(deleted()),
    jobTitle: deleted(),
    category: deleted(),
    partnerId: notInArchive(deleted()),
    partnerName: deleted(),
    hiredAt: deleted(),
    consent: deleted(),
    answeredAt: deleted(),
  },
});

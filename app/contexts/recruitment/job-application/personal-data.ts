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
import {
  candidacies,
  candidacyCertificates,
  candidacyLanguages,
  candidacyMoves,
  candidacyNotes,
} from "../tables/job-applications.ts";

const withdrawn = {
  what: "That somebody applied for a job and withdrew",
  why: "The employer sees that there is an application less.",
};

/**
 * A job application. Whoever withdraws one, deletes its listing or is erased leaves its titled
 * record, emptied as it stands here.
 */
export const candidacyData = personalTable(candidacies, {
  what: "Your job applications: CV, cover note, contact, and what was noted about them",
  rows: "stay",
  account: candidacies.profileId,
  orderBy: candidacies.appliedAt,
  columns: {
    id: notPersonal(),
    jobId: notPersonal(),
    jobTitle: notPersonal(),
    partnerName: notPersonal(),
    profileId: anonymised(withdrawn),
    contact: deleted(""),
    coverNote: deleted(""),
    status: notPersonal(),
    appliedAt: notPersonal(),
    movedAt: notPersonal(),
    cvName: deleted(null),
    cvBytes: deleted(null),
    cvKey: storedFile({
      sealed: true,
      archivePath: ({ id, cvName }) => `cvs/${id}-${cvName ?? "cv.pdf"}`,
    }),
  },
  parts: [
    partOf(candidacyMoves, candidacyMoves.candidacyId, {
      rows: "stay",
      archive: "moves",
      orderBy: candidacyMoves.at,
      columns: {
        id: notInArchive(notPersonal()),
        candidacyId: notInArchive(notPersonal()),
        toStatus: notPersonal(),
        movedBy: notInArchive(anonymised(withdrawn)),
        at: notPersonal(),
      },
    }),
    partOf(candidacyNotes, candidacyNotes.candidacyId, {
      rows: "deleted",
      archive: false,
      columns: {
        id: notPersonal(),
        candidacyId: notPersonal(),
        side: notPersonal(),
        authorId: doneByStaff(),
        text: deleted(),
        at: notPersonal(),
      },
    }),
    // The archive has the names of these and the numbers of those, in lists (`collect`).
    partOf(candidacyLanguages, candidacyLanguages.candidacyId, {
      rows: "deleted",
      archive: false,
      columns: { candidacyId: notPersonal(), languageId: deleted() },
    }),
    partOf(candidacyCertificates, candidacyCertificates.candidacyId, {
      rows: "deleted",
      archive: false,
      columns: { candidacyId: notPersonal(), number: deleted() },
    }),
  ],
});

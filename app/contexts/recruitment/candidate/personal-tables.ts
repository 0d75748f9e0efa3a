import {
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import {
  candidateBlocks,
  candidateFileViews,
  candidateLanguages,
  candidateLicences,
  candidates,
  candidateSkills,
} from "../tables/candidates.ts";

const PROFILE = "Your profile for employers: CV, licences, languages, and who may see it";

/** The profile for employers. Applications that were sent from it are theirs alone. */
export const candidateData = personalTable(candidates, {
  what: PROFILE,
  rows: "deleted",
  account: candidates.profileId,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    headline: deleted(),
    contact: deleted(),
    availableFrom: deleted(),
    countries: deleted(),
    minimumPay: deleted(),
    payCurrency: deleted(),
    payPeriod: deleted(),
    visibility: deleted(),
    findableUntil: deleted(),
    remindedAt: notInArchive(deleted()),
    cvName: deleted(),
    cvBytes: deleted(),
    cvKey: storedFile({
      sealed: true,
      archivePath: ({ cvName }) => `candidate/${cvName ?? "cv.pdf"}`,
    }),
    cvStoredAt: deleted(),
    version: notInArchive(notPersonal()),
    createdAt: deleted(),
    updatedAt: deleted(),
  },
  parts: [
    // The archive has these as lists of names instead (`collect`).
    partOf(candidateSkills, candidateSkills.candidateId, {
      rows: "deleted",
      archive: false,
      columns: { candidateId: notPersonal(), skillId: deleted() },
    }),
    partOf(candidateLanguages, candidateLanguages.candidateId, {
      rows: "deleted",
      archive: false,
      columns: { candidateId: notPersonal(), languageId: deleted(), level: deleted() },
    }),
    partOf(candidateLicences, candidateLicences.candidateId, {
      rows: "deleted",
      archive: "licences",
      orderBy: candidateLicences.addedAt,
      columns: {
        id: notPersonal(),
        candidateId: notInArchive(notPersonal()),
        licenceId: deleted(),
        level: deleted(),
        validUntil: deleted(),
        addedAt: deleted(),
        fileName: deleted(),
        mediaType: notInArchive(deleted()),
        bytes: notInArchive(deleted()),
        fileKey: storedFile({
          sealed: true,
          archivePath: ({ id, fileName }) => `candidate/licences/${id}-${fileName ?? "file"}`,
        }),
      },
    }),
  ],
});

export const blockData = personalTable(candidateBlocks, {
  what: "Employers that you have blocked",
  rows: "deleted",
  account: candidateBlocks.profileId,
  columns: {
    profileId: notInArchive(deleted()),
    partnerId: deleted(),
    at: deleted(),
  },
});

export const fileViewData = personalTable(candidateFileViews, {
  what: "Who opened your CV and the files of your licences, and when",
  rows: "deleted",
  account: candidateFileViews.profileId,
  orderBy: candidateFileViews.at,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    partnerName: deleted(),
    jobTitle: deleted(),
    file: deleted(),
    viewedBy: doneByStaff(),
    at: deleted(),
  },
});

import { storedAttachments } from "./contexts/conversations/attach.server.ts";
import { storedEvidence } from "./contexts/admissions/screening/queries.server.ts";
import { storedPostPictures } from "./contexts/blog/post/queries.server.ts";
import { storedPhotos } from "./contexts/identity/account-queries.server.ts";
import { storedImportFiles } from "./contexts/imports/forget.server.ts";
import { storedForumPictures } from "./contexts/forum/picture/queries.server.ts";
import { storedPictures, storedPortraits } from "./contexts/institute/queries.server.ts";
import { storedCoursePictures } from "./contexts/learning/content/course-picture.server.ts";
import { storedResourceFiles } from "./contexts/library/staff-queries.server.ts";
import { storedCandidateFiles } from "./contexts/recruitment/candidate/licence.server.ts";
import { storedLogos } from "./contexts/recruitment/company/queries.server.ts";
import { storedCvs } from "./contexts/recruitment/job-application/cv.server.ts";
import { storedOfferFiles } from "./contexts/recruitment/offer/queries.server.ts";
import { storedExhibits } from "./contexts/training/assessment/exhibit.server.ts";
import { storedDocuments } from "./contexts/training/own-document/forget.server.ts";
import { storedScans } from "./contexts/training/sheet-scan/queries.server.ts";
import type { StoredFiles } from "./platform/backup/backup.server.ts";
import type { NamedFiles } from "./platform/storage/sweep.server.ts";

/**
 * Every folder with stored files, and the query for the keys that rows name. A backup includes
 * these files, and a sweep keeps them. A backup is refused while the store has a folder that is not
 * listed here. Each folder has its sweep (`schedules.ts`).
 */
export const namedFiles = {
  attachments: storedAttachments,
  candidates: storedCandidateFiles,
  "company-logos": storedLogos,
  "course-pictures": storedCoursePictures,
  cvs: storedCvs,
  evidence: storedEvidence,
  exhibits: storedExhibits,
  "forum-pictures": storedForumPictures,
  imports: storedImportFiles,
  instructors: storedPortraits,
  "job-offers": storedOfferFiles,
  "own-documents": storedDocuments,
  photos: storedPhotos,
  "post-pictures": storedPostPictures,
  "resource-files": storedResourceFiles,
  scenes: storedPictures,
  "sheet-scans": storedScans,
} satisfies Record<string, NamedFiles>;

export type StoredFolder = keyof typeof namedFiles;

export const storedFiles: StoredFiles = {
  folders: Object.keys(namedFiles),
  named: async (db) => {
    const keys: string[] = [];
    for (const named of Object.values(namedFiles)) keys.push(...(await named({ db })));
    return keys;
  },
};

import {
  deleted,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { jobSearches, savedJobs } from "../tables/alerts.ts";

const SEEKING = "The job listings and searches that you have saved";

export const savedJobData = personalTable(savedJobs, {
  what: SEEKING,
  rows: "deleted",
  account: savedJobs.profileId,
  orderBy: savedJobs.savedAt,
  columns: {
    profileId: notInArchive(deleted()),
    jobId: deleted(),
    savedAt: deleted(),
  },
});

export const jobSearchData = personalTable(jobSearches, {
  what: SEEKING,
  rows: "deleted",
  account: jobSearches.profileId,
  orderBy: jobSearches.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    name: deleted(),
    pace: deleted(),
    query: deleted(),
    // The query string says all of them.
    search: notInArchive(deleted()),
    location: notInArchive(deleted()),
    category: notInArchive(deleted()),
    country: notInArchive(deleted()),
    workPattern: notInArchive(deleted()),
    skillId: notInArchive(deleted()),
    languageId: notInArchive(deleted()),
    licenceId: notInArchive(deleted()),
    payCurrency: notInArchive(deleted()),
    leastPay: notInArchive(deleted()),
    createdAt: deleted(),
    toldUntil: notInArchive(deleted()),
  },
});

import {
  anonymised,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { jobReports } from "../tables/reports.ts";

const reports = {
  what: "Your reports of job listings, without saying whose they were",
  why: "They explain what was decided about an employer’s listing.",
};

export const jobReportData = personalTable(jobReports, {
  rows: "stay",
  account: jobReports.reporterId,
  orderBy: jobReports.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    jobId: notPersonal(),
    jobTitle: notPersonal(),
    partnerId: notInArchive(notPersonal()),
    reporterId: notInArchive(anonymised(reports, null)),
    kind: notPersonal(),
    reason: anonymised(reports),
    createdAt: notPersonal(),
    settledAt: notPersonal(),
    settledBy: doneByStaff(),
    outcome: notPersonal(),
  },
});

import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { jobReportAnswered, jobReported } from "../events.ts";
import { BOARD } from "../job/board-view.ts";
import { jobReports } from "../tables/reports.ts";
import type { ReportOutcome } from "./rules.ts";

/** Whoever reported a listing is told that the report has arrived. */
export const jobReportReceivedNotice = defineNotification({
  name: "job-report-received",
  event: jobReported,
  group: "jobs",
  label: "Your report of a job listing arrives",
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "Your report has arrived: {job}",
    text: "Thank you for telling us. Somebody of our staff reads it and decides. The employer is not told who reported the listing. We tell you what was decided.",
  },
  usual: "email",
  about: async (tx, { payload: { reportId } }) => {
    const report = await reportOf(tx, reportId);
    return (
      report && {
        to: [report.to],
        values: { job: report.jobTitle },
        path: report.jobId ? href("/situations-vacant/:jobId", { jobId: report.jobId }) : BOARD,
      }
    );
  },
});

const outcomes: Record<ReportOutcome, { title: string; text: string }> = {
  "taken-down": {
    title: "The listing that you reported was taken down",
    text: "Somebody of our staff read the listing that you reported and took it down. The employer reads why, and may object; somebody else of our staff decides then. No automated means were used.",
  },
  kept: {
    title: "The listing that you reported stays",
    text: "Somebody of our staff read the listing that you reported and found that it may stay. No automated means were used. If you think that this is wrong, report it again and say what we have overlooked, or write to us.",
  },
  gone: {
    title: "The listing that you reported is gone",
    text: "Its employer deleted the listing before we had decided about your report. Your report stays in the employer’s record with us.",
  },
};

const eachOutcome = (part: "title" | "text") =>
  Object.fromEntries(
    Object.entries(outcomes).map(([outcome, said]) => [outcome, said[part]]),
  ) as Record<ReportOutcome, string>;

/** Whoever reported a listing is told what was decided. */
export const jobReportAnsweredNotice = defineNotification({
  name: "job-report-answered",
  event: jobReportAnswered,
  group: "jobs",
  label: "Your report of a job listing is decided",
  says: {
    variables: { job: "Close protection officer, Auckland" },
    phrases: { outcome: eachOutcome("title"), decision: eachOutcome("text") },
    needed: ["decision"],
    title: "{outcome}: {job}",
    text: "{decision}",
  },
  usual: "email",
  about: async (tx, { payload: { reportId } }) => {
    const report = await reportOf(tx, reportId);
    if (!report?.outcome) return undefined;
    const stays = report.outcome === "kept" && report.jobId;
    return {
      to: [report.to],
      values: { job: report.jobTitle, outcome: report.outcome, decision: report.outcome },
      path: stays ? href("/situations-vacant/:jobId", { jobId: stays }) : BOARD,
    };
  },
});

/** Returns a report with whom to tell of it; undefined if that was forgotten meanwhile. */
async function reportOf(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(jobReports).where(eq(jobReports.id, id));
  if (!row?.reporterId) return undefined;
  const { jobId, jobTitle, outcome } = row;
  return { to: { profileId: row.reporterId }, jobId, jobTitle, outcome };
}

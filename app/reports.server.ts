import { fillReport } from "./contexts/admissions/reports/fill.server.ts";
import { funnel } from "./contexts/admissions/reports/funnel.server.ts";
import { offersReport } from "./contexts/admissions/reports/offers.server.ts";
import { originsReport } from "./contexts/admissions/reports/origins.server.ts";
import { stagesReport } from "./contexts/admissions/reports/stages.server.ts";
import { debtorsReport } from "./contexts/billing/reports/debtors.server.ts";
import { moneyReport } from "./contexts/billing/reports/money.server.ts";
import { forumReport } from "./contexts/forum/figures/report.server.ts";
import { learnersReport } from "./contexts/learning/reports/learners.server.ts";
import { jobsReport } from "./contexts/recruitment/funnel/report.server.ts";
import { placementReport } from "./contexts/recruitment/placement/report.server.ts";
import { speedReport } from "./contexts/reports/speed.server.ts";
import { pathReport } from "./contexts/training/reports/path.server.ts";
import type { ReportSource } from "./platform/reports/source.server.ts";

/** All reports, in the order in which pages list them. */
export const reports: readonly ReportSource[] = [
  pathReport,
  funnel,
  stagesReport,
  originsReport,
  offersReport,
  fillReport,
  moneyReport,
  debtorsReport,
  learnersReport,
  forumReport,
  jobsReport,
  placementReport,
  speedReport,
];

/** Returns a report by the id of its declaration. */
export function reportNamed(id: string | undefined): ReportSource | undefined {
  return reports.find(({ report }) => report.id === id);
}

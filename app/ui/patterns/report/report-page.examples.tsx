import type { Examples } from "../../examples.ts";
import { type ReportData, ReportPage } from "./report-page.tsx";

const data: ReportData = {
  report: {
    id: "money",
    title: "Money by month",
    about: "Every movement of the ledger in this period.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: { programme: { label: "Programme", all: "All" } },
    empty: "No money moved in this period.",
  },
  view: { from: "2025-04-01", to: "2026-03-03", filters: {}, page: 1 },
  options: { programme: [{ value: "firearms", label: "Advanced Firearms Training" }] },
  narrowed: true,
  page: { number: 1, last: 1, total: 1, offset: 0 },
  figures: {
    columns: [
      { label: "Month", measure: "text" },
      { label: "Received", measure: "money" },
    ],
    rows: [{ cells: ["Mar 2026", 1_040_250] }],
    total: ["All", 1_040_250],
  },
  plots: [],
  path: "/admin/reports/money",
  here: "/admin/reports/money",
  csv: "/admin/reports/money.csv",
};

export default {
  title: "Report",
  states: {
    "for a period": () => <ReportPage data={data} />,
    "of a day, with nothing": () => (
      <ReportPage
        data={{
          ...data,
          report: { ...data.report, title: "Debtors", time: { kind: "day" }, filters: {} },
          figures: { columns: data.figures.columns, rows: [] },
          narrowed: false,
        }}
      />
    ),
  },
} satisfies Examples;

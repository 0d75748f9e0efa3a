import { type Examples, LONG_WORD } from "../../examples.ts";
import { ReportTable } from "./report-table.tsx";

const columns = [
  { label: "Month", measure: "text" },
  { label: "Applications", measure: "count" },
  { label: "Enrolled of all", measure: "percent" },
  { label: "Received", measure: "money" },
] as const;

export default {
  title: "Table of a report",
  states: {
    "with a total": () => (
      <ReportTable
        title="Money by month"
        figures={{
          columns: [...columns],
          rows: [
            { cells: ["Mar 2026", 12, 25, 1_040_250] },
            { cells: ["Apr 2026", 0, null, 0], to: "/admin" },
          ],
          total: ["All", 12, 25, 1_040_250],
        }}
      />
    ),
    "with a very long word": () => (
      <ReportTable
        title="Money by programme"
        figures={{ columns: [...columns], rows: [{ cells: [LONG_WORD, 1, 100, -1_040_250] }] }}
      />
    ),
  },
} satisfies Examples;

import { type Examples, LONG_WORD } from "../../examples.ts";
import type { ComponentProps } from "react";
import { ReportTable } from "./report-table.tsx";

type TableFigures = ComponentProps<typeof ReportTable>["figures"];

const columns = [
  { label: "Month", measure: "text" },
  { label: "Applications", measure: "count" },
  { label: "Enrolled of all", measure: "percent" },
  { label: "Received", measure: "money" },
] as const;

function Headed(props: { id: string; title: string; figures: TableFigures }) {
  return (
    <>
      <h3 id={props.id} className="mb-2 text-base">
        {props.title}
      </h3>
      <ReportTable title={props.title} heading={props.id} figures={props.figures} />
    </>
  );
}

export default {
  title: "Table of a report",
  states: {
    "with a total": () => (
      <Headed
        id="report-table-total"
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
      <Headed
        id="report-table-long"
        title="Money by programme"
        figures={{ columns: [...columns], rows: [{ cells: [LONG_WORD, 1, 100, -1_040_250] }] }}
      />
    ),
  },
} satisfies Examples;

import type { Plot } from "#app/kernel/plot.ts";
import { LONG_WORD } from "../examples.ts";
import { plotHtml } from "./plot.server.tsx";

const weeks: Plot = {
  kind: "bars",
  of: "Week from",
  measure: "Received",
  unit: { name: "NZD", sign: "$", per: 100 },
  before: "8 weeks before",
  rows: [320_000, 0, 150_050, 980_000, 410_000, 250_000, 1_250_000, 640_000].map((value, at) => ({
    label: `${at * 3 + 1} June`,
    value,
    before: value === 0 ? 200_000 : 500_000 - at * 50_000,
  })),
};

const stages: Plot = {
  kind: "rows",
  of: "Stage",
  measure: "Applications",
  rows: [
    { label: "Interview", value: 12, to: "/dev/parts" },
    { label: "Past 24 hours", value: 3, grave: true },
    { label: LONG_WORD, value: 0 },
  ],
};

const draw = (plot: Plot, id: string) => () =>
  plotHtml(plot, { id: `example-${id}`, title: `Example: ${id}`, empty: "No money came in." });

/** The examples of plots. They are HTML already, because only the server draws them. */
export const plotExamples: Readonly<Record<string, () => string>> = {
  "bars beside the period before": draw(weeks, "bars"),
  "a line beside the period before": draw({ ...weeks, kind: "line" }, "line"),
  "figures side by side, with a very long word": draw(stages, "rows"),
  "parts of a whole": draw(
    {
      ...stages,
      measure: "Seats taken",
      rows: [{ label: "Flight Training", detail: "1 Jul 2026, Budapest", value: 5, whole: 12 }],
    },
    "parts",
  ),
  "more figures than labels": draw(
    {
      ...weeks,
      rows: Array.from({ length: 60 }, (_, n) => ({ label: `Day ${n + 1}`, value: n * 1000 })),
    },
    "many",
  ),
  "one figure": draw({ ...weeks, rows: weeks.rows.slice(0, 1) }, "one"),
  empty: draw({ ...weeks, rows: [] }, "empty"),
};

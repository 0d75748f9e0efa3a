import type { Plot } from "#app/kernel/plot.ts";
import type { gradebookQuiz } from "./queries.server.ts";

type Item = Awaited<ReturnType<typeof gradebookQuiz>>["items"][number];

/** The plot of how many answered each question right, without those that too few were asked. */
export function facilityPlot(items: readonly Item[]): Plot {
  return {
    kind: "rows",
    of: "Question",
    measure: "Right",
    rows: items.flatMap(({ text, asked, facility }, n) =>
      facility === null
        ? []
        : [
            {
              label: `${n + 1}. ${text}`,
              detail: `of ${asked}`,
              value: Math.round(facility * asked),
              whole: asked,
            },
          ],
    ),
  };
}

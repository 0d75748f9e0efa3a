import type { Ctx } from "#app/platform/ctx.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { moderationFigures } from "./queries.server.ts";

/** Returns the figures of a year as CSV, a figure in each row; undefined if there are none. */
export async function figuresCsv(
  ctx: Ctx,
  year: number,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const figures = await moderationFigures(ctx, year);
  if (!figures) return undefined;
  const rows = figures.tables.flatMap(({ title, heads, rows: lines }) =>
    lines.flatMap(({ label, cells }) =>
      cells.map((figure, n) => ({ year, table: title, row: label, measure: heads[n]!, figure })),
    ),
  );
  return csvStream(
    ["year", "table", "row", "measure", "figure"],
    (async function* () {
      yield rows;
    })(),
  );
}

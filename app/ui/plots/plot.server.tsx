import { stringify } from "csv-stringify/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { measureText, type Plot } from "#app/kernel/plot.ts";
import { RowsPlot } from "./rows.tsx";
import { TimePlot } from "./time.tsx";

/**
 * Returns a plot as HTML: a drawing, the figures as a table, and a link that saves them as CSV. It
 * is made on the server, so that browsers load no library for it, and is the same without script.
 * The id is unique on the page and names the CSV file. `empty` is shown if there are no figures.
 */
export function plotHtml(plot: Plot, about: { id: string; title: string; empty: string }): string {
  const shown = plot.rows.length > 0 && (plot.kind === "rows" || plot.rows.some(isAnything));
  return renderToStaticMarkup(
    shown ? (
      <figure className="@container min-w-0">
        {plot.kind === "rows" ? (
          <RowsPlot plot={plot} title={about.title} />
        ) : (
          <TimePlot plot={plot} title={about.title} />
        )}
        <p className="mt-1 text-sm print:hidden">
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(plotCsv(plot))}`}
            download={`${about.id}.csv`}
            className="link inline-block py-1"
          >
            CSV<span className="sr-only"> of {about.title}</span>
          </a>
        </p>
      </figure>
    ) : (
      <p className="text-slate">{about.empty}</p>
    ),
  );
}

/**
 * Returns the figures as CSV (RFC 4180), in the unit of the axis. A byte order mark tells
 * spreadsheets that it is UTF-8, and no cell is evaluated by them.
 */
export function plotCsv(plot: Plot): string {
  const { rows, before, unit } = plot;
  const per = unit?.per ?? 1;
  const wholes = rows.some(({ whole }) => whole !== undefined);
  const lines = rows.map((row) => [
    [row.label, row.detail].filter(Boolean).join(", "),
    row.value / per,
    ...(wholes ? [row.whole === undefined ? null : row.whole / per] : []),
    ...(before ? [row.before === undefined ? null : row.before / per] : []),
  ]);
  const heads = [
    plot.of,
    measureText(plot),
    ...(wholes ? ["Of"] : []),
    ...(before ? [before] : []),
  ];
  const options = { escape_formulas: true, record_delimiter: "\r\n" };
  return `\uFEFF${stringify([heads, ...lines], options)}`;
}

function isAnything({ value, before = 0 }: Plot["rows"][number]): boolean {
  return value !== 0 || before !== 0;
}

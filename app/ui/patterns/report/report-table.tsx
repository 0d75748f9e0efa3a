import { cellText, type ReportCell, type ReportFigures } from "#app/kernel/report.ts";
import { ScrollRegion } from "../scroll-region.tsx";
import { Link } from "../../primitives/link.tsx";

type Props = {
  title: string;
  /** The id of the heading above it, if it has one. */
  heading?: string;
  figures: Pick<ReportFigures, "columns" | "rows" | "total">;
};

/** The table of a report. Figures are on the right; a narrow window scrolls it sideways. */
export function ReportTable({ title, heading, figures: { columns, rows, total } }: Props) {
  const cell = (value: ReportCell, n: number) => cellText(value, columns[n]!.measure);
  /** A row is named by its texts, which say what its figures are about. */
  const keyOf = (cells: readonly ReportCell[]) =>
    JSON.stringify(cells.filter((_, n) => columns[n]!.measure === "text"));
  const side = (n: number) =>
    columns[n]!.measure === "text" ? "pr-4 text-left" : "pl-4 text-right whitespace-nowrap";
  return (
    <ScrollRegion labelledBy={heading} label={title}>
      <table className="w-full border-y border-mist tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="align-bottom text-sm text-slate">
            {columns.map(({ label }, n) => (
              <th key={label} scope="col" className={`py-2 font-semibold ${side(n)}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, to }) => (
            <tr key={to ?? keyOf(cells)} className="border-t border-mist align-top">
              {cells.map((value, n) =>
                n === 0 ? (
                  <th
                    key={columns[n]!.label}
                    scope="row"
                    className={`py-2 font-normal wrap-anywhere ${side(n)}`}
                  >
                    {to ? (
                      <Link to={to} className="link inline-block min-w-24">
                        {cell(value, n)}
                      </Link>
                    ) : (
                      <span className="inline-block min-w-24">{cell(value, n)}</span>
                    )}
                  </th>
                ) : (
                  <td key={columns[n]!.label} className={`py-2 ${side(n)}`}>
                    {cell(value, n)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-slate/50 font-semibold">
              {total.map((value, n) => (
                <td key={columns[n]!.label} className={`py-2 ${side(n)}`}>
                  {cell(value, n)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

import { figureText, measureText, type Plot } from "#app/kernel/plot.ts";

/**
 * The figures of a drawing as a table. Screen readers always find it; others see it on request and in
 * print, without script.
 */
export function FiguresTable({ plot, title }: { plot: Plot; title: string }) {
  const { rows, unit, before } = plot;
  return (
    <>
      <details className="peer mt-1 print:hidden">
        <summary className="inline-block cursor-pointer py-1 text-sm text-signal underline decoration-1 underline-offset-4">
          As a table
        </summary>
      </details>
      <div className="sr-only peer-open:not-sr-only print:not-sr-only">
        <table className="mt-2 w-full max-w-md text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-slate">
              <th scope="col" className="py-1 pr-3 text-left font-semibold">
                {plot.of}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-semibold">
                {measureText(plot)}
              </th>
              {before && (
                <th scope="col" className="py-1 pl-3 text-right font-semibold">
                  {before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="border-t border-mist">
                <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
                  {row.label}
                </th>
                <td className="py-1 pl-3 text-right">{figureText(row.value, unit)}</td>
                {before && (
                  <td className="py-1 pl-3 text-right text-slate">
                    {row.before === undefined ? "–" : figureText(row.before, unit)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

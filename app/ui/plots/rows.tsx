import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { ReactNode } from "react";
import { figureText, measureText, type Plot, type PlotRow, shortFigure } from "#app/kernel/plot.ts";

/** The length of the axis in the units of a bar's drawing, which is as wide as its cell. */
const LENGTH = 1000;

/**
 * Figures side by side: a table whose last column has the bars. All bars have one scale, except
 * those that are a part of a whole: the whole is then the full length.
 */
export function RowsPlot({ plot, title }: { plot: Plot; title: string }) {
  const { rows, unit, before } = plot;
  const figures = rows.flatMap(({ value, before = 0 }) => [value, before]);
  const x = scaleLinear({
    domain: [0, Math.max(unit?.per ?? 1, ...figures)],
    range: [0, LENGTH],
    nice: 2,
  });
  const wholes = rows.some(({ whole }) => whole !== undefined);
  const share = ({ value, whole }: PlotRow) =>
    whole === undefined ? x(value) : whole === 0 ? LENGTH : Math.min(1, value / whole) * LENGTH;
  return (
    <table className="w-full table-fixed text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-sm text-slate">
        <tr className="align-bottom">
          <th scope="col" className="w-2/5 py-1 pr-3 font-semibold">
            {plot.of}
          </th>
          <th scope="col" className="w-28 py-1 pr-3 text-right font-semibold">
            {measureText(plot)}
          </th>
          {before && (
            <th scope="col" className="w-24 py-1 pr-3 text-right font-semibold">
              {before}
            </th>
          )}
          {/* The axis of the bars. The figures themselves are in the columns before. */}
          <td aria-hidden className="py-1 text-xs">
            <span className="flex justify-between">
              {wholes ? (
                <>
                  <span>0 %</span>
                  <span>100 %</span>
                </>
              ) : (
                [0, x.domain()[1]!].map((end) => <span key={end}>{shortFigure(end, unit)}</span>)
              )}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.label} ${row.detail}`} className="border-t border-mist">
            <th scope="row" className="py-1.5 pr-3 leading-5 font-normal wrap-anywhere">
              <Target to={row.to}>{row.label}</Target>
              {row.detail && <span className="block text-sm text-slate">{row.detail}</span>}
            </th>
            <td className="py-1.5 pr-3 text-right font-semibold">
              {figureText(row.value, unit)}
              {row.whole !== undefined && (
                <span className="font-normal text-slate"> of {figureText(row.whole, unit)}</span>
              )}
            </td>
            {before && (
              <td className="py-1.5 pr-3 text-right text-slate">
                {row.before === undefined ? "–" : figureText(row.before, unit)}
              </td>
            )}
            <td aria-hidden className="py-1.5">
              <RowBar
                length={share(row)}
                before={row.before === undefined ? undefined : x(row.before)}
                grave={row.grave === true && row.value !== 0}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowBar(props: { length: number; before: number | undefined; grave: boolean }) {
  const { length, before, grave } = props;
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 14`}
      className="h-3.5 w-full"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect y="6" width={LENGTH} height="2" className="fill-mist" />
      {before !== undefined && <Bar y={9} width={before} height={4} className="fill-slate/50" />}
      <Bar
        y={2}
        width={length}
        height={before === undefined ? 10 : 6}
        className={grave ? "fill-red" : "fill-ink"}
      />
      {[0.25, 0.5, 0.75].map((at) => (
        <line
          key={at}
          x1={at * LENGTH}
          x2={at * LENGTH}
          y1="1"
          y2="13"
          className="stroke-brass"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function Target({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} className="link">
      {children}
    </a>
  );
}

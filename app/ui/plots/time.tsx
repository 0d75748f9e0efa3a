import { AxisBottom, AxisLeft, type TickRendererProps } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import { figureText, measureText, type Plot, type PlotRow, shortFigure } from "#app/kernel/plot.ts";
import { FiguresTable } from "./figures-table.tsx";

/** The drawings' sizes in pixels. The column's width decides which is shown, so letters stay alike. */
const sizes = [
  { width: 320, height: 220, className: "@sm:hidden" },
  { width: 450, height: 230, className: "hidden @sm:block @2xl:hidden" },
  { width: 720, height: 260, className: "hidden max-w-3xl @2xl:block" },
] as const;

const margin = { top: 22, right: 6, bottom: 44, left: 46 };

/** The most pixels that a bar, or two beside each other, may take. */
const WIDEST = 96;

/** The width of a character of the labels, on average, at their size of 12 px. */
const LETTER = 6.4;

/** Figures over time as bars or as a line, drawn for columns of three widths. */
export function TimePlot({ plot, title }: { plot: Plot; title: string }) {
  return (
    <>
      {plot.before && <Legend plot={plot} before={plot.before} />}
      {sizes.map(({ width, height, className }) => (
        <svg
          key={width}
          viewBox={`0 0 ${width} ${height}`}
          className={`h-auto w-full text-xs text-ink tabular-nums ${className}`}
          aria-hidden
        >
          <Drawing plot={plot} width={width} height={height} />
        </svg>
      ))}
      <Newest plot={plot} />
      <FiguresTable plot={plot} title={title} />
    </>
  );
}

function Drawing({ plot, width, height }: { plot: Plot; width: number; height: number }) {
  const { rows, unit, kind } = plot;
  const labels = rows.map(({ label }) => label);
  const x = scaleBand({
    domain: labels,
    range: [margin.left, width - margin.right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const figures = rows.flatMap(({ value, before = 0 }) => [value, before]);
  const y = scaleLinear({
    domain: [Math.min(0, ...figures), Math.max(unit?.per ?? 1, ...figures)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick / (unit?.per ?? 1)));
  const Marks = kind === "line" ? Lines : Bars;
  return (
    <>
      <GridRows
        scale={y}
        tickValues={ticks}
        left={margin.left}
        width={width - margin.left - margin.right}
        className="[&_line]:stroke-mist"
        stroke="currentColor"
      />
      <Marks rows={rows} x={x} y={y} />
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => shortFigure(Number(value), unit)}
        tickComponent={leftTick}
      />
      <AxisBottom
        scale={x}
        top={y(0)}
        stroke="currentColor"
        tickStroke="currentColor"
        tickLength={5}
        tickValues={thinned(labels, x.step())}
        tickComponent={bottomTick(width, height - margin.bottom - y(0) + 19)}
      />
      <text x={0} y={11} fill="currentColor">
        {measureText(plot)}
      </text>
      <text x={width - margin.right} y={height - 6} textAnchor="end" fill="currentColor">
        {plot.of}
      </text>
      <Figures plot={plot} x={x} y={y} />
    </>
  );
}

function leftTick({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor="end" fill="currentColor">
      {formattedValue}
    </text>
  );
}

/** Draws a label at a height below the axis. One at the edge stays within the drawing. */
function bottomTick(width: number, below: number) {
  return ({ x, formattedValue = "" }: TickRendererProps) => (
    <text
      x={Math.min(x, width - (formattedValue.length * LETTER) / 2)}
      y={below}
      textAnchor="middle"
      fill="currentColor"
    >
      {formattedValue}
    </text>
  );
}

type X = ReturnType<typeof scaleBand<string>>;
type Y = ReturnType<typeof scaleLinear<number>>;
type Marks = { rows: readonly PlotRow[]; x: X; y: Y };

/** A bar for each figure. Where there are earlier figures, theirs is the light one before it. */
function Bars({ rows, x, y }: Marks) {
  const pairs = rows.some(({ before }) => before !== undefined);
  const room = Math.min(x.bandwidth(), WIDEST);
  const width = room / (pairs ? 2 : 1);
  const leftOf = (label: string) => x(label)! + (x.bandwidth() - room) / 2;
  const bar = (value: number, left: number, className: string) => (
    <Bar
      x={left}
      y={Math.min(y(value), y(0))}
      width={width}
      height={Math.abs(y(value) - y(0))}
      className={className}
    />
  );
  return rows.map(({ label, value, before, grave }) => (
    <g key={label}>
      {before !== undefined && bar(before, leftOf(label), "fill-haze")}
      {bar(
        value,
        leftOf(label) + (pairs ? width : 0),
        grave && value !== 0 ? "fill-red" : "fill-ink",
      )}
    </g>
  ));
}

/** A line through the figures. Where there are earlier figures, theirs is the dashed one. */
function Lines({ rows, x, y }: Marks) {
  const middle = ({ label }: PlotRow) => x(label)! + x.bandwidth() / 2;
  const earlier = rows.filter(({ before }) => before !== undefined);
  return (
    <>
      <LinePath
        data={earlier}
        x={middle}
        y={({ before }) => y(before ?? 0)}
        className="fill-none stroke-slate"
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <LinePath
        data={[...rows]}
        x={middle}
        y={({ value }) => y(value)}
        className="fill-none stroke-ink"
        strokeWidth={2}
      />
      {rows.map((row) => (
        <circle
          key={row.label}
          cx={middle(row)}
          cy={y(row.value)}
          r={3}
          className={row.grave && row.value !== 0 ? "fill-red" : "fill-ink"}
        />
      ))}
    </>
  );
}

/** The figures beside their marks, as far as there is room for all of them. */
function Figures({ plot, x, y }: { plot: Plot; x: X; y: Y }) {
  const texts = plot.rows.map(({ value }) => shortFigure(value, plot.unit));
  if (Math.max(...texts.map(({ length }) => length)) * LETTER > x.step()) return null;
  return plot.rows.map(({ label, value, before = 0 }, at) => (
    <text
      key={label}
      x={x(label)! + x.bandwidth() / 2}
      y={y(Math.max(value, before, 0)) - 5}
      textAnchor="middle"
      className="font-semibold"
      fill="currentColor"
    >
      {value !== 0 && texts[at]}
    </text>
  ));
}

/** Returns the labels that fit beside each other, counted from the newest. */
function thinned(labels: string[], step: number): string[] {
  const longest = Math.max(...labels.map(({ length }) => length)) * LETTER + 8;
  const every = Math.ceil(longest / step);
  return labels.filter((_, at) => (labels.length - 1 - at) % every === 0);
}

function Legend({ plot, before }: { plot: Plot; before: string }) {
  const line = plot.kind === "line";
  return (
    <p className="mb-2 flex flex-wrap gap-x-5 text-sm text-slate">
      {[
        { text: plot.measure, mark: "fill-ink stroke-ink", dash: "none" },
        { text: before, mark: line ? "stroke-slate" : "fill-haze", dash: "5 4" },
      ].map(({ text, mark, dash }) => (
        <span key={text} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 24 12" className="h-3 w-6" aria-hidden>
            {line ? (
              <line
                x1="0"
                x2="24"
                y1="6"
                y2="6"
                strokeWidth="2"
                strokeDasharray={dash}
                className={mark}
              />
            ) : (
              <rect x="6" width="12" height="12" className={mark} />
            )}
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}

/** The newest figure in words, with the one of the period before. */
function Newest({ plot: { rows, unit, before } }: { plot: Plot }) {
  const newest = rows.at(-1)!;
  return (
    <p className="mt-1 text-sm tabular-nums">
      {newest.label}: <strong>{figureText(newest.value, unit)}</strong>
      {before && newest.before !== undefined && (
        <span className="text-slate">
          {" "}
          ({before}: {figureText(newest.before, unit)})
        </span>
      )}
    </p>
  );
}

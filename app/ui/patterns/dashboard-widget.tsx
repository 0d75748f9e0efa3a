import type { Figure, DashboardWidget, Reading } from "#app/kernel/dashboard-widget.ts";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";

/** The most important numbers, on a dark strip. Alarming ones are emphasised. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="on-dark contours-dark mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-md bg-ink text-white lg:grid-cols-3 xl:grid-cols-4 print:bg-none print:text-ink">
      {figures.map(({ label, value, to, alarming }) => (
        <div
          key={label}
          className={`flex flex-col-reverse justify-end border-t-2 p-4 ${alarming ? "border-brass-light" : "border-white/15"}`}
        >
          <dt className="text-sm leading-5 text-haze">
            {to ? (
              <Link
                to={to}
                className="underline decoration-1 underline-offset-4 hover:text-white hover:decoration-2"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd
            className={`font-display text-2xl font-bold tabular-nums ${alarming ? "text-brass-light" : ""}`}
          >
            {alarming && (
              <span aria-hidden className="mr-1">
                ▲
              </span>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One widget: its title, with a link to the list behind it, and its content. */
export function DashboardWidgetCard({ widget }: { widget: DashboardWidget }) {
  const { id, title, to, reading, empty } = widget;
  const idle = reading.rows.length === 0;
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid border-b border-mist py-6">
      <h2 id={id} className="eyebrow mb-3 text-slate">
        {to ? (
          <Link to={to} className="hover:text-ink hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {idle ? <p className="text-slate">{empty}</p> : <Dial title={title} reading={reading} />}
    </section>
  );
}

function Dial({ title, reading }: { title: string; reading: Reading }) {
  switch (reading.kind) {
    case "bars":
      return <Bars title={title} rows={reading.rows} />;
    case "columns":
      return <Columns title={title} rows={reading.rows} />;
    case "levels":
      return <Levels title={title} rows={reading.rows} />;
    case "list":
      return <List rows={reading.rows} />;
  }
}

type RowsOf<Kind extends Reading["kind"]> = Extract<Reading, { kind: Kind }>["rows"];

/** A table whose last column shows bars beside the numbers. */
function Bars({ title, rows }: { title: string; rows: RowsOf<"bars"> }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {rows.map(({ label, value, to, grave }) => (
          <tr key={label}>
            <th scope="row" className="w-1/2 py-1 pr-3 text-left leading-5 font-normal">
              <Target to={to}>{label}</Target>
            </th>
            <td className="w-12 py-1 pr-3 text-right font-semibold tabular-nums">{value}</td>
            <td aria-hidden className="py-1">
              <Gauge share={value / most} grave={grave === true && value > 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Levels({ title, rows }: { title: string; rows: RowsOf<"levels"> }) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {rows.map(({ label, detail, value, of, text, to }) => (
          <tr key={`${label} ${detail}`} className="align-top">
            <th scope="row" className="w-3/5 py-1.5 pr-4 text-left font-normal">
              <span className="block leading-5">
                <Target to={to}>{label}</Target>
              </span>
              <span className="block text-sm text-slate tabular-nums">{detail}</span>
            </th>
            <td className="py-1.5">
              <Gauge share={of === 0 ? 1 : value / of} grave={false} />
              <span className="block text-sm text-slate tabular-nums">{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ rows }: { rows: RowsOf<"list"> }) {
  return (
    <ul>
      {rows.map(({ label, at, text, to }) => (
        <li key={to ?? label} className="py-1.5">
          <span className="block leading-5">
            <Target to={to}>{label}</Target>
          </span>
          <span className="block text-sm text-slate tabular-nums">
            {at && <LocalTime at={at} />}
            {at && text && " · "}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Columns over time, with the same numbers in a table below. */
function Columns({ title, rows }: { title: string; rows: RowsOf<"columns"> }) {
  return (
    <>
      <ColumnsDrawing rows={rows} />
      <p className="flex justify-between text-sm text-slate tabular-nums">
        <span>{rows[0]?.label}</span>
        <span>
          {rows.at(-1)?.label}: {rows.at(-1)?.text}
        </span>
      </p>
      <details className="mt-1">
        <summary className="inline-block cursor-pointer py-1 text-sm text-signal underline decoration-1 underline-offset-4">
          As a table
        </summary>
        <table className="mt-2 w-full max-w-80">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {rows.map(({ label, text }) => (
              <tr key={label} className="border-t border-mist">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right tabular-nums">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const HEIGHT = 72;
const STEP = 40;

function ColumnsDrawing({ rows }: { rows: RowsOf<"columns"> }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const width = rows.length * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + 8}`}
      className="h-24 w-full text-ink"
      preserveAspectRatio="none"
      aria-hidden
    >
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <line
          key={share}
          x1="0"
          x2={width}
          y1={HEIGHT - share * HEIGHT + 1}
          y2={HEIGHT - share * HEIGHT + 1}
          className="stroke-mist"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {rows.map(({ label, value }, index) => {
        const height = (value / most) * (HEIGHT - 2);
        const last = index === rows.length - 1;
        return (
          <rect
            key={label}
            x={index * STEP + 6}
            y={HEIGHT - height}
            width={STEP - 12}
            height={height}
            className={last ? "fill-brass" : "fill-ink"}
          />
        );
      })}
      <line
        x1="0"
        x2={width}
        y1={HEIGHT}
        y2={HEIGHT}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
      {rows.map(({ label }, index) => (
        <line
          key={label}
          x1={(index + 0.5) * STEP}
          x2={(index + 0.5) * STEP}
          y1={HEIGHT}
          y2={HEIGHT + 6}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** A share of the whole, as a filled bar with marks at its quarters. */
function Gauge({ share, grave }: { share: number; grave: boolean }) {
  const filled = Math.min(1, Math.max(0, share)) * 200;
  return (
    <svg viewBox="0 0 200 12" className="h-3 w-full" preserveAspectRatio="none" aria-hidden>
      <rect x="0" y="5" width="200" height="2" className="fill-mist" />
      <rect x="0" y="2" width={filled} height="8" className={grave ? "fill-red" : "fill-ink"} />
      {[50, 100, 150].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1="1"
          y2="11"
          className="stroke-brass"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function Target({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

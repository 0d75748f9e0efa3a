import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { formatDate } from "#app/kernel/dates.ts";
import type { CourseDate } from "../course-date.ts";

const MONTHS = 12;
const WIDTH = 1080;
const LABELS = 330;
const ROW = 26;
const HEAD = 34;

type Shown = Pick<CourseDate, "id" | "date" | "endsOn" | "programme" | "location">;

/**
 * Returns a year of course dates as a drawing, in HTML that the server makes: a line for each date,
 * from its first to its last day. Bases other than the first have their bars dashed, so that colour
 * is not needed. The schedule beside it has the same dates as text. Empty if no date begins within
 * the year.
 */
export function intakeCalendarHtml(dates: readonly Shown[], today: string): string {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  const end = first.add({ months: MONTHS });
  const days = first.until(end, { largestUnit: "days" }).days;
  const x = (date: Temporal.PlainDate) =>
    LABELS + (first.until(date, { largestUnit: "days" }).days / days) * (WIDTH - LABELS);
  const shown = dates.filter(({ date }) => date < end.toString() && date >= first.toString());
  if (shown.length === 0) return "";
  const bases = [...new Set(shown.map(({ location }) => location))];
  const height = HEAD + shown.length * ROW + 6;
  const months = Array.from({ length: MONTHS }, (_, n) => first.add({ months: n }));
  const label = `Calendar of ${shown.length} course dates: ${shown
    .map(({ programme, location, date }) => `${programme}, ${location}, ${formatDate(date)}`)
    .join("; ")}.`;
  return renderToStaticMarkup(
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
      className="w-full"
      fontSize="13"
    >
      {months.map((month) => (
        <g key={month.toString()}>
          <path
            d={`M${x(month).toFixed(1)} ${HEAD - 8}V${height}`}
            className="stroke-mist"
            strokeWidth="1"
          />
          <text x={x(month) + 6} y={HEAD - 14} className="fill-slate">
            {monthOf(month)}
          </text>
        </g>
      ))}
      {shown.map(({ id, date, endsOn, programme, location }, row) => {
        const from = Temporal.PlainDate.from(date);
        const left = x(from);
        const right = Math.max(left + 6, Math.min(WIDTH, x(Temporal.PlainDate.from(endsOn))));
        const y = HEAD + row * ROW + ROW / 2;
        return (
          <g key={id}>
            <path
              d={`M0 ${y + ROW / 2}H${WIDTH}`}
              className="stroke-mist"
              strokeWidth="1"
              strokeDasharray="1 5"
            />
            <text x="0" y={y + 4} className="fill-ink">
              {programme}
            </text>
            <text x={LABELS - 12} y={y + 4} textAnchor="end" className="fill-slate">
              {location}
            </text>
            <path
              d={`M${left.toFixed(1)} ${y}H${right.toFixed(1)}`}
              stroke="var(--color-brass)"
              strokeWidth="9"
              strokeDasharray={bases.indexOf(location) > 0 ? "5 2" : undefined}
            />
            <path d={`M${left.toFixed(1)} ${y - 9}v18`} className="stroke-ink" strokeWidth="1.5" />
          </g>
        );
      })}
    </svg>,
  );
}

const monthOf = (month: Temporal.PlainDate): string => {
  const name = formatDate(month.toString()).split(" ")[1]!;
  return month.month === 1 ? `${name} ${month.year}` : name;
};

import { Link } from "react-router";
import type { Ahead, dayIn } from "../ahead.ts";

/** The dashboard's Date card (D2 §2): today on the member's own clock, and what they are going to. */
export function DateCard({ today, ahead }: { today: ReturnType<typeof dayIn>; ahead: Ahead[] }) {
  return (
    <section
      aria-labelledby="date-heading"
      className="overflow-hidden rounded-md border border-mist bg-card"
    >
      <h2 id="date-heading" className="sr-only">
        Date
      </h2>
      <p className="on-dark contours-dark flex items-center gap-5 bg-ink px-6 py-5 text-white">
        <time dateTime={today.date} className="contents">
          <span className="font-display text-5xl font-semibold tabular-nums">{today.day}</span>
          <span>
            <span className="block font-semibold">{today.weekday}</span>
            <span className="block text-haze">{today.month}</span>
          </span>
        </time>
      </p>
      <div className="px-6 py-5">
        {ahead.length === 0 ? (
          <p className="text-slate">
            Nothing is in your calendar yet. The webinars that you register for, and your course
            dates, appear here.
          </p>
        ) : (
          <ul className="space-y-4">
            {ahead.map(({ what, when, to }) => (
              <li key={`${to} ${when}`}>
                <Link to={to} className="link font-semibold break-words">
                  {what}
                </Link>
                <span className="block text-sm text-slate tabular-nums">{when}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

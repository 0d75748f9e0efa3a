import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { LearningCard } from "../dashboard.server.ts";
import { ProgressBar } from "./progress-bar.tsx";
import type { Ahead, dayIn } from "../ahead.ts";

/** The dashboard's Modules section: the member's courses with their progress and next items. */
export function LearningCards({ cards }: { cards: LearningCard[] }) {
  if (cards.length === 0) {
    return (
      <p className="text-slate">No course is open yet. What you are enrolled in appears here.</p>
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {cards.map((card) => (
        <li key={card.id} className="flex flex-col rounded-md border border-mist bg-card p-6">
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: LearningCard }) {
  const { id, title, progress, complete, certified, earned, next, place } = card;
  const begun = progress !== null && (progress.completedItems > 0 || card.lastAccessedAt !== null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-xl">{title}</h3>
        {certified && (
          <Badge tone="green">{complete ? "Theory complete" : "Theory completed before"}</Badge>
        )}
      </div>
      {place && (
        <p className="mt-2 text-slate">
          {formatDate(place.intakeDate)} – {formatDate(place.endsOn)}, {place.location}
        </p>
      )}
      <p className="mt-3 mb-5">{card.description}</p>
      <div className="mt-auto">
        {progress && (
          <ProgressBar progress={progress} earned={earned} label={`Progress in ${title}`} />
        )}
        {next && (
          <p className="mt-3 text-slate">
            Next: <span className="font-semibold text-ink">{next.title}</span>
          </p>
        )}
        <p className="no-print mt-4">
          <ButtonLink
            to={
              next
                ? href("/course/:courseId/:itemId", { courseId: id, itemId: next.id })
                : href("/course/:courseId", { courseId: id })
            }
            look={complete || !progress ? "secondary" : "primary"}
          >
            {wayIn({ complete, begun, online: progress !== null })}
            <span className="sr-only">: {title}</span>
          </ButtonLink>{" "}
          {next && (
            <ButtonLink to={href("/course/:courseId", { courseId: id })} look="quiet">
              Overview<span className="sr-only"> of {title}</span>
            </ButtonLink>
          )}
        </p>
      </div>
    </>
  );
}

function wayIn({
  complete,
  begun,
  online,
}: {
  complete: boolean;
  begun: boolean;
  online: boolean;
}) {
  if (!online) return "Dates and place";
  if (complete) return "Review";
  return begun ? "Continue" : "Start";
}

/** The dashboard's Date card (D2 §2): today in the member's time zone, and what is ahead. */
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

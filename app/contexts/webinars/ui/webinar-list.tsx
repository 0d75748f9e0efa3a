import { href } from "react-router";
import { CardPicture } from "#app/ui/patterns/card-picture.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { WebinarCard } from "../card.ts";
import type { WebinarsView } from "../view.ts";
import { drawingOf } from "./drawing.ts";
import { WebinarActions, WebinarBadges, WebinarPresenter, WebinarTime } from "./webinar-parts.tsx";
import { ClearFilters } from "./webinar-filters.tsx";

type Props = { webinars: WebinarCard[]; view: WebinarsView; timeZone: string };

/** A tab's webinars as cards, or a hint if there are none. */
export function WebinarList({ webinars, view, timeZone }: Props) {
  if (webinars.length === 0) return <None view={view} />;
  return (
    <ul className="mt-8 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {webinars.map((webinar) => (
        <li
          key={webinar.id}
          className="flex flex-col overflow-hidden rounded-md border border-mist bg-card"
        >
          <CardPicture about={drawingOf[webinar.category]} seed={webinar.id} />
          <div className="flex min-w-0 flex-1 flex-col gap-4 p-6">
            {/* When it is decides whether one can come. */}
            <WebinarTime webinar={webinar} timeZone={timeZone} />
            <h2 className="text-xl break-words">
              <Link
                to={href("/webinars/:webinarId", { webinarId: webinar.id })}
                viewTransition
                className="hover:underline"
              >
                {webinar.title}
              </Link>
            </h2>
            <WebinarBadges webinar={webinar} />
            <p className="text-slate">{webinar.description}</p>
            <div className="mt-auto space-y-4">
              <WebinarPresenter webinar={webinar} />
              <WebinarActions webinar={webinar} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const nothing = {
  upcoming: "No webinar is planned at the moment. New ones are announced here.",
  live: "No webinar is live right now. Those that are planned are under Upcoming.",
  completed: "No webinar is over yet. Recordings appear here after each one.",
};

function None({ view }: Pick<Props, "view">) {
  const filtered = view.search ?? view.category;
  return (
    <div className="mt-8 max-w-text">
      <p>{filtered ? "No webinar here matches your search." : nothing[view.status]}</p>
      {filtered && <ClearFilters status={view.status} />}
    </div>
  );
}

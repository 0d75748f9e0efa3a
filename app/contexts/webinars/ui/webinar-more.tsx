import { href } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import type { OtherWebinar, WebinarCard } from "../card.ts";

/** How one takes part in a webinar that is not over. */
export function TakingPart({ webinar }: { webinar: WebinarCard }) {
  if (webinar.cancelled || webinar.status === "completed") return null;
  return (
    <section aria-labelledby="taking-part">
      <h2 id="taking-part" className="text-xl">
        How to take part
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6">
        <li>
          Register with your account. Whoever registers earlier is reminded by email a day before.
        </li>
        <li>When it begins, join from this page. The button is here while the webinar is live.</li>
        <li>If it is recorded, the recording is on this page afterwards.</li>
      </ol>
    </section>
  );
}

/** The webinars that come up next besides the one that the page shows. */
export function OtherWebinars(props: { others: OtherWebinar[]; timeZone: string }) {
  if (props.others.length === 0) return null;
  return (
    <section aria-labelledby="other-webinars" className="no-print">
      <h2 id="other-webinars" className="text-xl">
        Other webinars coming up
      </h2>
      <ul className="mt-3 border-t border-mist">
        {props.others.map(({ id, title, startsAt }) => (
          <li key={id} className="border-b border-mist py-3">
            <Link
              to={href("/webinars/:webinarId", { webinarId: id })}
              className="link font-semibold"
            >
              {title}
            </Link>
            <span className="block text-sm text-slate tabular-nums">
              {formatMoment(startsAt, props.timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

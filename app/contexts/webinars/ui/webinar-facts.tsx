import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { WebinarCard } from "../card.ts";
import { categoryLabels } from "../rules.ts";

/** Category, length and where it stands. */
export function WebinarBadges({ webinar }: { webinar: WebinarCard }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-slate">
      <Badge tone="brass">{categoryLabels[webinar.category]}</Badge>
      {webinar.cancelled && <Badge tone="red">Called off</Badge>}
      {webinar.status === "live" && !webinar.cancelled && <Badge tone="red">Live Now</Badge>}
      {webinar.registered && <Badge tone="green">Registered</Badge>}
      <span className="tabular-nums">{webinar.duration} minutes</span>
    </div>
  );
}

/** When it begins, on the institute's clock and on the reader's (UTC without script). */
export function WebinarTime({ webinar, timeZone }: { webinar: WebinarCard; timeZone: string }) {
  const scripted = useScripted();
  return (
    <p className="tabular-nums">
      <time dateTime={webinar.startsAt.toISOString()} className="font-semibold">
        {formatMoment(webinar.startsAt, timeZone)}
      </time>
      <span className="block text-sm text-slate">
        {scripted ? "On your clock: " : ""}
        <LocalTime at={webinar.startsAt} />
      </span>
    </p>
  );
}

/** Who speaks. */
export function WebinarPresenter({ webinar }: { webinar: WebinarCard }) {
  return (
    <p>
      {webinar.presenter}
      <span className="block text-sm text-slate">{webinar.presenterTitle}</span>
    </p>
  );
}

import { dateFormat } from "#app/kernel/formatters.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type SessionState, sessionStateLabels } from "../rules.ts";

type Times = { startsAt: Date | string; endsAt: Date | string; timeZone: string };

/** When a session is, on the clocks of its place: "10 March 2026, 09:00 (…) to 11:00". */
export function SessionTimes({ startsAt, endsAt, timeZone }: Times) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const until = dateFormat("en-NZ", { timeStyle: "short", timeZone, hour12: false });
  return (
    <span className="tabular-nums">
      {formatMoment(start, timeZone)} to {until.format(end)}
    </span>
  );
}

const tones: Record<SessionState, BadgeTone> = {
  draft: "neutral",
  published: "brass",
  open: "amber",
  closed: "green",
  cancelled: "red",
};

/** The state of a session. */
export function SessionBadge({ state }: { state: SessionState }) {
  return <Badge tone={tones[state]}>{sessionStateLabels[state]}</Badge>;
}

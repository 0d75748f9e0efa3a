import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type SessionState, sessionStateLabels } from "../states.ts";
import { timesInWords } from "../times-in-words.ts";

type Times = { startsAt: Date | string; endsAt: Date | string; timeZone: string };

/** When a session is, on the clocks of its place. */
export function SessionTimes({ startsAt, endsAt, timeZone }: Times) {
  return <span className="tabular-nums">{timesInWords({ startsAt, endsAt, timeZone })}</span>;
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

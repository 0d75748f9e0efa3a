import { meetingWayLabels } from "#app/kernel/meeting.ts";
import type { JobInterviewView } from "../queries.server.ts";

/** An appointment: when, in both time zones, how long, and where. */
export function Appointment({ of, host }: { of: JobInterviewView; host?: string | undefined }) {
  const { times, minutes, way, place } = of;
  return (
    <dl className="grid max-w-text gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-slate">When</dt>
      <dd>
        {times.map((time) => (
          <p key={time} className="tabular-nums">
            {time}
          </p>
        ))}
        <p className="text-slate">{minutes} minutes</p>
      </dd>
      <dt className="text-slate">{meetingWayLabels[way]}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {way === "video" ? (
          <a href={place} className="link break-all" rel="noreferrer">
            {place}
          </a>
        ) : (
          place
        )}
      </dd>
      {host && (
        <>
          <dt className="text-slate">Held by</dt>
          <dd className="min-w-0 wrap-anywhere">{host}</dd>
        </>
      )}
    </dl>
  );
}

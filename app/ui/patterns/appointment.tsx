import type { ReactNode } from "react";
import { type MeetingWay, meetingWayLabels } from "#app/kernel/meeting.ts";

/** An appointment: when, in each time zone that matters, how long, and where. */
export function Appointment(props: {
  of: { times: readonly string[]; minutes: number; way: MeetingWay; place: string };
  /** What to say of the place, where people meet in person; the place itself by default. */
  where?: (place: string) => string;
  /** More terms and descriptions. */
  children?: ReactNode;
}) {
  const { times, minutes, way, place } = props.of;
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
          (props.where?.(place) ?? place)
        )}
      </dd>
      {props.children}
    </dl>
  );
}

import { Form, href } from "react-router";
import { formatWeekday } from "#app/kernel/dates.ts";
import { meetingWayLabels } from "#app/kernel/meeting.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { clocksOf } from "../rules.ts";
import type { TeamTimes } from "../team.server.ts";

type Time = TeamTimes["times"][number];

/** The times of a team by day, on the reader's clock and on that of each place. */
export function TeamTimesList({ times, zone }: { times: readonly Time[]; zone: string }) {
  const days = Map.groupBy(times, ({ startsAt }) => formatWeekday(startsAt, zone));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-8 break-inside-avoid-page">
      <h2 className="mb-2 text-xl">{day}</h2>
      <ul className="border-t border-mist">
        {ofDay.map((time) => (
          <TimeRow key={time.id} time={time} zone={zone} />
        ))}
      </ul>
    </section>
  ));
}

function TimeRow({ time, zone }: { time: Time; zone: string }) {
  const { id, startsAt, timeZone, minutes, host, mine, way, place, state, taker, gone, can } = time;
  const clocks = clocksOf(startsAt, zone, timeZone);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-mist py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem]">
      <div className="min-w-0">
        {clocks.map((clock, at) => (
          <p key={clock} className={`tabular-nums ${at === 0 ? "font-semibold" : "text-slate"}`}>
            {clock}
          </p>
        ))}
        <p className="text-sm text-slate wrap-anywhere">
          {minutes} minutes, {mine ? "held by you" : `held by ${host}`}
        </p>
      </div>
      <div className="min-w-0">
        <p>
          {taker ? (
            <Link to={taker.path} className="link wrap-anywhere">
              {taker.name}
            </Link>
          ) : (
            <Badge tone={gone ? "neutral" : "brass"}>
              {gone ? "Not offered: not in the team" : state === "taken" ? "Taken" : "Offered"}
            </Badge>
          )}
        </p>
        <p className="mt-1 text-sm wrap-anywhere">
          {way === "video" ? (
            <a href={place} className="link" rel="noreferrer">
              {meetingWayLabels[way]}
              <span className="sr-only"> at {clocks[0]}</span>
            </a>
          ) : (
            place
          )}
        </p>
      </div>
      <div className="print:hidden sm:text-right">
        {can.withdraw && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="slot" value={id} />
            <button name="intent" value="withdraw" className="link min-h-11 cursor-pointer py-2">
              Withdraw<span className="sr-only"> {clocks[0]}</span>
            </button>
          </Form>
        )}
        {can.cancel && (
          <Link
            to={href("/partner/interviews/:slotId/cancellation", { slotId: id })}
            className="link inline-block py-2"
          >
            Cancel<span className="sr-only"> {clocks[0]}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

import { fieldsOf } from "#app/kernel/zone-time.ts";
import { formatWeekday } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import type { BaseToday } from "../running.server.ts";

/** What takes place today at each base, by that base's own clock. */
export function RunningToday({ bases }: { bases: readonly BaseToday[] }) {
  return (
    <div className="max-xl:mt-10">
      <h2 className="text-xl">Takes place today</h2>
      <div className="gap-x-10 md:grid md:grid-cols-2 xl:block">
        {bases.map(({ location, timeZone, now, items }) => (
          <section key={location} aria-label={location} className="mt-5">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-mist pb-1">
              <span className="font-semibold">{location}</span>
              <span className="text-sm text-slate tabular-nums">
                {formatWeekday(new Date(now), timeZone)}, {fieldsOf(new Date(now), timeZone).time}
              </span>
            </h3>
            {items.length === 0 ? (
              <p className="py-2 text-slate">Nothing takes place here today.</p>
            ) : (
              <ul>
                {items.map(({ key, from, until, text, detail, to }) => (
                  <li key={key} className="flex gap-x-3 border-b border-mist py-2">
                    <span className="w-24 shrink-0 text-sm leading-6 text-slate tabular-nums">
                      {from ? `${timeOf(from, timeZone)}–${timeOf(until, timeZone)}` : "All day"}
                    </span>
                    <span className="min-w-0 wrap-anywhere">
                      <Link to={to} className="link">
                        {text}
                      </Link>
                      <span className="block text-sm text-slate">{detail}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const timeOf = (at: Date | null, zone: string) => (at ? fieldsOf(new Date(at), zone).time : "");

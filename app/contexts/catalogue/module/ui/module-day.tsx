import type { ModuleDay } from "../days.ts";

/** A typical day of a module: its hours, and beside them a dial on which they are marked. */
export function ModuleDaySection({ day, dial }: { day: ModuleDay; dial: string }) {
  return (
    <section className="page pb-16" aria-labelledby="module-day">
      <div className="grid items-center gap-x-14 gap-y-8 border-y border-mist py-12 md:grid-cols-[minmax(0,20rem)_1fr]">
        <img
          src={dial}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          className="w-full max-w-80 max-md:max-w-56"
        />
        <div className="min-w-0">
          <h2 id="module-day" className="text-2xl">
            A day of this module
          </h2>
          <p className="mt-2 text-slate">{day.title}</p>
          <ol className="mt-6">
            {day.parts.map(({ from, to, text }) => (
              <li
                key={from}
                className="grid gap-x-5 border-t border-mist py-3 sm:grid-cols-[8rem_1fr]"
              >
                <span className="font-display text-sm font-semibold text-brass-deep tabular-nums sm:pt-0.5">
                  <time dateTime={from}>{from}</time>–<time dateTime={to}>{to}</time>
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-slate">
            Weather, guests and the group's pace move things about. The timetable of your course
            counts.
          </p>
        </div>
      </div>
    </section>
  );
}

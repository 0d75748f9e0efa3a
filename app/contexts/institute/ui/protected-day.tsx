import { pictureOfSite } from "#app/kernel/picture-address.ts";
import type { CSSProperties } from "react";
import { Link } from "#app/ui/primitives/link.tsx";
import type { DayHour } from "../copy/protected-day.ts";

type Module = { id: string; title: string };
type Place = { at: readonly [number, number]; way: string };
type Day = { title: string; lead: string; hours: readonly DayHour[]; places: readonly Place[] };

/**
 * A protected day, hour by hour, beside the map on which it takes place. On wide windows the map
 * stays in view while the hours pass, and the way is drawn as far as one has read (`app.css`). A
 * browser that cannot tie a drawing to scrolling shows the whole way.
 */
export function ProtectedDay({ day, modules }: { day: Day; modules: readonly Module[] }) {
  const titles = new Map(modules.map(({ id, title }) => [id, title]));
  return (
    <section id="day" className="on-dark bg-night py-16 text-white md:py-24 print:hidden">
      <div className="protected-day page">
        <h2 className="max-w-3xl text-[clamp(1.6rem,3vw,2.25rem)]">{day.title}</h2>
        <p className="mt-4 max-w-text text-lg text-haze">{day.lead}</p>
        <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
          <DayMap places={day.places} />
          <ol>
            {day.hours.map((hour, index) => (
              <Hour key={hour.time} hour={hour} number={index + 1} titles={titles} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Ties an hour, its place and the way to it to one another for the animation. */
const tiedTo = (number: number) => ({ "--hour": `--hour-${number}` }) as CSSProperties;

function Hour(props: { hour: DayHour; number: number; titles: ReadonlyMap<string, string> }) {
  const { hour, number, titles } = props;
  const taughtIn = hour.modules.filter((id) => titles.has(id));
  return (
    <li
      className="protected-hour grid grid-cols-[2.25rem_1fr] gap-x-4 border-t border-white/20 py-6 lg:py-10"
      style={tiedTo(number)}
    >
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-brass-light font-display text-sm font-bold text-ink tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl">
          <span className="text-brass-light tabular-nums">{hour.time}</span>
          {hour.title}
        </h3>
        <p className="mt-2 text-haze">{hour.text}</p>
        {taughtIn.length > 0 && (
          <p className="mt-3 text-sm text-haze">
            Taught in{" "}
            {taughtIn.map((id, index) => (
              <span key={id}>
                {index > 0 && (index === taughtIn.length - 1 ? " and " : ", ")}
                <Link
                  to={`/training/${id}`}
                  className="font-semibold text-white underline underline-offset-4"
                >
                  {titles.get(id)}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

function DayMap({ places }: { places: readonly Place[] }) {
  return (
    <div className="protected-map relative self-start overflow-hidden rounded-md bg-ink">
      <img
        src={pictureOfSite("/pictures/protected-day.svg")}
        alt=""
        width={900}
        height={900}
        loading="lazy"
        className="w-full"
      />
      <svg
        viewBox="0 0 900 900"
        role="img"
        aria-label="Map of the day: from the venue in a harbour town to the operations room and a house in the hills, back along the valley road, out to a ship in the bay, and over the square to the airfield."
        className="absolute inset-0 size-full"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <g stroke="var(--color-brass-light)" strokeWidth={5}>
          {places.map(
            ({ at, way }, index) =>
              way && (
                <path
                  key={at.join()}
                  className="protected-way"
                  style={tiedTo(index + 1)}
                  pathLength={1}
                  d={way}
                />
              ),
          )}
        </g>
        {places.map(({ at: [x, y] }, index) => (
          <g key={`${x},${y}`} className="protected-place" style={tiedTo(index + 1)}>
            <circle cx={x} cy={y} r={19} fill="var(--color-brass-light)" />
            <text
              x={x}
              y={y + 8}
              textAnchor="middle"
              fontSize={22}
              fontWeight={700}
              fontFamily="var(--font-display)"
              fill="currentColor"
              className="text-ink"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

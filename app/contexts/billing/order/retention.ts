import { Temporal } from "temporal-polyfill";

/** The country in which an order's course is held. Its law says how long the order is kept. */
export type Country = "NZ" | "HU";

/** How many years orders are kept after the end of their year (the privacy notice). */
const laws = {
  /** The tax year ends in March. */
  NZ: { years: 7, yearEnds: 3, timeZone: "Pacific/Auckland" },
  /** The accounting year is the calendar year. */
  HU: { years: 8, yearEnds: 12, timeZone: "Europe/Budapest" },
} as const;

/** Every order is kept at least this many years after its last movement of money. */
export const LEAST_YEARS = Math.min(...Object.values(laws).map(({ years }) => years));

/** Returns when money was last received or sent back for an order; undefined if it never was. */
export function lastMoved(
  moves: readonly { receivedAt?: Date; sentAt?: Date | null }[],
): Date | undefined {
  const moments = moves.flatMap(({ receivedAt, sentAt }) =>
    [receivedAt ?? [], sentAt ?? []].flat(),
  );
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Returns when a paid order's retention ends: the years that the law requires, counted from the end
 * of the year in which money last moved. If the country is unknown, the longest time applies.
 */
export function orderKeptUntil(lastMoved: Date, country: Country | undefined): Date {
  if (country) return endUnder(laws[country], lastMoved);
  const ends = Object.values(laws).map((law) => endUnder(law, lastMoved).getTime());
  return new Date(Math.max(...ends));
}

function endUnder(law: (typeof laws)[Country], lastMoved: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(lastMoved.getTime())
    .toZonedDateTimeISO(law.timeZone)
    .toPlainDate();
  const endingYear = day.month > law.yearEnds ? day.year + 1 : day.year;
  const after = Temporal.PlainYearMonth.from({ year: endingYear, month: law.yearEnds })
    .add({ months: 1, years: law.years })
    .toPlainDate({ day: 1 });
  return new Date(after.toZonedDateTime(law.timeZone).epochMilliseconds);
}

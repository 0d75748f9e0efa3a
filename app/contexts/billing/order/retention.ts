import { Temporal } from "temporal-polyfill";

/** Where an order's course is held, as far as that is known: whose law its records are kept by. */
export type Country = "NZ" | "HU";

/** How long the records of what was sold are kept after the end of their year (the privacy notice). */
const laws = {
  /** The tax year ends with March. */
  NZ: { years: 7, yearEnds: 3, timeZone: "Pacific/Auckland" },
  /** The accounting year is the calendar's. */
  HU: { years: 8, yearEnds: 12, timeZone: "Europe/Budapest" },
} as const;

/** No order ends sooner after its last movement of money than this. */
export const LEAST_YEARS = Math.min(...Object.values(laws).map(({ years }) => years));

/** When money last came in for an order or went back; undefined where none ever did. */
export function lastMoved(
  moves: readonly { receivedAt?: Date; sentAt?: Date | null }[],
): Date | undefined {
  const moments = moves.flatMap(({ receivedAt, sentAt }) =>
    [receivedAt ?? [], sentAt ?? []].flat(),
  );
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * When a paid order has been kept for its time: the years that the law asks for, counted from the
 * end of the year in which money last moved for it. Where the law is not known the longest counts.
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

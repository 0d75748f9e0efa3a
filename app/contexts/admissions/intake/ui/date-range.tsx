import { formatDate } from "#app/kernel/dates.ts";

/** A course's first and last day: "6 Jul 2026 – 19 Jul 2026", or "6 Jul 2026 – 19 Jul 2026". */
export function DateRange(props: { from: string; to: string; short?: boolean }) {
  const { from, to, short } = props;
  const format = short ? formatDate : formatDate;
  return (
    <>
      <time dateTime={from} className="whitespace-nowrap">
        {format(from)}
      </time>
      {to !== from && (
        <>
          {" – "}
          <time dateTime={to} className="whitespace-nowrap">
            {format(to)}
          </time>
        </>
      )}
    </>
  );
}

import type {
  PersonSummarySection as Part,
  RecordRow,
} from "#app/kernel/person-summary-section.ts";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";

/**
 * What one context knows about a person: its newest rows, each with a link to the page behind it.
 */
export function PersonSummaryPart({ part }: { part: Part }) {
  const { id, title, rows, total = 0, to, empty } = part;
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0 break-inside-avoid">
      <h3 id={`${id}-heading`} className="mb-2 flex items-baseline gap-2 text-base">
        {title}
        {total > 0 && <span className="font-normal text-slate tabular-nums">{total}</span>}
      </h3>
      {rows.length === 0 ? (
        <p className="border-t border-mist pt-2.5 text-slate">{empty}</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="mt-2 text-sm text-slate">
          The newest {rows.length} of {total}.{" "}
          {to && (
            <Link to={to.href} className="link py-1">
              {to.label}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Row({ row }: { row: RecordRow }) {
  const { text, to, detail, at } = row;
  return (
    <li className="py-2.5">
      <span className="block wrap-anywhere">
        {to ? (
          <Link to={to} className="link font-semibold">
            {text}
          </Link>
        ) : (
          <span className="font-semibold">{text}</span>
        )}
      </span>
      {(detail || at) && (
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-slate">
          <span className="wrap-anywhere">{detail}</span>
          {at && <LocalTime at={at} />}
        </span>
      )}
    </li>
  );
}

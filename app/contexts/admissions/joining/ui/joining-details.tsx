import { formatDate } from "#app/kernel/dates.ts";
import { paragraphsOf } from "../content.ts";
import type { Joining } from "../queries.server.ts";

/** Where to be on the first day and what to bring, on the applicant's page. It can be printed. */
export function JoiningDetails({ joining }: { joining: Joining }) {
  const { programme, date, endsOn, location, notes, addressLines, mapUrl, kit, contact } = joining;
  return (
    <div className="max-w-text space-y-8">
      <div>
        <h2 className="text-2xl">{programme}</h2>
        <p className="mt-2 text-lg tabular-nums">
          {formatDate(date)} – {formatDate(endsOn)}, {location}
        </p>
      </div>
      <div className="space-y-3">
        {paragraphsOf(notes).map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <section aria-labelledby="where-heading">
        <h3 id="where-heading" className="text-xl">
          Where
        </h3>
        <address className="mt-2 not-italic">
          {addressLines.map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        {mapUrl && (
          <p className="mt-2">
            <a href={mapUrl} className="link" rel="noreferrer" target="_blank">
              See the place on a map<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="kit-heading">
        <h3 id="kit-heading" className="text-xl">
          What to bring
        </h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {kit.map((item) => (
            <li key={item} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact-heading">
        <h3 id="contact-heading" className="text-xl">
          Whom to ask
        </h3>
        <p className="mt-2 wrap-anywhere">{contact}</p>
      </section>
    </div>
  );
}

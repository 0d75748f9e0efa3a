import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { horizonLabels, horizonTones } from "../../expiry/rules.ts";
import { ownDocumentLabels } from "../../own-document/rules.ts";
import { RenewalLine } from "../../renewal/ui/renewal-line.tsx";
import type { ownHorizon } from "../queries.server.ts";

type Band = Awaited<ReturnType<typeof ownHorizon>>["bands"][number];
type Entry = Band["entries"][number];

/** What somebody has to keep valid, by how near its end is. Bands without an entry are left out. */
export function HorizonBands({ bands }: { bands: readonly Band[] }) {
  const filled = bands.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) {
    return (
      <p className="max-w-text border-y border-mist py-8 text-slate">
        Nothing is on record yet. Documents appear here once the office has seen them, and
        certificates when they are issued.
      </p>
    );
  }
  return (
    <div className="space-y-10">
      {filled.map(({ horizon, entries }) => (
        <section key={horizon} aria-labelledby={`${horizon}-heading`}>
          <h3 id={`${horizon}-heading`} className="mb-3 text-xl">
            {horizonLabels[horizon]}
          </h3>
          <ul className="divide-y divide-mist border-y border-mist">
            {entries.map((entry) => (
              <li key={entry.key} className="py-3 sm:flex sm:items-baseline sm:gap-6">
                <div className="min-w-0 flex-1">
                  <What entry={entry} />
                </div>
                <p className="mt-1 flex shrink-0 flex-wrap items-baseline gap-x-3 sm:mt-0">
                  <span className="tabular-nums">{formatDate(entry.endsOn)}</span>
                  <Badge tone={horizonTones[horizon]}>{horizonLabels[horizon]}</Badge>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function What({ entry }: { entry: Entry }) {
  if (entry.type === "document") {
    const { kind, class: of } = entry.document;
    return (
      <p className="wrap-anywhere">
        <span className="font-semibold">{ownDocumentLabels[kind]}</span>
        {of && <span className="text-slate">, {of}</span>}
      </p>
    );
  }
  const { number, title, what, renewal } = entry.certificate;
  return (
    <>
      <p className="wrap-anywhere">
        <Link to={href("/certificates/:number", { number })} className="link font-semibold">
          {title}
        </Link>
      </p>
      <p className="text-slate">
        {what}, <span className="tabular-nums">{number}</span>
      </p>
      <RenewalLine number={number} title={title} renewal={renewal} />
    </>
  );
}

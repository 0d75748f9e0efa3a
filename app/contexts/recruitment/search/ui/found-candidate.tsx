import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { countryName } from "../../job/place.ts";
import type { FoundCandidate } from "../find.server.ts";

/** What a partner reads of somebody whom it has found. It names nobody. */
export function FoundCandidateFacts({ candidate }: { candidate: FoundCandidate }) {
  const { verified, stated, licences, languages, countries, availableFrom } = candidate;
  const own = stated.filter((skill) => !verified.includes(skill));
  const facts: [string, string][] = [
    ["Licences", licences.join("; ")],
    ["Languages", languages.join("; ")],
    ["Says of themselves", own.join("; ")],
    ["Would work in", countries.map(countryName).join(", ")],
    ["Can begin", availableFrom ? formatDate(availableFrom) : "At once"],
  ];
  return (
    <>
      {verified.length > 0 ? (
        <ul aria-label="Skills that our certificates show" className="flex flex-wrap gap-2">
          {verified.map((skill) => (
            <li key={skill}>
              <Badge tone="green">{skill}, verified</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-slate">No certificate of ours shows a skill so far.</p>
      )}
      <dl className="mt-3 space-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="wrap-anywhere">
                <dt className="inline text-slate">{label}: </dt>
                <dd className="inline">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** What somebody is called who is not named. */
export const headlineOf = ({ headline }: { headline: string }) => headline || "A graduate";

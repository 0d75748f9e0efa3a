import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { FileEntry } from "../file.server.ts";

/** The attested facts of a training file, in order. */
export function FileEntries({ entries }: { entries: readonly FileEntry[] }) {
  return (
    <ol className="mt-6 divide-y divide-mist border-y border-mist">
      {entries.map((entry) => (
        <li key={entry.id} id={`fact-${entry.n}`} className="py-4">
          <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
            <span className="text-slate tabular-nums">{entry.n}</span>
            {entry.title}
            {entry.correctedBy !== null && (
              <Badge tone="amber">Corrected by number {entry.correctedBy}</Badge>
            )}
            {entry.corrects !== null && <Badge>Corrects number {entry.corrects}</Badge>}
          </h2>
          <p className="mt-1 text-slate">
            <LocalTime at={entry.at} />, {entry.signer} ({entry.proof})
            {entry.deviceAt && (
              <>
                , on the device <LocalTime at={entry.deviceAt} />
              </>
            )}
            . {entry.checkpoint === null ? "Not covered yet." : `Checkpoint ${entry.checkpoint}.`}
          </p>
          {entry.erasedAt ? (
            <p className="mt-2 text-slate">
              Erased on <LocalTime at={entry.erasedAt} />, at the end of retention.
            </p>
          ) : (
            <dl className="mt-2 grid max-w-3xl grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
              {entry.lines.map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-slate">{term}</dt>
                  <dd className="min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

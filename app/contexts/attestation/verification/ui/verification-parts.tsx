import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { VerificationOutcome } from "../../tables.ts";
import type { verificationOverview } from "../queries.server.ts";

type Overview = Awaited<ReturnType<typeof verificationOverview>>;

const outcomes: Record<VerificationOutcome, { tone: BadgeTone; label: string }> = {
  intact: { tone: "green", label: "Intact" },
  broken: { tone: "red", label: "Broken" },
  "not-done": { tone: "amber", label: "Could not look" },
};

const starters = { schedule: "the daily schedule", command: "a command of the operator" };

/** When everything was last found intact, and what the guards are now. */
export function VerificationState({ overview }: { overview: Overview }) {
  const { lastHeld, key, ownerServes, addresses } = overview;
  const mailed = [addresses.first, addresses.second].filter(Boolean).length;
  return (
    <ul className="mt-6 max-w-text divide-y divide-mist border-y border-mist">
      <li className="py-3">
        {lastHeld ? (
          <>
            Everything last held on <LocalTime at={lastHeld.endedAt} />, verified by{" "}
            {starters[lastHeld.startedBy]}.
          </>
        ) : (
          "Nothing has been verified yet. It is done once a day, and by npm run admin -- verify."
        )}
      </li>
      <li className="py-3 wrap-anywhere">
        {key.id
          ? `Checkpoints are signed with key ${key.id}, which is not in the database.`
          : (key.problem ??
            "There is no key, so no checkpoints are made. The operator makes one with npm run admin -- checkpoint-key make.")}
      </li>
      <li className="py-3">
        {mailed === 0
          ? "No address outside is set, so no checkpoint leaves the institute: somebody who can change the database and the key could replace all of them unnoticed."
          : `The last checkpoint is emailed once a day to ${mailed === 1 ? "one address outside; a second one is not set" : "two addresses outside"}.`}
      </li>
      <li className="py-3">
        {ownerServes
          ? "The database role that serves this site owns its tables, so it could disable their guards. On the embedded database that is always so."
          : "The database role that serves this site does not own its tables, so it cannot disable their guards."}
      </li>
    </ul>
  );
}

/** The last verifications, newest first. */
export function VerificationRuns({ runs }: { runs: Overview["runs"] }) {
  if (runs.length === 0) return <p className="mt-3 text-slate">None has been run yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-mist border-y border-mist">
      {runs.map(({ id, endedAt, startedBy, outcome, finding, rows, against }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
            <LocalTime at={endedAt} />
            <span className="text-slate">by {starters[startedBy]}</span>
            <span className="text-slate">{rowText(rows)}</span>
            {against !== null && (
              <span className="text-slate">against the mailed checkpoint {against}</span>
            )}
          </p>
          {finding && <p className="mt-1 max-w-text wrap-anywhere">{finding}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The last checkpoints, newest first. */
export function CheckpointList({ checkpoints }: { checkpoints: Overview["checkpoints"] }) {
  if (checkpoints.length === 0) {
    return (
      <p className="mt-3 text-slate">None yet. One is made each hour in which something changed.</p>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-mist border-y border-mist">
      {checkpoints.map(({ n, at, hash, mailedAt }) => (
        <li key={n} className="py-3">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold">Checkpoint {n}</span>
            <LocalTime at={at} />
            {mailedAt && (
              <span className="text-slate">
                emailed <LocalTime at={mailedAt} />
              </span>
            )}
          </p>
          <p className="font-mono text-sm break-all text-slate">{hash}</p>
        </li>
      ))}
    </ul>
  );
}

function rowText(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([log, count]) => `${count.toLocaleString("en-NZ")} ${log}`)
    .join(", ");
}

import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { jobActLabels } from "../../job/ui/job-acts.ts";
import { reportKindLabels, reportOutcomeLabels } from "../../report/rules.ts";
import type { Figures, PartnerStanding } from "../queries.server.ts";

/** How a partner stands: a figure each, with what it is counted from. */
export function StandingFigures({ figures, longWait }: { figures: Figures; longWait: number }) {
  const { live, approved, returned, takenDown, reports, reportsWaiting } = figures;
  const { applications, answered, medianDays, waitingLong, hired, members } = figures;
  const shown: [string, string, string][] = [
    ["Listings on the board", String(live), "now"],
    ["Approved", String(approved), "listings and changes, so far"],
    ["Sent back", String(returned), "listings and changes, so far"],
    ["Taken down", String(takenDown), "after a report"],
    ["Reports by members", String(reports), reportsWaiting > 0 ? `${reportsWaiting} wait` : ""],
    ["Applications", String(applications), `${answered} answered`],
    [
      "Time to the first answer",
      medianDays === null ? "–" : inDays(medianDays),
      medianDays === null ? "nothing answered yet" : `half of ${answered} within this time`,
    ],
    ["Waiting too long", String(waitingLong), `without an answer for ${longWait} days`],
    ["Hired", String(hired), "through the board"],
    ["People", String(members), "act for it now"],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {shown.map(([label, value, base]) => (
        <div key={label} className="border-t border-mist pt-2">
          <dt className="text-sm text-slate">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          {base && <dd className="text-sm text-slate">{base}</dd>}
        </div>
      ))}
    </dl>
  );
}

function inDays(value: number): string {
  return value < 1 ? "under a day" : counted(Math.round(value), "day");
}

const sides = { partner: "The partner", staff: "The institute", calendar: "The deadline" };

/** What has happened with a partner's listings, and what members reported of them, newest first. */
export function StandingHistory({ history }: Pick<PartnerStanding, "history">) {
  if (history.length === 0) return <p className="text-slate">Nothing has happened yet.</p>;
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {history.map((entry) => (
        <li key={entry.id} className="py-2.5">
          {entry.kind === "listing" ? (
            <>
              <p className="wrap-anywhere">
                <span className="font-semibold">{jobActLabels[entry.act]}</span>: {entry.jobTitle}
              </p>
              {entry.reason && <p className="wrap-anywhere whitespace-pre-line">{entry.reason}</p>}
              <p className="text-sm text-slate">
                {entry.who ?? sides[entry.side]}, <LocalTime at={entry.at} />
              </p>
            </>
          ) : (
            <>
              <p className="wrap-anywhere">
                <Link
                  to={href("/admin/jobs/reports/:reportId", { reportId: entry.id })}
                  className="link font-semibold"
                >
                  Reported
                </Link>
                : {entry.jobTitle}
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                <Badge tone="amber">{reportKindLabels[entry.what]}</Badge>
                <Badge>{entry.outcome ? reportOutcomeLabels[entry.outcome] : "Waits"}</Badge>
              </p>
              <p className="text-sm text-slate">
                <LocalTime at={entry.at} />
              </p>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

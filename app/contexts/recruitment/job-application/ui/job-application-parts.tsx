import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { JobApplicationText } from "../form.ts";
import { jobApplicationLabels } from "../rules.ts";
import type { ownJobApplication } from "../queries.server.ts";

type Sent = Pick<
  Awaited<ReturnType<typeof ownJobApplication>>,
  keyof JobApplicationText | "cv" | "languages" | "certificates" | "history" | "appliedAt"
>;

/** The labels of what the candidate wrote, in reading order. */
const labels: Record<keyof JobApplicationText, string> = {
  contact: "Reached at",
  coverNote: "Cover note",
};
const written = Object.entries(labels) as [keyof JobApplicationText, string][];

const states = { valid: "Verified", expired: "Expired", revoked: "Revoked" } as const;
const tones = { valid: "green", expired: "amber", revoked: "red" } as const;

/** What a candidate has sent and its status, the same for the candidate and those who decide. */
export function JobApplicationParts({
  jobApplication,
  cvHref,
}: {
  jobApplication: Sent;
  cvHref: string;
}) {
  const { cv, languages, certificates, history, appliedAt } = jobApplication;
  return (
    <dl className="divide-y divide-mist border-y border-mist">
      <Row label="Received">
        <LocalTime at={appliedAt} />
      </Row>
      {written.map(
        ([name, label]) =>
          jobApplication[name] && (
            <Row key={name} label={label}>
              <span className="whitespace-pre-line">{jobApplication[name]}</span>
            </Row>
          ),
      )}
      <Row label="CV">
        {cv ? (
          <a href={cvHref} className="link" download>
            {cv.name}{" "}
            <span className="text-slate tabular-nums">({Math.ceil(cv.bytes / 1024)} kB)</span>
          </a>
        ) : (
          <span className="text-slate">Deleted</span>
        )}
      </Row>
      {languages.length > 0 && <Row label="Languages">{languages.join(", ")}</Row>}
      {certificates.length > 0 && (
        <Row label="Certificates of this institute">
          <ul className="space-y-2">
            {certificates.map(({ number, title, scope, courseTitle, state }) => (
              <li key={number}>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={href("/certificates/:number", { number })} className="link">
                    {title}: {courseTitle}
                  </Link>
                  <Badge tone={tones[state]}>{states[state]}</Badge>
                </p>
                <p className="text-sm text-slate">{scope}</p>
              </li>
            ))}
          </ul>
        </Row>
      )}
      <Row label="Status">
        <ol className="space-y-1">
          {history.map(({ status, at }) => (
            <li key={`${status} ${at.toISOString()}`}>
              {jobApplicationLabels[status]}, <LocalTime at={at} />
            </li>
          ))}
        </ol>
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-slate">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { SentProfile } from "../../candidate/sent-profile.ts";
import { countryName } from "../../job/place.ts";
import type { JobApplicationText } from "../form.ts";
import { declineReasonLabels, jobApplicationLabels } from "../rules.ts";
import { Answers } from "../../screening/ui/answers.tsx";
import type { ownJobApplication } from "../queries.server.ts";

type Sent = Pick<
  Awaited<ReturnType<typeof ownJobApplication>>,
  | keyof JobApplicationText
  | "cv"
  | "profile"
  | "answers"
  | "languages"
  | "certificates"
  | "history"
  | "appliedAt"
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
  licenceHref,
}: {
  jobApplication: Sent;
  cvHref: string;
  /** Returns the address of the file of a licence that went with the application. */
  licenceHref: (licenceId: string) => string;
}) {
  const { cv, languages, certificates, history, appliedAt, profile, answers } = jobApplication;
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
      {answers.length > 0 && (
        <Row label="Answers">
          <Answers answers={answers} />
        </Row>
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
      {profile && <SentProfileRows profile={profile} licenceHref={licenceHref} />}
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
          {history.map(({ status, at, reason, message }) => (
            <li key={`${status} ${at.toISOString()}`}>
              {jobApplicationLabels[status]}, <LocalTime at={at} />
              {reason && <span className="block">{declineReasonLabels[reason]}.</span>}
              {message && (
                <span className="block border-l-2 border-mist pl-3 whitespace-pre-line">
                  {message}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Row>
    </dl>
  );
}

/** What the profile said when the application was sent. */
function SentProfileRows(props: {
  profile: SentProfile;
  licenceHref: (licenceId: string) => string;
}) {
  const { headline, availableFrom, countries, skills, languages, licences } = props.profile;
  const names = (terms: { name: string; level?: string | null }[]) =>
    terms.map(({ name, level }) => (level ? `${name} (${level})` : name)).join(", ");
  return (
    <>
      {headline && <Row label="Headline">{headline}</Row>}
      <Row label="Available">{availableFrom ? `from ${formatDate(availableFrom)}` : "at once"}</Row>
      {countries.length > 0 && (
        <Row label="Would work in">{countries.map(countryName).join(", ")}</Row>
      )}
      {licences.length > 0 && (
        <Row label="Licences">
          <ul className="space-y-1">
            {licences.map(({ id, name, level, validUntil, hasFile }) => (
              <li key={id}>
                {name}
                {level && `, ${level}`}
                <span className="text-slate">
                  {validUntil ? `, valid until ${formatDate(validUntil)}` : ", does not end"}
                </span>
                {hasFile && (
                  <>
                    {" "}
                    <a href={props.licenceHref(id)} className="link" download>
                      Open file<span className="sr-only"> of {name}</span>
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {skills.length > 0 && <Row label="Skills, by their own word">{names(skills)}</Row>}
      {languages.length > 0 && <Row label="Languages and levels">{names(languages)}</Row>}
    </>
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

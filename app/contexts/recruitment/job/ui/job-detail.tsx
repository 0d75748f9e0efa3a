import type { ReactNode } from "react";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { Listing } from "../board.server.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { closingText, formatDeadline, formatPosted } from "./dates.ts";
import { termsOf } from "../listing-terms.ts";
import { Employer } from "./employer.tsx";

type Props = {
  job: Listing;
  /** Draws all of it in one column, where there is something beside it. */
  narrow?: boolean;
  children?: ReactNode;
};

/** A listing in the order of D2 §2, below its title. `children` are the viewer's actions. */
export function JobDetail({ job, narrow = false, children }: Props) {
  const columns = narrow ? "" : "lg:grid-cols-[minmax(0,1fr)_20rem]";
  return (
    <div className={`grid gap-x-14 gap-y-10 ${columns}`}>
      <div className="min-w-0 space-y-9">
        <div className="space-y-1.5 border-b border-mist pb-6">
          <p className="flex gap-2 text-lg">
            <Icon name="pin" className="mt-1 size-5 shrink-0 text-brass-deep" />
            <span className="min-w-0 wrap-anywhere">{job.location || "No location yet"}</span>
          </p>
          <Employer job={job}>
            {job.partnerId && (
              <span className="text-sm text-slate">Partner ID: {job.partnerId}</span>
            )}
          </Employer>
          <p className="text-slate">
            {job.approvalDate ? `Posted ${formatPosted(job.approvalDate)}` : "Not posted yet"}
          </p>
        </div>
        <Words heading="Required Skills" words={job.skills} none="No particular skill is named." />
        <Words
          heading="Required Languages"
          words={job.languages}
          none="No particular language is named."
        />
        {job.licences.length > 0 && (
          <Words heading="Required Licences" words={job.licences} none="" />
        )}
        <Part heading="Job Description" text={job.jobDescription} />
        <Part heading="Requirements" text={job.requirements} />
        <Part heading="Application Instructions" text={job.applicationInstructions} />
      </div>
      <aside className="space-y-5 self-start rounded-md border border-mist bg-card p-6 lg:sticky lg:top-24">
        <dl className="space-y-3">
          {job.applicationDeadline && (
            <div>
              <dt className="text-sm text-slate">Application Deadline</dt>
              <dd className="font-semibold tabular-nums">
                {formatDeadline(job.applicationDeadline)}
              </dd>
              {job.closesAt && (
                <dd className="text-sm text-slate">
                  {closingText(job.closesAt, job.deadlineZone)}, which is{" "}
                  <LocalTime at={job.closesAt} /> for you
                </dd>
              )}
            </div>
          )}
          {termsOf(job).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-slate">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-slate">Category</dt>
            <dd className="font-semibold">{job.category}</dd>
          </div>
        </dl>
        {children}
      </aside>
    </div>
  );
}

function Words({ heading, words, none }: { heading: string; words: string[]; none: string }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{heading}</h2>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-slate">{none}</p>
      )}
    </section>
  );
}

function Part({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{heading}</h2>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">
        {text || <span className="text-slate">Nothing yet.</span>}
      </p>
    </section>
  );
}

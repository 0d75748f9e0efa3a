import type { ReactNode } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { termsOf } from "../listing-terms.ts";
import type { JobSummary } from "../summary.server.ts";
import { closingText, formatDeadline, formatPosted } from "./dates.ts";
import { Employer } from "./employer.tsx";

/** What everybody may read of a listing. `children` leads to the rest. */
export function JobSummaryDetail({ job, children }: { job: JobSummary; children: ReactNode }) {
  const required = [
    ["Required Skills", job.skills],
    ["Required Languages", job.languages],
    ["Required Licences", job.licences],
  ] as const;
  const { applicationDeadline, closesAt } = job;
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-8">
        <div className="space-y-1.5 border-b border-mist pb-6">
          <p className="flex gap-2 text-lg">
            <Icon name="pin" className="mt-1 size-5 shrink-0 text-brass-deep" />
            <span className="min-w-0 wrap-anywhere">{job.location}</span>
          </p>
          <Employer job={job} />
          <p className="text-slate">Posted {formatPosted(job.approvalDate)}</p>
        </div>
        <p className="max-w-text wrap-anywhere">{job.excerpt}</p>
        {required.map(
          ([label, words]) =>
            words.length > 0 && (
              <section key={label}>
                <h2 className="mb-2 text-xl">{label}</h2>
                <p className="max-w-text wrap-anywhere">{words.join("; ")}</p>
              </section>
            ),
        )}
      </div>
      <aside className="space-y-5 self-start rounded-md border border-mist bg-card p-6 lg:sticky lg:top-24">
        <dl className="space-y-3">
          {applicationDeadline && closesAt && (
            <div>
              <dt className="text-sm text-slate">Application Deadline</dt>
              <dd className="font-semibold">{formatDeadline(applicationDeadline)}</dd>
              <dd className="text-sm text-slate">{closingText(closesAt, job.deadlineZone)}</dd>
            </div>
          )}
          {[...termsOf(job), ["Category", job.category] as const].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-slate">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </aside>
    </div>
  );
}

import type { ReactNode } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { recruitmentTexts } from "../../messages.ts";
import { CompanyLogo } from "../../partner/ui/company-logo.tsx";
import type { JobCard as Job } from "../board.server.ts";
import { payText } from "../pay.ts";
import { employmentKindLabels, workPatternLabels } from "../terms.ts";
import { closingText } from "./dates.ts";

/**
 * A listing in a list. What decides comes first: pay and deadline are directly below the title. The
 * whole card is a link; `children` are further links, above it.
 */
export function JobCard(props: {
  job: Job;
  to: string;
  /** A guest's card leads back to the board, which stays where it is. */
  keepScroll?: boolean;
  /** The page says whose it is. */
  ofCompanyPage?: boolean;
  /** How the member matches it, in one line. */
  match?: string | undefined;
  children?: ReactNode;
}) {
  const { job, to, keepScroll = false, ofCompanyPage = false, match, children } = props;
  const { company, employmentKind, workPattern, closesAt } = job;
  const terms = [
    employmentKind && employmentKindLabels[employmentKind],
    workPattern && workPatternLabels[workPattern],
  ];
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-md border border-mist bg-card p-6 hover:border-slate/50">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-slate">
        <span>{job.category}</span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-green" />
          Available
        </span>
      </div>
      <div className="space-y-1">
        <h2 className="text-xl wrap-anywhere">
          <Link
            to={to}
            preventScrollReset={keepScroll}
            className="hover:underline after:absolute after:inset-0"
          >
            {job.jobTitle}
          </Link>
        </h2>
        <p className={job.pay === "stated" ? "text-lg font-semibold tabular-nums" : "text-slate"}>
          {payText(job)}
        </p>
        <p className="tabular-nums">
          {closesAt
            ? sentenceOf(closingText(closesAt, job.deadlineZone))
            : "Open until it is filled"}
        </p>
      </div>
      <div className="space-y-1 text-slate">
        <p className="flex gap-2">
          <Icon name="pin" className="mt-1 size-4.5 shrink-0 text-brass-deep" />
          <span className="min-w-0 wrap-anywhere">{job.location}</span>
        </p>
        {terms.some(Boolean) && <p className="text-sm">{terms.filter(Boolean).join(" · ")}</p>}
      </div>
      {match && <p className="text-sm font-semibold">{match}</p>}
      {!ofCompanyPage && (
        <div className="mt-auto flex min-h-14 flex-wrap items-center gap-3 border-t border-mist pt-3">
          {company?.logo && (
            <CompanyLogo
              {...company}
              logo={company.logo}
              besideName
              className="h-9 w-auto max-w-20"
            />
          )}
          <p className="min-w-24 flex-1 text-slate wrap-anywhere">
            {job.partnerName ?? recruitmentTexts.unknownPartner}
          </p>
          {children}
        </div>
      )}
    </li>
  );
}

const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { recruitmentTexts } from "../../messages.ts";
import type { CompanyMark } from "../../partner/company-mark.ts";
import { CompanyLogo } from "../../partner/ui/company-logo.tsx";

/** Who offers a job, with the logo and a link if there is a company page. */
export function Employer(props: {
  job: { partnerName: string | null; company: CompanyMark | null };
  children?: ReactNode;
}) {
  const { partnerName, company } = props.job;
  const name = partnerName ?? recruitmentTexts.confidential;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {company?.logo && (
        <CompanyLogo {...company} logo={company.logo} besideName className="h-12 w-auto max-w-36" />
      )}
      <p className="min-w-0 wrap-anywhere">
        {company ? (
          <Link
            to={href("/situations-vacant/employers/:partnerId", { partnerId: company.partnerId })}
            className="link font-semibold"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}{" "}
        {props.children}
      </p>
    </div>
  );
}

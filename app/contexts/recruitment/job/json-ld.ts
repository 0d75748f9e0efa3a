import { type CompanyMark, logoAddress } from "../partner/company-mark.ts";
import type { Pay, PayPeriod } from "./pay.ts";
import type { EmploymentKind, Workplace } from "./terms.ts";

type Described = Pay & {
  id: string;
  jobTitle: string;
  excerpt: string;
  location: string;
  category: string;
  country: string | null;
  region: string;
  base: string;
  workplace: Workplace;
  employmentKind: EmploymentKind | null;
  openings: number;
  approvalDate: Date;
  closesAt: Date | null;
  skills: readonly string[];
  licences: readonly string[];
  company: CompanyMark | null;
};

const employmentTypes: Record<EmploymentKind, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  "fixed-term": "TEMPORARY",
  contractor: "CONTRACTOR",
  casual: "PER_DIEM",
};

const unitTexts: Record<PayPeriod, string> = {
  hour: "HOUR",
  day: "DAY",
  week: "WEEK",
  month: "MONTH",
  year: "YEAR",
};

/**
 * Returns an open listing as schema.org's JobPosting. It says nothing that its public summary does
 * not show. `employer` is the text that is shown for the employer.
 */
export function jobPostingJsonLd(
  job: Described,
  site: { siteUrl: string; provider: string; employer: string },
): object {
  const { closesAt, employmentKind, workplace } = job;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.jobTitle,
    description: job.excerpt,
    url: `${site.siteUrl}/situations-vacant/${job.id}/summary`,
    identifier: { "@type": "PropertyValue", name: site.provider, value: job.id },
    datePosted: job.approvalDate.toISOString(),
    ...(closesAt && { validThrough: closesAt.toISOString() }),
    hiringOrganization: {
      "@type": "Organization",
      name: site.employer,
      ...(job.company && linksOf(job.company, site.siteUrl)),
    },
    occupationalCategory: job.category,
    totalJobOpenings: job.openings,
    directApply: false,
    ...(employmentKind && { employmentType: employmentTypes[employmentKind] }),
    ...(workplace === "remote" && job.country ? remote(job.country) : placed(job)),
    ...salaryOf(job),
    ...(job.skills.length > 0 && { skills: job.skills.join(", ") }),
    ...(job.licences.length > 0 && { qualifications: job.licences.join("; ") }),
  };
}

function linksOf({ partnerId, logo }: CompanyMark, siteUrl: string) {
  return {
    url: `${siteUrl}/situations-vacant/employers/${partnerId}`,
    ...(logo && { logo: `${siteUrl}${logoAddress(partnerId, logo)}` }),
  };
}

function remote(country: string) {
  return {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: country },
  };
}

function placed({ base, region, country, location }: Described) {
  return {
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: base || location,
        ...(region && { addressRegion: region }),
        ...(country && { addressCountry: country }),
      },
    },
  };
}

function salaryOf({ pay, payFrom, payTo, payCurrency, payPeriod }: Described) {
  if (pay !== "stated" || !payCurrency || !payPeriod) return {};
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: payCurrency,
      value: {
        "@type": "QuantitativeValue",
        ...(payFrom !== null && { minValue: payFrom / 100 }),
        ...(payTo !== null && { maxValue: payTo / 100 }),
        unitText: unitTexts[payPeriod],
      },
    },
  };
}

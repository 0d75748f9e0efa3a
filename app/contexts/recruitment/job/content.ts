import type { LanguageLevel } from "../vocabulary/levels.ts";
import type { Pay } from "./pay.ts";
import type { JobPlace } from "./place.ts";
import type { EmploymentKind, Start, WorkPattern } from "./terms.ts";

/** A required skill, language or licence, with the least level; null if any is enough. */
export type RequiredLanguage = { id: string; level: LanguageLevel | null };
export type RequiredLicence = { id: string; level: string | null };

/** Everything that an employer writes about a vacancy. Its columns have the same names. */
export type ListingContent = Pay &
  JobPlace & {
    jobTitle: string;
    category: string;
    location: string;
    jobDescription: string;
    requirements: string;
    applicationInstructions: string;
    applicationDeadline: string | null;
    deadlineTime: string | null;
    deadlineZone: string;
    employmentKind: EmploymentKind | null;
    workPattern: WorkPattern | null;
    patternNote: string;
    start: Start | null;
    startsOn: string | null;
    openings: number;
    summaryWanted: boolean;
    skillIds: readonly string[];
    languages: readonly RequiredLanguage[];
    licences: readonly RequiredLicence[];
  };

/** The parts of a listing that a difference shows and a review is about, in their order. */
export const contentParts = {
  title: { label: "Job title", fields: ["jobTitle"] },
  category: { label: "Category", fields: ["category"] },
  place: {
    label: "Place",
    fields: ["location", "country", "region", "base", "workplace"],
  },
  pay: { label: "Pay", fields: ["pay", "payFrom", "payTo", "payCurrency", "payPeriod"] },
  employment: { label: "Employment", fields: ["employmentKind"] },
  pattern: { label: "Work pattern", fields: ["workPattern", "patternNote"] },
  start: { label: "Start", fields: ["start", "startsOn"] },
  openings: { label: "Number of posts", fields: ["openings"] },
  skills: { label: "Required skills", fields: ["skillIds"] },
  languages: { label: "Required languages", fields: ["languages"] },
  licences: { label: "Required licences", fields: ["licences"] },
  description: { label: "Job description", fields: ["jobDescription"] },
  requirements: { label: "Requirements", fields: ["requirements"] },
  instructions: { label: "Application instructions", fields: ["applicationInstructions"] },
  deadline: {
    label: "Application deadline",
    fields: ["applicationDeadline", "deadlineTime", "deadlineZone"],
  },
  summary: { label: "Public summary", fields: ["summaryWanted"] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof ListingContent)[] }>;

export type ContentPart = keyof typeof contentParts;
export const contentPartNames = Object.keys(contentParts) as ContentPart[];

/** Returns the parts in which two versions differ. White space and the order of lists do not count. */
export function changedParts(before: ListingContent, after: ListingContent): ContentPart[] {
  return contentPartNames.filter((part) =>
    contentParts[part].fields.some((field) => plain(before[field]) !== plain(after[field])),
  );
}

function plain(value: ListingContent[keyof ListingContent]): string {
  if (typeof value === "string") return value.replace(/\s+/g, " ").trim();
  if (!Array.isArray(value)) return JSON.stringify(value);
  const entries = value.map((each: string | RequiredLicence) =>
    typeof each === "string" ? each : `${each.id} ${each.level ?? ""}`,
  );
  return JSON.stringify(entries.toSorted());
}

const needed = {
  jobDescription: "a description",
  location: "a location",
  requirements: "requirements",
  applicationInstructions: "application instructions",
} as const;

/** Returns what a draft lacks before it can be reviewed, as text; empty if it is complete. */
export function lackingIn(
  content: Pick<ListingContent, keyof typeof needed> & { pay: string | null },
): string[] {
  const missing: string[] = (Object.keys(needed) as (keyof typeof needed)[])
    .filter((field) => content[field].trim() === "")
    .map((field) => needed[field]);
  return content.pay === null ? [...missing, "the pay, or that it is not stated"] : missing;
}

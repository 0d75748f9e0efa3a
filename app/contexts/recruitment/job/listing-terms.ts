import { formatDate } from "#app/kernel/dates.ts";
import type { ListingContent } from "./content.ts";
import { type Pay, payText } from "./pay.ts";
import { employmentKindLabels, startLabels, workPatternLabels, workplaceLabels } from "./terms.ts";

type Terms = Pick<
  ListingContent,
  "employmentKind" | "workPattern" | "patternNote" | "start" | "startsOn" | "workplace" | "openings"
> &
  Pay;

/** Returns the terms of a listing with their labels. Pay is always there; what is not stated is not. */
export function termsOf(job: Terms): (readonly [label: string, value: string])[] {
  const terms = [
    ["Pay", payText(job)],
    ["Employment", job.employmentKind && employmentKindLabels[job.employmentKind]],
    ["Work pattern", patternText(job)],
    ["Start", startText(job)],
    ["Workplace", job.workplace === "on-site" ? "" : workplaceLabels[job.workplace]],
    ["Number of posts", job.openings > 1 ? String(job.openings) : ""],
  ] as const;
  return terms.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** "Nights: four on, four off"; empty if nothing is stated. */
export function patternText({ workPattern, patternNote }: Terms): string {
  return [workPattern && workPatternLabels[workPattern], patternNote].filter(Boolean).join(": ");
}

/** "1 Mar 2026" or "By agreement"; empty if nothing is stated. */
export function startText({ start, startsOn }: Terms): string {
  if (start === "on-date" && startsOn) return formatDate(startsOn);
  return start ? startLabels[start] : "";
}

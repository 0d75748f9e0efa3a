/** The kinds of employment that a listing can offer. */
export const employmentKinds = [
  "full-time",
  "part-time",
  "fixed-term",
  "contractor",
  "casual",
] as const;
export type EmploymentKind = (typeof employmentKinds)[number];

export const employmentKindLabels: Record<EmploymentKind, string> = {
  "full-time": "Full time",
  "part-time": "Part time",
  "fixed-term": "Fixed term",
  contractor: "Contractor",
  casual: "Casual",
};

/** How the work is spread over days and weeks. */
export const workPatterns = [
  "days",
  "nights",
  "rotating-shifts",
  "rotation",
  "on-call",
  "flexible",
] as const;
export type WorkPattern = (typeof workPatterns)[number];

export const workPatternLabels: Record<WorkPattern, string> = {
  days: "Days",
  nights: "Nights",
  "rotating-shifts": "Rotating shifts",
  rotation: "Rotation, weeks on and off",
  "on-call": "On call",
  flexible: "By assignment",
};

export const starts = ["at-once", "agreed", "on-date"] as const;
export type Start = (typeof starts)[number];

export const startLabels: Record<Start, string> = {
  "at-once": "As soon as possible",
  agreed: "By agreement",
  "on-date": "On a date",
};

export const workplaces = ["on-site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];

export const workplaceLabels: Record<Workplace, string> = {
  "on-site": "On site",
  hybrid: "Partly remote",
  remote: "Remote",
};

/** The most people that one listing can look for. */
export const MOST_OPENINGS = 999;

/** The parts of the site by which its speed is kept, in the order in which pages list them. */
export const areaLabels = {
  site: "Public pages",
  account: "Accounts and signing in",
  learning: "Learning",
  forum: "Forum",
  jobs: "Job board",
  office: "Office",
  programs: "Interfaces for programs",
  files: "Files of the build",
  unknown: "Unknown addresses",
} as const;

export type Area = keyof typeof areaLabels;

export const areas = Object.keys(areaLabels) as Area[];

const byFirstStep: Readonly<Record<string, Area>> = {
  admin: "office",
  forum: "forum",
  "situations-vacant": "jobs",
  partner: "jobs",
  "job-applications": "jobs",
  "job-form": "jobs",
  "job-alerts": "jobs",
  "career-profile": "jobs",
  api: "programs",
  webhooks: "programs",
  lti: "programs",
  badges: "programs",
  course: "learning",
  dashboard: "learning",
  teach: "learning",
  login: "account",
  logout: "account",
  register: "account",
  invitation: "account",
  unlock: "account",
  "forgot-password": "account",
  "new-password": "account",
  "reset-password": "account",
  "verify-email": "account",
  "not-me": "account",
  "your-data": "account",
  profile: "account",
  notifications: "account",
  "(file)": "files",
  "(none)": "unknown",
};

/** What servers and browsers ask by themselves; it says nothing about how people are served. */
const notForPeople = new Set(["healthz", "readyz", "metrics", "csp-reports"]);

/** Returns the part of the site that a route's pattern ("/forum/topic/:id") is in, if it has one. */
export function areaOf(route: string): Area | undefined {
  const first = route.split("/").find((step) => step !== "") ?? "";
  if (notForPeople.has(first)) return undefined;
  return byFirstStep[first] ?? "site";
}

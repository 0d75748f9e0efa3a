/** The parts of the site by which its speed is kept, in the order in which pages list them. */
export const areaLabels = {
  site: "Public pages",
  account: "Accounts and signing in",
  own: "Own applications and orders",
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

/** The first steps of the public pages, and of the files that these need. */
const publicSteps = [
  "",
  "about",
  "accessibility",
  "admissions",
  "appearance",
  "blog",
  "card-art",
  "contact",
  "course-pictures",
  "courses",
  "dev",
  "developers",
  "faq",
  "great-circle",
  "index",
  "instructors",
  "legal",
  "privacy",
  "recruitment",
  "resources",
  "robots.txt",
  "scenes",
  "service-worker.js",
  "site.webmanifest",
  "sitemap.xml",
  "terms",
  "training",
  "webinars",
] as const;

const byFirstStep: Readonly<Record<string, Area>> = {
  ...Object.fromEntries(publicSteps.map((step) => [step, "site" as const])),
  applications: "own",
  "group-bookings": "own",
  orders: "own",
  checkout: "own",
  "enrollment-success": "own",
  messages: "own",
  admin: "office",
  "make-admin": "office",
  auditor: "office",
  members: "forum",
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
  calendar: "programs",
  ".well-known": "programs",
  course: "learning",
  dashboard: "learning",
  teach: "learning",
  "training-exhibits": "learning",
  // Whoever is shown one asks here whether it is genuine.
  certificates: "learning",
  statements: "learning",
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
  "demo-login": "account",
  "resend-verification": "account",
  sessions: "account",
  view: "account",
  drafts: "account",
  photos: "account",
  faces: "account",
  profile: "account",
  notifications: "account",
  "(file)": "files",
  "*": "unknown",
  "(none)": "unknown",
};

/** What servers and browsers ask by themselves; it says nothing about how people are served. */
const notForPeople = new Set(["healthz", "readyz", "metrics", "csp-reports"]);

/**
 * Returns the part of the site that a route's pattern ("/forum/topic/:id") is in, if it has one. One
 * whose first step is named nowhere counts as unknown; a test finds routes of which this is true.
 */
export function areaOf(route: string): Area | undefined {
  const first = route.split("/").find((step) => step !== "") ?? "";
  if (notForPeople.has(first)) return undefined;
  return byFirstStep[first] ?? "unknown";
}

/** What pages and the service worker agree on about pages that are kept on the device. */

/** A page asks the worker to keep pages for use without a connection. */
export type KeepMessage = {
  kind: "keep";
  /** The account whose pages they are. */
  owner: string;
  /** Their paths. */
  pages: string[];
  /** The files that the asking page has loaded. */
  files: string[];
  /** These pages are all that is kept from now on; otherwise they are renewed among the others. */
  all: boolean;
};

/** A page asks the worker to keep a course, or to renew what it keeps of it. */
export type KeepCourseMessage = {
  kind: "keep-course";
  course: string;
  /** The files that the asking page has loaded. */
  files: string[];
  /** The course is kept from now on. Without it, a course that is not kept is left alone. */
  begin: boolean;
};

/** What the server says of a course that is to be kept. */
export type CoursePages = {
  /** The account for which it is kept. */
  owner: string;
  title: string;
  /** Their addresses. A page with the same version is the same page. */
  pages: { path: string; version: string }[];
};

/**
 * The header with which the worker asks for a page that is going to be kept. Such a page has nobody's
 * reasons, pictures or health.
 */
export const KEPT_COPY = "X-Kept-Copy";

const files = /\/assets\/[\w.-]+/g;

/** Returns the addresses of the files that a page names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(files))];

const pictures = /\b(?:src|href)="(\/(?:figures|pictures|course-pictures|scenes)\/[^"#?]+)/g;

/** Returns the addresses of the pictures that a page shows, each in its largest width. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(pictures)].map(([, address]) => address!)),
];

/** How long pages of teaching are kept, and courses, in hours. */
const HOURS_KEPT = { teaching: 48, course: 30 * 24 };
const MINUTES_BETWEEN_CHECKS = 60;

/**
 * Returns whether kept pages are to be deleted: after 48 hours, and courses 30 days after they were
 * last renewed, unless something is unsent.
 */
export function isOver(
  { keptAt }: { keptAt: number },
  now: number,
  unsent: number,
  what: keyof typeof HOURS_KEPT = "teaching",
): boolean {
  return unsent === 0 && now - keptAt > HOURS_KEPT[what] * 3_600_000;
}

/** Returns whether the server is to be asked again whether the account may still have these pages. */
export function isCheckDue({ checkedAt }: { checkedAt: number }, now: number): boolean {
  return now - checkedAt > MINUTES_BETWEEN_CHECKS * 60_000;
}

/** Returns whether the answer to a kept page's address says that the account may not have it now. */
export function isRefused({ type, status }: Pick<Response, "type" | "status">): boolean {
  return type === "opaqueredirect" || status === 401 || status === 403;
}

/** Returns whether the worker keeps pages of this address. */
export const isKept = (path: string): boolean => /^\/teach(\/sessions\/[\w-]+)?\/?$/.test(path);

/** The addresses at which the account of a browser changes. */
export const endsAccount = (path: string): boolean => /^\/(logout|login)(\/|\.data$|$)/.test(path);

/** The name of the cache with a kept course, and of its entry in the device's database. */
export const courseCache = (id: string) => `course ${id}` as const;

/** Returns the course to which an address belongs. */
export const courseOf = (path: string): string | undefined =>
  /^\/course\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];

/**
 * Returns the address under which a course's page is kept. The course's page is kept once for each of
 * its modules, with all of their items; what else follows the question mark changes no kept page.
 */
export function keptAddress({ pathname, searchParams }: URL): string {
  const module = searchParams.get("module");
  const path = pathname.replace(/\/$/, "");
  return module && /^\/course\/[^/]+$/.test(path)
    ? `${path}?${new URLSearchParams({ module, tab: "all" })}`
    : path;
}

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

/**
 * The header with which the worker asks for a page that is going to be kept. Such a page has nobody's
 * reasons, pictures or health.
 */
export const KEPT_COPY = "X-Kept-Copy";

const files = /\/assets\/[\w.-]+/g;

/** Returns the addresses of the files that a page names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(files))];

const HOURS_KEPT = 48;
const MINUTES_BETWEEN_CHECKS = 60;

/** Returns whether kept pages are to be deleted: after 48 hours, unless something is unsent. */
export function isOver({ keptAt }: { keptAt: number }, now: number, unsent: number): boolean {
  return unsent === 0 && now - keptAt > HOURS_KEPT * 3_600_000;
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

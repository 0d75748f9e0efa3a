import { z } from "zod";

/** The address to which browsers report violations of the Content-Security-Policy. */
export const VIOLATION_REPORTS = "/csp-reports";

/** A report has about 1 kB. */
const MOST_BYTES = 16 * 1024;

/** So many reports a minute are recorded in each process. Anybody can send them. */
const MOST_A_MINUTE = 30;

const directives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "media-src",
  "object-src",
  "frame-src",
  "worker-src",
  "manifest-src",
  "form-action",
  "frame-ancestors",
  "base-uri",
]);

const text = z.string().max(4000).catch("");
const report = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
});

export type Violation = {
  /** One of the directives of the standard, or "other". */
  directive: string;
  /** The scheme and host of what was blocked, or a keyword such as "inline". */
  blocked: string;
  /** The path of the page, without its query, which can contain a token. */
  page: string;
};

/** Returns what a report says, without anything that could be a secret; undefined for junk. */
export function readViolation(body: string): Violation | undefined {
  const parsed = report.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const said = parsed.data["csp-report"];
  const named = said["effective-directive"] || said["violated-directive"].split(" ")[0]!;
  return {
    directive: directives.has(named) ? named : "other",
    blocked: originOf(said["blocked-uri"]),
    page: pathOf(said["document-uri"]),
  };
}

/** Limits how many reports are recorded, so that nobody can fill the log. */
export class ViolationLimit {
  #minute = 0;
  #recorded = 0;

  /** Returns whether one more may be recorded at a moment, in milliseconds. */
  take(now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#recorded = 0;
    }
    this.#recorded += 1;
    return this.#recorded <= MOST_A_MINUTE;
  }
}

/** Returns a body as text; undefined if it is longer than a report. */
export async function reportBody(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { protocol, host } = new URL(blocked);
  return `${protocol}//${host}`.slice(0, 200);
}

function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : "unknown";
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

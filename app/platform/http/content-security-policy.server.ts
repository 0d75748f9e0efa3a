import { createHash } from "node:crypto";
import type { PageNeeds } from "./page-needs.ts";
import { VIOLATION_REPORTS } from "./violation-reports.ts";

/** Returns the policy. `scripts` holds nonces or hashes of our own inline scripts. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  {
    secure,
    needs = {},
    development = false,
  }: { secure: boolean; needs?: PageNeeds; development?: boolean },
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Style elements come from our own files. Style attributes are harmless without scripts. In
    // development styles are injected, and edits are announced over a web socket.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    `frame-src ${needs.frameSrc ?? "'none'"}`,
    ["form-action 'self'", needs.formAction].filter(Boolean).join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${VIOLATION_REPORTS}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns the texts of a page's inline scripts. Data blocks are not scripts. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)].flatMap(([, attributes = "", body = ""]) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [] : [body],
  );
}

/** Returns the source that allows an inline script, by its SHA-256. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Returns the sources that allow a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...new Set(inlineScripts(html).map(scriptHash))];
}

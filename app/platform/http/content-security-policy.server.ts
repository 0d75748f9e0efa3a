import { createHash } from "node:crypto";
import type { PageNeeds } from "./page-needs.ts";

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
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns the SHA-256 sources of a page's inline scripts. Data blocks are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}

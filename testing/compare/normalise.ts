import { isRouteErrorResponse, UNSAFE_decodeViaTurboStream as decode } from "react-router";

/**
 * Removes what may differ between equal answers, because it belongs to one build (names of built
 * files), to one request (nonces, signatures) or to one moment.
 */

/** Headers that say nothing about the page. */
const ofNoInterest = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** Returns an answer's headers. Cookies are given with names and attributes, without values. */
export function plainHeaders(headers: Headers): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (ofNoInterest.has(name) || name === "set-cookie") continue;
    plain[name] = name === "etag" ? "(one)" : withoutBuild(value).replaceAll(CSP_SOURCE, "'$1-*'");
  }
  const cookies = headers.getSetCookie().map(plainCookie).sort();
  if (cookies.length > 0) plain["set-cookie"] = cookies.join(" | ");
  return plain;
}

const CSP_SOURCE = /'(nonce|sha256)-[^']+'/g;

function plainCookie(cookie: string): string {
  const [pair = "", ...attributes] = cookie.split("; ");
  const kept = attributes
    .filter((each) => !/^expires=/i.test(each))
    .map((each) => each.replace(/^(max-age)=[1-9]\d*$/i, "$1=*"));
  return [pair.slice(0, pair.indexOf("=")), ...kept].join("; ");
}

/**
 * Returns a page as its reader gets it, one tag to a line: without the framework's data and
 * scripts, the loader of a late script, preloaded modules, and comments.
 */
export function plainPage(html: string): string {
  return withoutBuild(html)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      /__reactRouter|type="module"|text\/late/.test(script) ? "" : script,
    )
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replaceAll("><", ">\n<");
}

/** Removes the hashes from the names of built files. */
export function withoutBuild(text: string): string {
  return text.replace(/(\/assets\/[\w.-]+)-[\w-]{8}(\.\w+)/g, "$1-*$2");
}

/**
 * Returns the data for a page's script as JSON with sorted keys. `names` replaces the ids of the
 * routes, because ids change with the names of files.
 */
export async function plainData(
  text: string,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const { value, done } = await decode(new Blob([text]).stream(), globalThis);
  const plain = await plainValue(value, names);
  await done;
  return withoutBuild(JSON.stringify(plain, null, 1));
}

async function plainValue(
  given: unknown,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<unknown> {
  const value = await given;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "no date" : value.toISOString();
  if (value instanceof URL || value instanceof RegExp) return String(value);
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (Array.isArray(value)) return plainList(value);
  if (value instanceof Set) return { set: await plainList([...value]) };
  if (value instanceof Map) return { map: await plainList([...value]) };
  if (isRouteErrorResponse(value)) {
    const { status, statusText, data } = value;
    return { status, statusText, data: await plainValue(data) };
  }
  const entries = Reflect.ownKeys(value).map((key): [string, unknown] => [
    typeof key === "symbol" ? `(${key.description})` : (names.get(key) ?? key),
    (value as Record<string | symbol, unknown>)[key],
  ]);
  const plain: Record<string, unknown> = {};
  for (const [key, each] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
    plain[key] = await plainValue(each);
  }
  return plain;
}

function plainList(list: readonly unknown[]): Promise<unknown[]> {
  return Promise.all(list.map((each) => plainValue(each)));
}

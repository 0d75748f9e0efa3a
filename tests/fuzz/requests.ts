import fc from "fast-check";
import { METHODS } from "node:http";
import { people, type Person } from "../e2e/support/people.ts";
import { type DeclaredRoute, routeTable } from "../e2e/support/route-table.ts";
import type { Known } from "./known.ts";

/** A request, byte for byte. */
export type Asked = {
  person: Person;
  method: string;
  /** Path and query, as they are in the request line. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The number of bytes of the body after which the sender hangs up. */
  hangUpAfter: number | undefined;
};

/** Values that no field expects. */
const nasty = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "99999999999999999999",
  "2147483648",
  "9223372036854775808",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "..",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "a/b",
  "a?b#c",
  "//elsewhere.example",
  "https://elsewhere.example/",
  "javascript:alert(1)",
  "\0",
  "a\0b",
  "\r\nSet-Cookie: a=b",
  "\t",
  "\u200B",
  "\u202E",
  "\uFEFF",
  "\uD800",
  "\uFFFF",
  "ā",
  "é",
  "İ",
  "ß",
  "漢字",
  "🛩️",
  "e\u0301".repeat(50),
  "'; drop table users; --",
  "%",
  "_",
  "\\",
  "%00",
  "%2500",
  "%zz",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "(".repeat(200),
  "[".repeat(500),
  "*_".repeat(300),
  "| a ".repeat(60),
  "a".repeat(300),
  "a ".repeat(5000),
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59Z",
  "+275760-09-13",
  "-000001-01-01",
  "24:61",
  "12:30",
  "kea@example.test",
  "kea@@example..test",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "a,b,c",
  '{"a":1}',
  "a:asc",
);

const text = fc.oneof(
  { weight: 6, arbitrary: nasty },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: false }).map(String) },
);

/** Generates requests of every kind, to every address, as every person. */
export function requests(known: Known, site: string): fc.Arbitrary<Asked> {
  return fc.constantFrom(...routeTable).chain((route) =>
    fc
      .record({
        person: fc.constantFrom(...people),
        method: methodFor(route),
        path: pathOf(route, known),
        query: queryOf(known),
        headers: headersOf(site),
        body: bodyFor(route, known),
        hangUpAfter: rarely(fc.nat(3000)),
      })
      .map(({ body, headers, path, query, ...rest }) => {
        const bears = body !== undefined && !["GET", "HEAD"].includes(rest.method);
        return {
          ...rest,
          target: asTarget(path + query),
          headers: bears && body.type ? { ...headers, "Content-Type": body.type } : headers,
          body: bears ? body.bytes : undefined,
          hangUpAfter: bears ? rest.hangUpAfter : undefined,
        };
      }),
  );
}

function methodFor({ hasAction }: DeclaredRoute): fc.Arbitrary<string> {
  const others = METHODS.filter((name) => name !== "CONNECT");
  return fc.oneof(
    { weight: hasAction ? 4 : 10, arbitrary: fc.constant("GET") },
    { weight: hasAction ? 10 : 2, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constant("HEAD") },
    { weight: 1, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS") },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

function pathOf({ path }: DeclaredRoute, known: Known): fc.Arbitrary<string> {
  const steps = path.split("/").map((step): fc.Arbitrary<string> => {
    if (step === "*") return fc.array(text, { maxLength: 4 }).map((all) => all.join("/"));
    const [, name, ending] = /^:(\w+)(.*)$/.exec(step) ?? [];
    if (name === undefined) return fc.constant(step);
    return valueOf(known.params.get(name), 3).map((value) => `${escaped(value)}${ending}`);
  });
  const proper = fc.tuple(...steps).map((parts) => parts.join("/") || "/");
  const endings = fc.constantFrom(".data", "/_.data", "/", "//", "%00", "%", "/..", "/.", ";a=b");
  return fc.oneof(
    { weight: 10, arbitrary: proper },
    { weight: 3, arbitrary: proper.map((own) => (own === "/" ? "/_root.data" : `${own}.data`)) },
    { weight: 1, arbitrary: fc.tuple(proper, endings).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: fc.tuple(proper, text).map(([own, more]) => `${own}/${more}`) },
    { weight: 1, arbitrary: text.map((whole) => `/${whole}`) },
    { weight: 1, arbitrary: strangeAddress },
    { weight: 1, arbitrary: proper.map((own) => own.toUpperCase()) },
  );
}

const strangeAddress = fc.constantFrom(
  "/healthz",
  "/readyz",
  "/metrics",
  "/__manifest",
  "/__manifest?paths=/,/login,/%00,/admin&version=1",
  "/assets/none.js",
  "/favicon.svg",
  "/.well-known/security.txt",
  "//",
  "///login",
  "/login/../admin",
  "/_root.data",
  "/.data",
);

function queryOf(known: Known): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...[...known.query, "_routes", "index"].sort()) },
    { weight: 1, arbitrary: text },
  );
  const pair = name.chain((key) => fc.tuple(fc.constant(key), valueOf(known.values.get(key), 1)));
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    {
      weight: 4,
      arbitrary: pairs.map((all) => `?${all.map((each) => each.map(escaped).join("=")).join("&")}`),
    },
    { weight: 1, arbitrary: text.map((raw) => `?${raw}`) },
    { weight: 1, arbitrary: fc.constant("?index") },
  );
}

function headersOf(site: string): fc.Arbitrary<Record<string, string>> {
  const own = { Origin: site };
  const value = text.map((raw) => raw.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 2000));
  const headers = {
    Accept: value,
    "Accept-Encoding": fc.constantFrom("br", "gzip", "gzip;q=0, br;q=1", "*", ",,,", "identity"),
    "Accept-Language": value,
    Authorization: value.map((raw) => `Bearer ${raw}`),
    "If-None-Match": fc.oneof(fc.constantFrom("*", 'W/"a"'), value),
    "If-Modified-Since": value,
    Range: fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=a", "bytes=0-1,4-5"),
    Purpose: fc.constant("prefetch"),
    "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none"),
    Referer: value,
    "User-Agent": value,
    "X-Forwarded-For": value,
    "X-Forwarded-Host": value,
    "X-Forwarded-Proto": value,
    "X-HTTP-Method-Override": fc.constantFrom("DELETE", "PUT"),
    "X-Page-Needs": value,
    "Stripe-Signature": value,
    "Last-Event-ID": value,
    Cookie: fc.oneof(
      value,
      value.map((raw) => `gcpi.flash=${raw}`),
      value.map((raw) => `gcpi.session_token=${raw}`),
    ),
    Expect: fc.constant("100-continue"),
  };
  const one = fc
    .constantFrom(...(Object.keys(headers) as (keyof typeof headers)[]))
    .chain((name) => headers[name].map((each) => ({ [name]: each })));
  const origin = fc.constantFrom<Record<string, string>>(own, own, own, own, own, own, own, {});
  return fc
    .tuple(origin, fc.array(one, { maxLength: 3 }))
    .map(([first, more]) => Object.assign({}, first, ...more) as Record<string, string>);
}

type Body = { type: string | undefined; bytes: Buffer };

function bodyFor({ path }: DeclaredRoute, known: Known): fc.Arbitrary<Body | undefined> {
  const fields = [...(known.fields.get(path) ?? [])].sort();
  const odd = fc.oneof(
    fc.constantFrom(...fields, "intent", "website", "id"),
    text,
    fc.constantFrom("a[0]", "a[99999999]", "a[0].b", "__proto__.x", "constructor[prototype]", "a."),
  );
  // All fields of a form with a value; then some are left out, doubled or invented.
  const filled = fc.tuple(
    ...fields.map((name) =>
      valueOf(known.values.get(name), 2).map((value): [string, string] => [name, value]),
    ),
  );
  const pairs = fc
    .tuple(
      filled,
      fc.array(fc.tuple(odd, text), { maxLength: 3 }),
      fc.nat(Math.max(1, fields.length)),
    )
    .map(([all, more, left]): [string, string][] => [
      ...all.filter((_, at) => at !== left),
      ...more,
    ]);
  const form = pairs.map((all) => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(
      new URLSearchParams(all.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString(),
    ),
  }));
  const json = fc.oneof(fc.json(), fc.constantFrom("{", "[]", "null", '"\\u0000"', "{}"));
  return fc.oneof(
    { weight: 8, arbitrary: form },
    { weight: 4, arbitrary: fc.tuple(pairs, files).map(([all, given]) => multipart(all, given)) },
    {
      weight: 1,
      arbitrary: json.map((raw) => ({ type: "application/json", bytes: Buffer.from(raw) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            undefined,
            "text/plain",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded; charset=utf-16",
            "application/octet-stream",
            "a/b; c=",
          ),
          fc.uint8Array({ maxLength: 400 }),
        )
        .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

type File = { field: string; name: string; type: string; bytes: Buffer };

const magic = [
  "",
  "%PDF-1.7\n",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "PK\x03\x04",
  "GIF89a",
  "<svg>",
];

const files: fc.Arbitrary<File[]> = fc.array(
  fc.record({
    field: fc.constantFrom("file", "photo", "picture", "cv", "portrait", "image", "document"),
    name: text,
    type: fc.constantFrom("application/pdf", "image/png", "image/jpeg", "text/html", "a"),
    bytes: fc
      .tuple(fc.constantFrom(...magic), fc.uint8Array({ maxLength: 600 }))
      .map(([head, rest]) => Buffer.concat([Buffer.from(head, "latin1"), rest])),
  }),
  { maxLength: 2 },
);

function multipart(pairs: [string, string][], given: File[]): Body {
  const boundary = "----gcpi";
  const quoted = (raw: string) => raw.toWellFormed().replace(/["\r\n]/g, "?");
  const part = (about: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`),
      bytes,
      Buffer.from("\r\n"),
    ]);
  const parts = [
    ...pairs.map(([name, value]) => part(`name="${quoted(name)}"`, Buffer.from(value))),
    ...given.map(({ field, name, type, bytes }) =>
      part(`name="${field}"; filename="${quoted(name)}"\r\nContent-Type: ${type}`, bytes),
    ),
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Generates a known value `often` times as often as an invented one. */
function valueOf(known: Set<string> | undefined, often: number): fc.Arbitrary<string> {
  if (!known?.size) return text;
  return fc.oneof(
    { weight: often, arbitrary: fc.constantFrom(...[...known].sort()) },
    { weight: 1, arbitrary: text },
  );
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function escaped(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** Makes a target that can be sent in a request line. */
function asTarget(target: string): string {
  const bearable = target.replace(/[^\x21-\xff]/g, (char) => escaped(char));
  return (bearable.startsWith("/") ? bearable : `/${bearable}`).slice(0, 8000);
}

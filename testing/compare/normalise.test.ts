import { expect, test } from "vitest";
import { plainData, plainHeaders, plainPage } from "./normalise.ts";

test("a page is compared without what belongs to its build or its request", () => {
  const page = (hash: string, nonce: string) =>
    `<head><link rel="modulepreload" href="/assets/home-${hash}.js"/>` +
    `<link rel="stylesheet" href="/assets/root-${hash}.css" nonce="${nonce}"/></head>` +
    `<body><!--$--><h1>Kia ora</h1><!--/$-->` +
    `<script nonce="${nonce}">window.__reactRouterContext = {"${hash}": 1};</script>` +
    `<script type="module" nonce="${nonce}">import "/assets/home-${hash}.js"</script></body>`;
  expect(plainPage(page("Ab1_x-9Z", "one"))).toBe(plainPage(page("00000000", "other")));
  expect(plainPage(page("Ab1_x-9Z", "one"))).toContain("<h1>Kia ora</h1>");
  expect(plainPage("<title>One</title>")).not.toBe(plainPage("<title>Other</title>"));
});

test("scripts that are not the framework's are compared", () => {
  const facts = '<script type="application/ld+json">{"name":"A course"}</script>';
  expect(plainPage(facts)).toContain("A course");
});

test("of headers remains what a browser does with an answer", () => {
  const headers = (nonce: string, secret: string, age: number) =>
    new Headers([
      ["Content-Security-Policy", `script-src 'nonce-${nonce}'; img-src 'self'`],
      ["Set-Cookie", `gcpi.session=${secret}; Max-Age=${age}; Path=/; HttpOnly`],
      ["X-Request-Id", nonce],
      ["Cache-Control", "private, no-store"],
    ]);
  const plain = plainHeaders(headers("abc", "s", 60));
  expect(plain).toEqual({
    "cache-control": "private, no-store",
    "content-security-policy": "script-src 'nonce-*'; img-src 'self'",
    "set-cookie": "gcpi.session; Max-Age=*; Path=/; HttpOnly",
  });
  expect(plainHeaders(headers("def", "t", 59))).toEqual(plain);
  expect(plainHeaders(headers("def", "", 0))).not.toEqual(plain);
});

/** `{ "routes/a": { data: { when: Date, names: ["Aroha"] } } }` as the framework sends it. */
const sent =
  '[{"_1":2},"routes/a",{"_3":4},"data",{"_5":6,"_7":8},"when",["D",0],"names",[9],"Aroha"]';

test("data are compared by their values, under names that stay when files move", async () => {
  const names = new Map([["routes/a", "/a"]]);
  expect(JSON.parse(await plainData(`${sent}\n`, names))).toEqual({
    "/a": { data: { names: ["Aroha"], when: "1970-01-01T00:00:00.000Z" } },
  });
});

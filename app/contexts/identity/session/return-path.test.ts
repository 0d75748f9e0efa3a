import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cast } from "#testing/cast.ts";
import { homeAfterLogin, validReturnPath } from "./return-path.ts";

const site = "https://gcpi.example";

/** Fragments that attacks on redirects use. */
const shards = fc.constantFrom(
  "/",
  "\\",
  "?",
  "#",
  "@",
  ":",
  ".",
  "%",
  "&",
  "=",
  "a",
  "//",
  "/.",
  "/..",
  "..",
  "%2f",
  "%5c",
  "%2e%2e",
  "\t",
  "\n",
  "\r",
  "\0",
  " ",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "／",
  "。",
  "evil.test",
  "evil.test:443",
  "user@evil.test",
  "http:",
  "https://",
  "javascript:alert(1)",
  "data:text/html,x",
  "dashboard",
  "login",
  "[::1]",
);

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.webUrl(),
  fc.string({ unit: shards, maxLength: 8 }),
  fc.string({ unit: shards, maxLength: 8 }).map((text) => `/${text}`),
);

test("whatever is asked for, the way back never leaves the site", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const path = validReturnPath(text);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      // oxlint-disable-next-line no-control-regex
      expect(path).not.toMatch(/[\s\\\u0000-\u001f]/);
      expect(new URL(path, site).origin).toBe(site);
      expect(new URL(path, `${site}/some/deep/page`).origin).toBe(site);
      // An accepted path is accepted again, unchanged.
      expect(validReturnPath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
});

test("a path that turns into another host's address is refused", () => {
  const attacks = [
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/x/..//evil.test",
    "/.//evil.test",
    "/%2e%2e//evil.test",
    "javascript:alert(1)",
    "dashboard",
    "",
    " /dashboard",
  ];
  expect(attacks.filter(validReturnPath)).toEqual([]);
});

test("an ordinary page is gone back to with its parameters and anchor", () => {
  for (const path of [
    "/",
    "/dashboard",
    "/situations-vacant/12?tab=about#apply",
    "/forum/topic/1?page=2",
    "/loginfo",
    "/partner/dashboard",
  ]) {
    expect(validReturnPath(path)).toBe(path);
  }
});

test("nobody is led back to the pages for signing in and out", () => {
  const doors = [
    "/login",
    "/login/",
    "/login?returnTo=/login",
    "/x/../login",
    "/Login",
    "/register",
    "/logout",
    "/partner/login",
  ];
  expect(doors.filter(validReturnPath)).toEqual([]);
});

test("a path of more than five hundred characters is not kept", () => {
  expect(validReturnPath(`/${"a".repeat(499)}`)).toHaveLength(500);
  expect(validReturnPath(`/${"a".repeat(500)}`)).toBeUndefined();
  expect(validReturnPath(null)).toBeUndefined();
  expect(validReturnPath(undefined)).toBeUndefined();
});

describe("after signing in", () => {
  test.for([
    ["a member", cast.member, {}, "/dashboard"],
    ["an unverified member", cast.unverified, {}, "/dashboard"],
    ["a moderator", cast.moderator, {}, "/dashboard"],
    ["an admin", cast.admin, {}, "/admin"],
    ["a super admin", cast.superAdmin, {}, "/admin"],
    ["somebody at the partners' door", cast.partner, { asPartner: true }, "/partner/dashboard"],
    ["an admin at the partners' door", cast.admin, { asPartner: true }, "/admin"],
    ["an admin on the way somewhere", cast.admin, { returnPath: "/forum" }, "/forum"],
    [
      "a partner on the way somewhere",
      cast.partner,
      { returnPath: "/forum", asPartner: true },
      "/forum",
    ],
  ] as const)("%s goes where they belong", ([, actor, came, home]) => {
    expect(homeAfterLogin(actor, came)).toBe(home);
  });
});

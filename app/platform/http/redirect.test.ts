import { expect, test } from "vitest";
import { redirect } from "./redirect.ts";

test.each([
  ["/course/ā/quiz", "/course/%C4%81/quiz"],
  ["/blog/a\r\nSet-Cookie: b=c", "/blog/a%0D%0ASet-Cookie:%20b=c"],
  ["/admin/\uD800", "/admin/%EF%BF%BD"],
  ["/admin/🛩", "/admin/%F0%9F%9B%A9"],
  ["/login?returnTo=%2Fb%C3%A9#top", "/login?returnTo=%2Fb%C3%A9#top"],
])("a redirect to %j leads to %s", (to, location) => {
  const answer = redirect(to, 303);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, location]);
});

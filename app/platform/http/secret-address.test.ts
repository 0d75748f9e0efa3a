import { expect, test } from "vitest";
import { holdsSecret, pathForLog } from "./secret-address.ts";

const site = "https://gcpi.example";

test.each([
  "/verify-email?token=abc",
  "/blog/preview/1?x=1&token=abc",
  `/login?returnTo=${encodeURIComponent("/invitation?token=abc")}`,
  `/register?returnTo=${encodeURIComponent("/blog/preview/1?x=1&token=abc")}`,
  "/enrollment-success?session_id=abc&course_id=1",
  "/calendar/abc.ics",
])("%s is an address that is told to nobody", (path) => {
  expect(holdsSecret(site + path)).toBe(true);
});

test.each(["/", "/login", "/login?returnTo=%2Fdashboard", "/forum/search?q=token", "/lti/token"])(
  "%s carries no secret",
  (path) => {
    expect(holdsSecret(site + path)).toBe(false);
  },
);

test("logs contain the path without its token", () => {
  expect(pathForLog("/calendar/abc.ics")).toBe("/calendar/[token]");
  expect(pathForLog("/calendar/abc/deeper.data")).toBe("/calendar/[token]/deeper.data");
  expect(pathForLog("//calendar/abc.ics")).not.toContain("abc");
  expect(pathForLog("/dashboard/profile/calendar")).toBe("/dashboard/profile/calendar");
});

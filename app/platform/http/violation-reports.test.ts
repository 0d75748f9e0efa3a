import { expect, test } from "vitest";
import { readViolation, reportBody, ViolationLimit } from "./violation-reports.ts";

const report = (changes: Record<string, string> = {}) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://gcpi.example/reset-password?token=secret",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/path?with=data",
      ...changes,
    },
  });

test("a report says what was blocked and on which page, without queries", () => {
  expect(readViolation(report())).toEqual({
    directive: "script-src-elem",
    blocked: "https://evil.example",
    page: "/reset-password",
  });
  expect(readViolation(report({ "blocked-uri": "inline" }))?.blocked).toBe("inline");
  const old = report({ "effective-directive": "", "violated-directive": "img-src 'self'" });
  expect(readViolation(old)?.directive).toBe("img-src");
});

test("what is invented does not get into the metrics", () => {
  expect(readViolation(report({ "effective-directive": 'x"} 1\nfake' }))?.directive).toBe("other");
  expect(readViolation(report({ "blocked-uri": "\n", "document-uri": "x" }))).toMatchObject({
    blocked: "unknown",
    page: "unknown",
  });
  for (const junk of ["", "[]", "{", "null", '{"csp-report":1}']) {
    expect(readViolation(junk), junk).toBeUndefined();
  }
});

test("thirty reports a minute are recorded", () => {
  const limit = new ViolationLimit();
  const taken = Array.from({ length: 40 }, () => limit.take(0)).filter(Boolean);
  expect(taken).toHaveLength(30);
  expect(limit.take(59_999)).toBe(false);
  expect(limit.take(60_000)).toBe(true);
});

test("a body that is longer than a report is not read to its end", async () => {
  const request = (body: string) => new Request("http://x.test/", { method: "POST", body });
  expect(await reportBody(request("short"))).toBe("short");
  expect(await reportBody(request("x".repeat(17_000)))).toBeUndefined();
});

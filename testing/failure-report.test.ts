import { expect, test } from "vitest";
import { commandFor, failureReport, logTail } from "./failure-report.ts";

const failure = {
  title: "a message is sent",
  command: "npx playwright test",
  pages: [
    { address: "http://localhost:4310/contact", title: "Contact", text: "Contact us\n\n  Send " },
  ],
  log: '{"msg":"it broke"}\n',
};

test("a failure is told with its page, the server's log and the command that runs it alone", () => {
  expect(failureReport(failure)).toBe(
    [
      "── what was there when “a message is sent” failed ──",
      "page:  http://localhost:4310/contact",
      "title: Contact",
      "  | Contact us",
      "  | Send",
      "the server's log:",
      '  {"msg":"it broke"}',
      "alone:",
      "  npx playwright test",
      "──",
    ].join("\n"),
  );
});

test("a failure without a page or a log says so", () => {
  const told = failureReport({ ...failure, pages: [], log: "" });
  expect(told).toContain("no page was open");
  expect(told).toContain("the server's log: nothing was written");
});

test("a long page is cut to a screen, and a long log to its end", () => {
  const text = Array.from({ length: 100 }, (_, n) => `${n} ${"x".repeat(200)}`).join("\n");
  const told = failureReport({ ...failure, pages: [{ address: "a", title: "", text }], log: "" });
  expect(told).toContain("  | … 60 lines more");
  expect(Math.max(...told.split("\n").map((line) => line.length))).toBeLessThan(130);
  const log = Array.from({ length: 50 }, (_, n) => `line ${n}`).join("\n");
  expect(logTail(log).slice(0, 2)).toEqual([
    "the server's log (20 lines before these):",
    "  line 20",
  ]);
});

test("the command finds one test, whatever stands in its title", () => {
  const journey = { file: "tests/e2e/a.spec.ts", project: "journeys", tags: [] };
  expect(commandFor({ ...journey, titles: ["group", "what's (here)?"] })).toBe(
    String.raw`npx playwright test --config tests/playwright.config.ts tests/e2e/a.spec.ts --project=journeys -g 'group what'\''s \(here\)\?'`,
  );
  expect(
    commandFor({ ...journey, titles: ["a"], project: "alone", tags: ["@one-more"], target: "two" }),
  ).toBe(
    "E2E_TARGET=two TEST_ALL=1 npx playwright test --config tests/playwright.config.ts tests/e2e/a.spec.ts --project=alone --no-deps -g 'a'",
  );
});

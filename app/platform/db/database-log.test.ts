import { expect, test } from "vitest";
import type { Log } from "../log/log.server.ts";
import { databaseLog } from "./database-log.server.ts";

/** A log that keeps its lines, and a clock that is moved by hand. */
function listening() {
  const lines: unknown[][] = [];
  const keep =
    (level: string) =>
    (...line: unknown[]) =>
      lines.push([level, ...line]);
  const log = { error: keep("error"), warn: keep("warn"), info: keep("info") } as unknown as Log;
  let now = 0;
  const told = databaseLog(log, () => now);
  return { lines, pass: (seconds: number) => (now += 1000 * seconds), ...told };
}

test("an outage is two lines, however many questions failed in it", () => {
  const { lines, pass, ...told } = listening();
  told.onAway!(new Error("connect ECONNREFUSED"));
  for (let each = 0; each < 1000; each++) {
    told.onFailure!(new Error("refused"));
    pass(0.03);
  }
  told.onBack!();
  expect(lines).toEqual([
    ["error", { reason: "connect ECONNREFUSED", failures: 0 }, expect.stringContaining("is away")],
    ["info", { seconds: 30, failures: 1000 }, "the database is back"],
  ]);
});

test("failures while the database is there are a line every ten seconds", () => {
  const { lines, pass, ...told } = listening();
  for (let each = 0; each < 100; each++) {
    told.onFailure!(new Error("too many clients"));
    pass(0.2);
  }
  expect(lines).toEqual([
    ["warn", { reason: "too many clients", failures: 1 }, "the database did not answer"],
    ["warn", { reason: "too many clients", failures: 50 }, "the database did not answer"],
  ]);
});

import { expect, test } from "vitest";
import { jobApplicationMoves, jobApplicationStatuses, mayWithdraw } from "./rules.ts";

test("nobody but the candidate withdraws, and nothing happens to what is withdrawn", () => {
  for (const status of jobApplicationStatuses) {
    expect(jobApplicationMoves(status)).not.toContain("withdrawn");
    expect(jobApplicationMoves(status)).not.toContain("received");
    expect(jobApplicationMoves(status)).not.toContain(status);
  }
  expect(jobApplicationMoves("withdrawn")).toEqual([]);
  expect(jobApplicationStatuses.filter((status) => !mayWithdraw(status))).toEqual([
    "not-selected",
    "withdrawn",
  ]);
});

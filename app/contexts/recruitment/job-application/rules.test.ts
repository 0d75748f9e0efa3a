import { expect, test } from "vitest";
import { jobApplicationTransitions, jobApplicationStatuses, mayWithdraw } from "./rules.ts";

test("nobody but the candidate withdraws, and nothing happens to what is withdrawn", () => {
  for (const status of jobApplicationStatuses) {
    expect(jobApplicationTransitions(status)).not.toContain("withdrawn");
    expect(jobApplicationTransitions(status)).not.toContain("received");
    expect(jobApplicationTransitions(status)).not.toContain(status);
  }
  expect(jobApplicationTransitions("withdrawn")).toEqual([]);
  expect(jobApplicationStatuses.filter((status) => !mayWithdraw(status))).toEqual([
    "hired",
    "not-selected",
    "withdrawn",
  ]);
});

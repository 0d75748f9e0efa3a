import { expect, test } from "vitest";
import { candidacyMoves, candidacyStatuses, mayWithdraw } from "./rules.ts";

test("nobody but the candidate withdraws, and nothing happens to what is withdrawn", () => {
  for (const status of candidacyStatuses) {
    expect(candidacyMoves(status)).not.toContain("withdrawn");
    expect(candidacyMoves(status)).not.toContain("received");
    expect(candidacyMoves(status)).not.toContain(status);
  }
  expect(candidacyMoves("withdrawn")).toEqual([]);
  expect(candidacyStatuses.filter((status) => !mayWithdraw(status))).toEqual([
    "not-selected",
    "withdrawn",
  ]);
});

import { expect, test } from "vitest";
import { disputeStatuses, isDecided, latestStatus } from "./dispute-status.ts";

test("a dispute never goes back to an earlier status", () => {
  expect(latestStatus("needs-response", "under-review")).toBe("under-review");
  expect(latestStatus("under-review", "needs-response")).toBe("under-review");
  for (const told of disputeStatuses) {
    expect(latestStatus("lost", told)).toBe("lost");
    expect(latestStatus("won", told)).toBe("won");
  }
  expect(disputeStatuses.filter(isDecided)).toEqual(["won", "lost"]);
});

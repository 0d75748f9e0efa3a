import { expect, test } from "vitest";
import { REPEAT_WINDOW } from "./sent-once.server.ts";

test("the repeat window is the specified one", () => {
  expect(REPEAT_WINDOW).toBe(10 * 60 * 1000);
});

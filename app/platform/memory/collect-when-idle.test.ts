import { expect, test } from "vitest";
import { shouldCollect } from "./collect-when-idle.server.ts";

const MB = 2 ** 20;
const grown = { share: 0.02, heap: 150 * MB, heapAfterLast: 90 * MB };

test("garbage is collected when the process is idle and its heap has grown", () => {
  expect(shouldCollect(grown)).toBe(true);
});

test("a busy process is not stopped for a collection", () => {
  expect(shouldCollect({ ...grown, share: 0.3 })).toBe(false);
});

test("a heap that has not grown since the last collection is left alone", () => {
  expect(shouldCollect({ ...grown, heap: 95 * MB })).toBe(false);
});

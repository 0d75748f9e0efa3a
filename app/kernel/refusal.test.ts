import { expect, test } from "vitest";
import { authorize, Denied, orNotFound, NotFound } from "./refusal.ts";

test("what is there is found, even when it is empty", () => {
  for (const thing of [0, "", false, []]) expect(orNotFound(thing)).toBe(thing);
});

test("what is not there is refused as not found", () => {
  expect(() => orNotFound(null)).toThrow(NotFound);
  expect(() => orNotFound(undefined)).toThrow(NotFound);
});

test("what is not allowed is refused as denied", () => {
  expect(() => authorize(false)).toThrow(Denied);
  expect(() => authorize(true)).not.toThrow();
});

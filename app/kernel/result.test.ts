import { expect, test } from "vitest";
import { err, ok } from "./result.ts";

test("an expected failure carries its code and what the message needs", () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(err("too-many-attempts", { seconds: 30 })).toEqual({
    ok: false,
    error: "too-many-attempts",
    detail: { seconds: 30 },
  });
});

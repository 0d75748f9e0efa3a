import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { errorForLog } from "./log.server.ts";

const address = "hana@people.test";
const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
  code: "23505",
  detail: `Key (email)=(${address}) already exists.`,
});

test("a query that failed is logged without the values that it was sent", () => {
  const failed = new DrizzleQueryError("insert into x values ($1, $2)", [address, "a\nb"], refused);
  for (const error of [failed, new Error("outer", { cause: failed }), refused]) {
    const written = JSON.stringify(errorForLog(error));
    expect(written).not.toContain(address);
    expect(written).not.toContain("params");
    expect(written).toContain("duplicate key value");
    expect(written).toContain("log.test.ts");
  }
  expect(errorForLog(failed)).toMatchObject({ query: "insert into x values ($1, $2)" });
});

test("any other error is logged with what it says", () => {
  const error = Object.assign(new TypeError("no such thing"), { code: "ENOENT" });
  expect(errorForLog(error)).toMatchObject({
    type: "TypeError",
    message: "no such thing",
    code: "ENOENT",
    stack: expect.stringContaining("log.test.ts"),
  });
  expect(errorForLog("a text")).toBe("a text");
});

import { expect, test } from "vitest";
import { newRecoveryCode, readRecoveryCode, recoveryHash } from "./recovery-code.ts";

const site = { secret: "one secret" };

test("codes are written in groups, and none is like another", () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(new Set(codes).size).toBe(200);
});

test("a code is read however it was typed", () => {
  const code = "7KQM-WXYZ-2345";
  for (const typed of [code, "7kqmwxyz2345", " 7KQM wxyz-2345 "]) {
    expect(readRecoveryCode(typed)).toBe("7KQMWXYZ2345");
    expect(recoveryHash(site, "a", typed)).toBe(recoveryHash(site, "a", code));
  }
});

test("what can be no code is none", () => {
  for (const typed of ["", "123456", "7KQM-WXYZ-234", "7KQM-WXYZ-2340", "7KQM-WXYZ-23456"]) {
    expect(readRecoveryCode(typed)).toBeUndefined();
  }
});

test("what is stored differs by account and by site", () => {
  const code = newRecoveryCode();
  const stored = [
    recoveryHash(site, "a", code),
    recoveryHash(site, "b", code),
    recoveryHash({ secret: "another" }, "a", code),
  ];
  expect(new Set(stored).size).toBe(3);
});

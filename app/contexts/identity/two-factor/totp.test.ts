import fc from "fast-check";
import { expect, test } from "vitest";
import { totp } from "#testing/totp.ts";
import { base32, codeAt, otpauthAddress, stepAt, stepOfCode } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const now = new Date("2026-03-02T21:00:10Z");
const present = stepAt(now);

/** RFC 6238, appendix B: seconds since 1970, and codes of eight digits (ours are the last six). */
const vectors = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
] as const;

test.each(vectors)("at second %i the code is the RFC's %s", async (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(codeAt(secret, stepAt(at))).toBe(code.slice(-6));
  expect(await totp(base32(secret), at, { digits: 8 })).toBe(code);
});

test("codes are the same by another way, whatever secret and time", async () => {
  const secrets = fc.uint8Array({ minLength: 10, maxLength: 32 });
  const times = fc.integer({ min: 0, max: 4_000_000_000 });
  await fc.assert(
    fc.asyncProperty(secrets, times, async (bytes, seconds) => {
      const at = new Date(seconds * 1000);
      expect(codeAt(bytes, stepAt(at))).toBe(await totp(base32(bytes), at));
    }),
  );
});

test("base 32 is RFC 4648's", () => {
  const written = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) =>
    base32(Buffer.from(text)),
  );
  expect(written).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
});

test("a clock may be one step off, either way, and no more", () => {
  const steps = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(secret, codeAt(secret, present + off), now, null),
  );
  expect(steps).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

test("a code counts once, and none before it counts afterwards", () => {
  const code = codeAt(secret, present);
  expect(stepOfCode(secret, code, now, present)).toBeUndefined();
  expect(stepOfCode(secret, codeAt(secret, present - 1), now, present)).toBeUndefined();
  expect(stepOfCode(secret, code, now, present - 1)).toBe(present);
});

test("what is no code is none", () => {
  for (const typed of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
    expect(stepOfCode(secret, typed, now, null)).toBeUndefined();
  }
});

test("the picture's address names the institute and the account, whatever is in them", () => {
  const address = new URL(
    otpauthAddress({ issuer: "GCPI & Söhne", account: "hana+x@people.test", secret }),
  );
  expect(decodeURIComponent(address.pathname)).toContain("GCPI & Söhne:hana+x@people.test");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: base32(secret),
    issuer: "GCPI & Söhne",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

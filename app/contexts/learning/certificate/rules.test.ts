import { expect, test } from "vitest";
import { randomBytes } from "node:crypto";
import {
  certificateKeptUntil,
  certificateNumber,
  certificateState,
  expiredToEnd,
  expiryOf,
  publicName,
  readNumber,
} from "./rules.ts";

test("a number holds 100 random bits, in groups that can be read aloud", () => {
  const number = certificateNumber(randomBytes(20));
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  const many = new Set(Array.from({ length: 500 }, () => certificateNumber(randomBytes(20))));
  expect(many.size).toBe(500);
  // Five bits of each byte are used, so each of the 32 letters occurs.
  expect(new Set([...many].join("").replaceAll("-", "")).size).toBe(32);
  expect(() => certificateNumber(randomBytes(10))).toThrow("20 random bytes");
});

test("a typed number is read whatever its capitals, dashes and look-alikes", () => {
  const number = certificateNumber(randomBytes(20));
  expect(readNumber(number)).toBe(number);
  expect(readNumber(number.toLowerCase().replaceAll("-", " "))).toBe(number);
  expect(readNumber("o1Il0-00000-00000-00000")).toBe("01110-00000-00000-00000");
  for (const junk of ["", "junk", `${number}0`, number.replace(/.$/, "U"), "..%2f"]) {
    expect(readNumber(junk), junk).toBeUndefined();
  }
});

test("a certificate is good for three years", () => {
  expect(expiryOf(new Date("2026-03-02T21:00:00Z"))).toEqual(new Date("2029-03-02T21:00:00Z"));
  expect(expiryOf(new Date("2028-02-29T00:00:00Z"))).toEqual(new Date("2031-03-01T00:00:00Z"));
});

test("it is valid until it expires, and revoked whatever its dates", () => {
  const expiresAt = new Date("2029-03-02T21:00:00Z");
  const state = (now: string, revokedAt: Date | null = null) =>
    certificateState({ expiresAt, revokedAt }, new Date(now));
  expect(state("2029-03-02T20:59:59Z")).toBe("valid");
  expect(state("2029-03-02T21:00:00Z")).toBe("expired");
  expect(state("2026-03-02T21:00:00Z", new Date("2026-03-02T20:00:00Z"))).toBe("revoked");
  expect(state("2030-03-02T21:00:00Z", new Date("2026-03-02T20:00:00Z"))).toBe("revoked");
});

test("the holder decides whether the public reads the name or its initials", () => {
  const holderName = "Őrzse  van der Álmos";
  expect(publicName({ holderName, nameShown: true })).toBe(holderName);
  expect(publicName({ holderName, nameShown: false })).toBe("Ő. V. D. Á.");
});

test("a certificate is kept until two years after it has expired", () => {
  const expiresAt = new Date("2029-03-02T21:00:00Z");
  const until = certificateKeptUntil({ expiresAt });
  expect(until).toEqual(new Date("2031-03-02T21:00:00Z"));
  expect(expiredToEnd(until)).toEqual(expiresAt);
});

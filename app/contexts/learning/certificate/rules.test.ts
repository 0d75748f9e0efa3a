import { expect, test } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { randomBytes } from "node:crypto";
import {
  certificateKeptUntil,
  certificateNumber,
  certificateState,
  certificateScopes,
  certificateTitles,
  deservesAnother,
  expiredToEnd,
  expiryOf,
  publicName,
  readNumber,
  renewalOf,
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

test("a term of other months ends on the same day, or on the next month's first", () => {
  expect(expiryOf(new Date("2026-08-31T09:00:00Z"), 6)).toEqual(new Date("2027-03-01T09:00:00Z"));
  expect(expiryOf(new Date("2026-08-15T09:00:00Z"), 24)).toEqual(new Date("2028-08-15T09:00:00Z"));
});

test("only theory is titled so, and it says that no practical training is attested", () => {
  expect(certificateTitles.theory).toBe("Certificate of Online Theory");
  expect(certificateScopes.theory).toContain("No practical training is attested.");
  expect(certificateTitles.award).not.toContain("Theory");
  expect(certificateScopes.award).not.toContain("No practical");
});

test("a renewal 89 days early keeps the expiry's day, 91 early is refused, 7 months late demands the whole award", () => {
  const expiresAt = new Date("2029-03-02T09:00:00Z");
  const early = (n: number) => new Date(expiresAt.getTime() - days(n));
  expect(renewalOf({ expiresAt }, early(89))).toEqual({ possible: true, from: expiresAt });
  expect(renewalOf({ expiresAt }, early(90))).toEqual({ possible: true, from: expiresAt });
  expect(renewalOf({ expiresAt }, early(91))).toEqual({ possible: false, why: "too-early" });
  const late = new Date("2029-09-02T09:00:00Z");
  expect(renewalOf({ expiresAt }, late)).toEqual({ possible: true, from: late });
  const tooLate = new Date("2029-10-02T09:00:00Z");
  expect(renewalOf({ expiresAt }, tooLate)).toEqual({ possible: false, why: "whole-award" });
});

test("a valid certificate allows no other one, except its own renewal in time", () => {
  const now = new Date("2029-01-02T09:00:00Z");
  const valid = { id: "valid", expiresAt: new Date("2029-03-02T09:00:00Z"), revokedAt: null };
  const fresh = { id: "fresh", expiresAt: new Date("2032-03-02T09:00:00Z"), revokedAt: null };
  const expired = { id: "expired", expiresAt: new Date("2026-03-02T09:00:00Z"), revokedAt: null };
  const revoked = { ...expired, id: "revoked", revokedAt: now };
  expect(deservesAnother([], now)).toBe(true);
  expect(deservesAnother([expired], now)).toBe(true);
  expect(deservesAnother([valid, expired], now)).toBe(false);
  expect(deservesAnother([valid, expired], now, "valid")).toBe(true);
  expect(deservesAnother([valid, fresh], now, "valid")).toBe(false);
  expect(deservesAnother([fresh], now, "fresh")).toBe(false);
  expect(deservesAnother([expired], now, "expired")).toBe(false);
  expect(deservesAnother([expired], now, "somebody else's")).toBe(false);
  expect(deservesAnother([valid, revoked], now, "valid")).toBe(false);
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

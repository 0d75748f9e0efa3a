import { expect, test } from "vitest";
import { openText, SealBroken, sealerOf, sealText } from "./seal.server.ts";

const secret = "a secret that only the tests know, 0123456789";
const other = "another secret that only the tests know, 9876";
const sealer = sealerOf({ secret });
const passport = new TextEncoder().encode("%PDF-1.7 a passport");

test("what was sealed is opened again, byte for byte", () => {
  const opened = sealer.open(sealer.seal(passport, "evidence-1"), "evidence-1");
  expect(Buffer.from(opened)).toEqual(Buffer.from(passport));
  expect(sealer.open(sealer.seal(new Uint8Array(), "empty"), "empty")).toHaveLength(0);
});

test("nothing of it can be read, and the same bytes never look the same twice", () => {
  const once = Buffer.from(sealer.seal(passport, "evidence-1"));
  expect(once.includes("passport")).toBe(false);
  expect(once.equals(Buffer.from(sealer.seal(passport, "evidence-1")))).toBe(false);
});

test("every changed byte breaks the seal", () => {
  const sealed = sealer.seal(passport, "evidence-1");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed);
    changed[at]! ^= 1;
    expect(() => sealer.open(changed, "evidence-1"), `byte ${at}`).toThrow(SealBroken);
  }
  for (const length of [0, 1, 13, 28, sealed.length - 1]) {
    expect(() => sealer.open(sealed.subarray(0, length), "evidence-1")).toThrow(SealBroken);
  }
});

test("what belongs to one thing does not open for another", () => {
  const sealed = sealer.seal(passport, "evidence-1");
  for (const about of ["evidence-2", "", "evidence-1 "]) {
    expect(() => sealer.open(sealed, about)).toThrow(SealBroken);
  }
});

test("another key does not open it", () => {
  const sealed = sealer.seal(passport, "evidence-1");
  expect(() => sealerOf({ secret: other }).open(sealed, "evidence-1")).toThrow(SealBroken);
});

test("a key of its own seals, and what was sealed before it still opens", () => {
  const before = sealer.seal(passport, "evidence-1");
  const keyed = sealerOf({ secret, evidenceKeys: [other] });
  expect(Buffer.from(keyed.open(before, "evidence-1"))).toEqual(Buffer.from(passport));
  expect(() => sealer.open(keyed.seal(passport, "evidence-1"), "evidence-1")).toThrow(SealBroken);
});

test("a key that was replaced still opens while it is named after the new one", () => {
  const old = sealerOf({ secret, evidenceKeys: ["old"] }).seal(passport, "a");
  expect(sealerOf({ secret, evidenceKeys: ["new", "old"] }).open(old, "a")).toHaveLength(19);
  expect(() => sealerOf({ secret, evidenceKeys: ["new"] }).open(old, "a")).toThrow(SealBroken);
});

test("a text is sealed into text", () => {
  const sealed = sealText(sealer, "1999-12-31", "birth-date:1");
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(openText(sealer, sealed, "birth-date:1")).toBe("1999-12-31");
  expect(() => openText(sealer, sealed, "birth-date:2")).toThrow(SealBroken);
});

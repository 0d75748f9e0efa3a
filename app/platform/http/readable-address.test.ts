import fc from "fast-check";
import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

const site = "https://gcpi.example";

test.each([
  ["/training/%00", "/training/%EF%BF%BD"],
  ["/%00/intro%00cp?q=%00", "/%EF%BF%BD/intro%EF%BF%BDcp?q=%00"],
  ["/training/%E0%A4%A", "/training/%EF%BF%BD%25A"],
  ["/50%?discount=50%", "/50%25?discount=50%"],
  ["/%C0%80.data", "/%EF%BF%BD%EF%BF%BD.data"],
])("%s is read as %s", (path, readable) => {
  expect(readableAddress(site + path)).toBe(site + readable);
  expect(readableAddress(path)).toBe(readable);
});

test.each(["/", "/training/intro-cp?page=%zz", "/blog/%C4%81%2500", "/a%2Fb/%252F#%00"])(
  "%s stays as it is",
  (path) => {
    expect(readableAddress(site + path)).toBe(site + path);
  },
);

test("whatever stands in a path, it can be decoded and holds no U+0000 afterwards", () => {
  const piece = fc.constantFrom("%", "0", "00", "a", "/", "%00", "%C4", "%81", "%25", "é", ".");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = `/${pieces.join("")}`;
      const readable = decodeURIComponent(readableAddress(path));
      expect(readable).not.toContain("\0");
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutLinks } from "./words.server.ts";

test("the words of an email are kept without its links", () => {
  expect(withoutLinks("Open https://institute.test/a?token=secret.\nOr HTTP://x.test/b now")).toBe(
    "Open [link]\nOr [link] now",
  );
});

test("no token of a link is in the words, whatever stands around it", () => {
  const token = fc.stringMatching(/^[\w-]{43}$/);
  fc.assert(
    fc.property(fc.string(), token, fc.string(), (before, secret, after) => {
      const text = `${before} https://institute.test/status?token=${secret} ${after}`;
      return !withoutLinks(text).includes(secret);
    }),
  );
});

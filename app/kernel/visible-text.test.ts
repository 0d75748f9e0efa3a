import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test.each([
  ["white space", " \t\r\n\u00A0\u2003\u3000"],
  ["zero-width characters", "\u200B\u200C\u200D\u2060\uFEFF"],
  ["marks of direction", "\u200E\u200F\u202A\u202E\u2066\u2069\u061C"],
  ["fillers", "\u3164\u115F\u1160\uFFA0\u2800\u034F\u17B4"],
  ["selectors and tags", "\uFE0F\u{E0100}\u{E0020}\u{E007F}"],
  ["control characters", "\u0001\u001B\u0085"],
  ["a mixture", " \u00AD\u200B\n\u180E "],
])("a text of nothing but %s is empty", (_, text) => {
  expect(visibleText(text)).toBe("");
});

test.each(["a", "\u200B.\u200B", " ok ", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "क्‍ष", "می‌خواهم", "0", "-", "\u0301"])(
  "a text that can be seen stays as it is: %s",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

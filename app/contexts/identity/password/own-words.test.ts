import { expect, test } from "vitest";
import { consistsOfOwnWords } from "./own-words.ts";

const owner = { name: "Dávid Kőszegi", email: "david.k@people.test" };

test.each([
  "david.k@people.test",
  "DavidKoszegi1",
  "Dávid-Kőszegi!",
  "koszegi2026",
  "people.test99",
])("%s consists of its owner's name and address", (password) => {
  expect(consistsOfOwnWords(password, owner)).toBe(true);
});

test.each(["kea over the ridge", "david climbs every tree", "12345678", "kereru78"])(
  "%s does not",
  (password) => {
    expect(consistsOfOwnWords(password, owner)).toBe(false);
  },
);

test("parts of a name that are shorter than three letters are not counted", () => {
  expect(consistsOfOwnWords("jumbling", { name: "Li Bo", email: "" })).toBe(false);
});

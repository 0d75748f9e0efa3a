import { expect, test } from "vitest";
import { WordRanks } from "./word-ranks.ts";

test("each word has its rank, and no other text has one", () => {
  const words = Array.from({ length: 20_000 }, (_, n) => (n * 7919).toString(36));
  const ranks = new WordRanks(words);
  for (const [index, word] of words.entries()) {
    expect(ranks.rankOf(word), word).toBe(index + 1);
  }
  for (const other of ["", "constructor", words.join(""), "ő", "x".repeat(100)]) {
    expect(ranks.rankOf(other), other).toBeUndefined();
  }
  expect(ranks.longest).toBe(Math.max(...words.map((word) => word.length)));
});

test("a word that is in a list twice has its last rank, and letters outside ASCII count", () => {
  const ranks = new WordRanks(["kea", "ő", "kea", "😀"]);
  expect(["kea", "ő", "😀"].map((word) => ranks.rankOf(word))).toEqual([3, 2, 4]);
});

test("an empty list has no words", () => {
  const ranks = new WordRanks([]);
  expect(ranks.rankOf("kea")).toBeUndefined();
  expect(ranks.longest).toBe(0);
});
